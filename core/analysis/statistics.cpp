// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/analysis/statistics.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <numeric>

namespace rooftrace {

Statistics statisticsOf(std::vector<Nanoseconds> values, Stop stop)
{
    Statistics result;
    if (values.empty())
        return result;
    stoppableSort(values.begin(), values.end(), std::less<>(), stop);
    const std::size_t n = values.size();
    result.count = static_cast<std::int64_t>(n);
    result.sumNs = std::accumulate(values.begin(), values.end(), Nanoseconds{0});
    result.minNs = values.front();
    result.maxNs = values.back();
    result.meanNs = static_cast<double>(result.sumNs) / static_cast<double>(n);
    result.medianNs = n % 2 == 1 ? static_cast<double>(values[n / 2])
                                 : static_cast<double>(values[n / 2 - 1] + values[n / 2]) / 2.0;
    result.p99Ns = values[(n * 99 + 99) / 100 - 1];
    // In whole hundredths, so that a position on an observed value gives exactly that value.
    const std::size_t hundredths = (n - 1) * 99;
    const std::size_t below = hundredths / 100;
    const std::size_t above = std::min(below + 1, n - 1);
    result.p99LinearNs = static_cast<double>(values[below])
                         + static_cast<double>((values[above] - values[below])
                                               * static_cast<Nanoseconds>(hundredths % 100))
                               / 100.0;
    return result;
}

double medianOf(std::vector<double> values)
{
    if (values.empty())
        return 0.0;
    const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
    std::nth_element(values.begin(), middle, values.end());
    if (values.size() % 2 == 1)
        return *middle;
    return (*std::max_element(values.begin(), middle) + *middle) / 2.0;
}

std::vector<double> modifiedZScores(std::span<const double> values, double madFloor)
{
    const double median = medianOf({values.begin(), values.end()});
    std::vector<double> deviations(values.size());
    std::transform(values.begin(), values.end(), deviations.begin(),
                   [median](double x) { return std::abs(x - median); });
    const double mad = std::max(medianOf(deviations), madFloor);
    std::vector<double> scores(values.size(), 0.0);
    if (mad <= 0.0)
        return scores;
    std::transform(values.begin(), values.end(), scores.begin(),
                   [=](double x) { return 0.6745 * (x - median) / mad; });
    return scores;
}

std::vector<std::size_t> stragglers(std::span<const double> values, double madFloor, double limit)
{
    std::vector<std::size_t> result;
    if (values.size() < 3)
        return result;
    const std::vector<double> scores = modifiedZScores(values, madFloor);
    for (std::size_t i = 0; i < scores.size(); ++i) {
        if (scores[i] > limit)
            result.push_back(i);
    }
    return result;
}

} // namespace rooftrace
