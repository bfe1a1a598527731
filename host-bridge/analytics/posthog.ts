import { AnalyticsExtensions } from 'posthog-js/dist/extension-bundles';
import { PostHog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsOptions } from '../options/options.ts';
import { canStore, type Destination, type OnReceipt, type Project, STORED_NAME } from './destination.ts';
import { sanitizeEvent, withoutQueries } from './events.ts';

/** Anonymous autocapture ignores all other elements and events. */
const OWN_CLICKS: PostHogConfig['autocapture'] = {
  dom_event_allowlist: ['click'],
  css_selector_allowlist: ['journal-menu', 'journal-footer', 'journal-highlight', '[data-journal-annotation]'],
};

let instances = 0;

/**
 * Starts an instance of PostHog for a project. The instance has a name of its own, so it does not affect a PostHog
 * instance of the page. It loads no code from other servers, sets no cookies, and sends no query parameters.
 *
 * @param extensions those of full mode
 */
export function postHogDestination(
  { key, host, uiHost }: Project,
  { mode, autocapture = true, replay = true, exceptions = true, heatmaps = true }: AnalyticsOptions,
  onReceipt: OnReceipt,
  extensions?: PostHogConfig['__extensionClasses'],
): Destination {
  const isFull = mode === 'full';
  const hasReplay = isFull && replay;
  let isStopped = false;
  const posthog = new PostHog();
  instances += 1;
  posthog.init(key, {
    name: `journal-${instances}`,
    api_host: host,
    ...(uiHost !== undefined && { ui_host: uiHost }),
    persistence_name: STORED_NAME,
    // Without local storage, PostHog would set cookies.
    persistence: canStore() ? 'localStorage' : 'memory',
    save_campaign_params: false,
    save_referrer: false,
    disable_capture_url_hashes: true,
    disable_external_dependency_loading: true,
    advanced_disable_feature_flags: true,
    advanced_disable_toolbar_metrics: true,
    disable_scroll_properties: true,
    capture_performance: false,
    // The client sends its own page views.
    capture_pageview: false,
    capture_pageleave: false,
    rageclick: false,
    respect_dnt: true,
    // Marks events of robots (`$browser_type`) instead of warning on the console.
    opt_out_useragent_filter: true,
    on_request_error: () => {},
    person_profiles: isFull ? 'always' : 'identified_only',
    // Only replay needs the project's settings, which say whether and how to record.
    advanced_disable_flags: !hasReplay,
    disable_session_recording: !hasReplay,
    session_recording: {
      maskAllInputs: true,
      maskCapturedNetworkRequestFn: (request) => ({ ...request, name: withoutQueries(request.name) }),
    },
    capture_exceptions: isFull && exceptions,
    capture_heatmaps: isFull && heatmaps,
    autocapture: autocapture && (isFull || OWN_CLICKS),
    mask_all_text: !isFull,
    // PostHog stores the address at which a session begins. This removes the values of its query.
    mask_personal_data_properties: !isFull,
    custom_personal_data_properties: isFull ? [] : [...new URLSearchParams(window.location.search).keys()],
    __extensionClasses: {
      autocapture: AnalyticsExtensions.autocapture,
      ...(isFull && { heatmaps: AnalyticsExtensions.heatmaps, ...extensions }),
    },
    before_send(event) {
      const sanitized = isStopped ? null : sanitizeEvent(event, isFull);
      if (sanitized !== null) onReceipt({ event: sanitized.event, properties: sanitized.properties, held: null });
      return sanitized;
    },
  });
  return {
    send: (event, properties) => void posthog.capture(event, { ...properties }),
    headers() {
      const ids = posthog.sessionManager?.checkAndGetSessionAndWindowId(true);
      return {
        'X-POSTHOG-DISTINCT-ID': posthog.get_distinct_id(),
        ...(ids && { 'X-POSTHOG-SESSION-ID': ids.sessionId, 'X-POSTHOG-WINDOW-ID': ids.windowId }),
      };
    },
    stop(forget) {
      isStopped = true;
      if (!forget) return void posthog.shutdown();
      // `shutdown` would send the queued events. PostHog stores nothing from now on.
      posthog.autocapture?.dispose();
      posthog.sessionRecording?.stopRecording();
      posthog.set_config({ disable_persistence: true });
      posthog.__loaded = false;
    },
  };
}
