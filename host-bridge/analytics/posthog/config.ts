import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsOptions } from '../options.ts';
import { withoutQueries } from '../session/bare-url.ts';
import type { Identity } from '../session/identity.ts';
import type { Project } from '../session/project.ts';

type Config = Partial<PostHogConfig>;

/** What the journal has in a page: anonymous autocapture looks at nothing else. */
const OWN_ELEMENTS = ['journal-menu', 'journal-footer', 'journal-highlight', '[data-journal-annotation]'];

/** The same in both modes: no code from elsewhere, no cookie, nothing of the query, nothing that nobody asked for. */
const ALWAYS: Config = {
  // What is kept between pages is ours to keep: two ids, see `identity.ts`.
  persistence: 'memory',
  save_campaign_params: false,
  save_referrer: false,
  disable_capture_url_hashes: true,
  disable_external_dependency_loading: true,
  advanced_disable_feature_flags: true,
  advanced_disable_toolbar_metrics: true,
  disable_surveys: true,
  disable_web_experiments: true,
  disable_conversations: true,
  disable_product_tours: true,
  disable_scroll_properties: true,
  capture_performance: false,
  capture_dead_clicks: false,
  // The client tells its own page views.
  capture_pageview: false,
  capture_pageleave: false,
  rageclick: false,
  respect_dnt: true,
  ip: false,
  // Robots are marked (`$browser_type`), not warned of on the console.
  opt_out_useragent_filter: true,
  on_request_error: () => {},
};

const ANONYMOUS: Config = {
  person_profiles: 'identified_only',
  // Asks for nothing: neither flags nor settings of the project.
  advanced_disable_flags: true,
  disable_session_recording: true,
  capture_exceptions: false,
  capture_heatmaps: false,
  mask_all_text: true,
};

function fullMode({ replay = true, exceptions = true, heatmaps = true }: AnalyticsOptions): Config {
  return {
    person_profiles: 'always',
    // Whether and how to record is a setting of the project.
    advanced_disable_flags: !replay,
    disable_session_recording: !replay,
    capture_exceptions: exceptions,
    capture_heatmaps: heatmaps,
    session_recording: {
      maskAllInputs: true,
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutQueries(request.name) }),
    },
  };
}

/** PostHog's settings for these options. */
export function postHogConfig(options: AnalyticsOptions, { host, uiHost }: Project, { id, session }: Identity): Config {
  const { mode = 'anonymous', autocapture = true } = options;
  const clicks: Config['autocapture'] =
    mode === 'full' ? true : { dom_event_allowlist: ['click'], css_selector_allowlist: OWN_ELEMENTS };
  return {
    ...ALWAYS,
    ...(mode === 'full' ? fullMode(options) : ANONYMOUS),
    api_host: host,
    ...(uiHost !== undefined && { ui_host: uiHost }),
    bootstrap: { distinctID: id, sessionID: session },
    autocapture: autocapture && clicks,
  };
}
