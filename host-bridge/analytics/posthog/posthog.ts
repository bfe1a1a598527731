import { AnalyticsExtensions } from 'posthog-js/dist/extension-bundles';
import { PostHog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsOptions } from '../options.ts';
import type { Destination, OnReceipt, TraceHeaders } from '../session/destination.ts';
import type { Project } from '../session/project.ts';
import { postHogConfig } from './config.ts';
import { sanitizeEvent } from './sanitize-event.ts';

let instances = 0;

function traceHeadersOf(posthog: PostHog): TraceHeaders {
  const ids = posthog.sessionManager?.checkAndGetSessionAndWindowId(true);
  return {
    'X-POSTHOG-DISTINCT-ID': posthog.get_distinct_id(),
    ...(ids && { 'X-POSTHOG-SESSION-ID': ids.sessionId, 'X-POSTHOG-WINDOW-ID': ids.windowId }),
  };
}

/** Stops PostHog without sending the queued events, which `shutdown` would send. It stores nothing from now on. */
function drop(posthog: PostHog): void {
  posthog.autocapture?.dispose();
  posthog.sessionRecording?.stopRecording();
  posthog.set_config({ disable_persistence: true });
  posthog.__loaded = false;
}

/**
 * Starts an instance of PostHog for a project. The instance has a name of its own, so it does not affect a PostHog
 * instance of the page.
 *
 * @param extensions those of full mode
 */
export function postHogDestination(
  project: Project,
  options: AnalyticsOptions,
  onReceipt: OnReceipt,
  extensions?: PostHogConfig['__extensionClasses'],
): Destination {
  const isFull = options.mode === 'full';
  const { autocapture, heatmaps } = AnalyticsExtensions;
  let stopped = false;
  const posthog = new PostHog();
  instances += 1;
  posthog.init(project.key, {
    ...postHogConfig(options, project),
    name: `journal-${instances}`,
    __extensionClasses: isFull ? { autocapture, heatmaps, ...extensions } : { autocapture },
    before_send(event) {
      const sanitized = stopped ? null : sanitizeEvent(event, isFull);
      if (sanitized !== null) onReceipt({ event: sanitized.event, properties: sanitized.properties, held: null });
      return sanitized;
    },
  });
  return {
    send: (event, properties) => void posthog.capture(event, { ...properties }),
    headers: () => traceHeadersOf(posthog),
    stop(forget) {
      stopped = true;
      if (forget) drop(posthog);
      else void posthog.shutdown();
    },
  };
}
