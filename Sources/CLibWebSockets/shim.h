#pragma once
#include <libwebsockets.h>

// Macros of libwebsockets that Swift does not import.

/// The room that lws_write wants in front of every buffer.
static const size_t lapboard_lws_pre = LWS_PRE;

/// Fails at the port in use instead of waiting for it; IPv4 alone when asked; no lookup of our name.
static const uint64_t lapboard_lws_fail_unless_bound = LWS_SERVER_OPTION_FAIL_UPON_UNABLE_TO_BIND;
static const uint64_t lapboard_lws_disable_ipv6 = LWS_SERVER_OPTION_DISABLE_IPV6;
static const uint64_t lapboard_lws_skip_own_name = LWS_SERVER_OPTION_SKIP_SERVER_CANONICAL_NAME;

/// Hands what is no HTTP to the same callback as raw bytes, which then can be answered.
static const uint64_t lapboard_lws_raw_fallback =
    LWS_SERVER_OPTION_FALLBACK_TO_APPLY_LISTEN_ACCEPT_CONFIG;
