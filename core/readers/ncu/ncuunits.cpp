// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/readers/ncu/ncuunits.h"

#include <array>
#include <utility>

namespace rooftrace::ncu {

namespace {

using Entry = std::pair<std::string_view, std::string_view>;

// Metrics whose names do not say what they count.
constexpr auto ByName = std::to_array<Entry>({
    {"launch__sm_count", "SM"},
    {"launch__registers_per_thread", "register/thread"},
    {"launch__registers_per_thread_allocated", "register/thread"},
    {"launch__thread_count", "thread"},
    {"launch__shared_mem_config_size", "byte"},
    {"launch__cluster_max_active", "cluster"},
    {"launch__cluster_max_potential_size", "block"},
    {"launch__occupancy_limit_blocks", "block"},
    {"launch__occupancy_limit_registers", "block"},
    {"launch__occupancy_limit_shared_mem", "block"},
    {"launch__occupancy_limit_warps", "block"},
    {"launch__block_dim_x", "block"},
    {"launch__block_dim_y", "block"},
    {"launch__block_dim_z", "block"},
    {"derived__pct_occupancy_per_block_size", "%/"},
    {"derived__pct_occupancy_per_shared_mem_size", "%/byte"},
    {"derived__pct_occupancy_per_register_count", "%/register"},
    {"derived__avg_thread_executed", "thread"},
    {"derived__avg_thread_executed_true", "thread"},
    {"derived__memory_l2_sectors_global_excessive", "byte"},
    {"derived__memory_l2_theoretical_sectors_global_excessive", "byte"},
    {"memory_l2_sectors_global", "byte"},
    {"memory_l2_sectors_global_ideal", "byte"},
    {"memory_l2_sectors_local", "byte"},
    {"memory_l1_tag_requests_global", "sectors"},
    {"memory_l1_wavefronts_shared", "sectors"},
    {"memory_l1_wavefronts_shared_ideal", "sectors"},
    {"memory_l2_theoretical_sectors_global", "sectors"},
    {"memory_l2_theoretical_sectors_global_ideal", "sectors"},
    {"memory_l2_theoretical_sectors_local", "sectors"},
    {"sm__maximum_warps_avg_per_active_cycle", "warp"},
    {"smsp__maximum_warps_avg_per_active_cycle", "warp"},
    {"smsp__branch_targets_threads_divergent", "branches"},
    {"smsp__pcsamp_interval", ""},
    {"smsp__pcsamp_sample_count", ""},
    {"smsp__pcsamp_aggregated_passes", "pass"},
    {"profiler__pmsampler_pass_groups", ""},
    {"smsp__sass_inst_executed_memdesc_explicit_evict_type", ""},
});

// What a counter counts, by a word of its name; the first that is found.
constexpr auto ByWord = std::to_array<Entry>({
    {"_bytes", "byte"},
    {"sass_thread_inst_executed_op", "inst"},
    {"_sectors", "sector"},
    {"_cycles", "cycle"},
    {"writeback_active", "cycle"},
    {"_conflicts", ""},
    {"_wavefronts", ""},
    {"_inst_", "inst"},
    {"__inst", "inst"},
    {"inst_executed", "inst"},
    {"_warps", "warp"},
    {"_ctas", "block"},
    {"_passes", "pass"},
    {"_samples", "sample"},
    {"time_duration", "ns"},
});

template<std::size_t Size>
const Entry *find(const std::array<Entry, Size> &entries, std::string_view name)
{
    for (const Entry &entry : entries) {
        if (entry.first == name)
            return &entry;
    }
    return nullptr;
}

bool contains(std::string_view text, std::string_view word)
{
    return text.find(word) != std::string_view::npos;
}

std::string_view quantityOf(std::string_view counter)
{
    if (counter.starts_with("lts__t_requests"))
        return "request";
    for (const auto &[word, unit] : ByWord) {
        if (contains(counter, word))
            return unit;
    }
    return {};
}

/// Metrics without a roll-up such as ".sum".
std::string plainUnit(std::string_view metric)
{
    if (metric == "derived__pct_occupancy_per_barrier_count")
        return {};
    if (contains(metric, "_pct"))
        return "%";
    if (metric.starts_with("launch__shared_mem_per_block"))
        return "byte/block";
    if (metric.starts_with("sass__") && contains(metric, "_per_opcode"))
        return {};
    if (metric.starts_with("smsp__pcsamp_warps_issue_stalled")) {
        if (contains(metric, "branch_resolving"))
            return "branches";
        return contains(metric, "no_instructions") ? "inst" : "warp";
    }
    if (metric.starts_with("launch__") || metric.starts_with("device__")
        || metric.starts_with("nvlink__") || contains(metric, "_tensor_x")
        || metric.starts_with("memory_") || metric.starts_with("derived__memory_"))
        return {};
    return std::string(quantityOf(metric));
}

std::string ratioUnit(std::string_view counter)
{
    if (contains(counter, "bytes_per_sector"))
        return "byte/sector";
    if (contains(counter, "_per_issue_active"))
        return "inst";
    if (contains(counter, "smsp__average_warp"))
        return "cycle";
    return {};
}

} // namespace

std::string unitOf(std::string_view metric)
{
    if (const std::size_t colon = metric.find(':'); colon != std::string_view::npos)
        metric.remove_prefix(colon + 1); // "pmsampling:" and its like
    if (const Entry *entry = find(ByName, metric))
        return std::string(entry->second);
    const std::size_t dot = metric.find('.');
    if (dot == std::string_view::npos)
        return plainUnit(metric);
    const std::string_view counter = metric.substr(0, dot);
    const std::string_view rollUp = metric.substr(dot);
    if (contains(rollUp, "pct"))
        return "%";
    if (contains(rollUp, ".ratio"))
        return ratioUnit(counter);
    if (contains(rollUp, ".max_rate"))
        return "byte/sector";
    if (counter.starts_with("derived__"))
        return {};
    const std::string quantity(quantityOf(counter));
    if (rollUp.ends_with(".peak_sustained_elapsed.per_second") && quantity.empty())
        return "1/s";
    if (contains(rollUp, ".per_second"))
        return quantity == "cycle" ? "hz" : quantity.empty() ? quantity : quantity + "/s";
    const bool isRate = contains(rollUp, ".peak_sustained") || contains(rollUp, ".per_cycle");
    if (!isRate || quantity.empty() || quantity == "warp")
        return quantity;
    return quantity == "cycle" ? std::string() : quantity + "/cycle";
}

} // namespace rooftrace::ncu
