import { AnalyticsExtensions } from 'posthog-js/dist/extension-bundles';
import { PostHog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsOptions } from '../options.ts';
import type { Destination, OnReceipt, TraceHeaders } from '../session/destination.ts';
import { forgetIdentity, loadIdentity, saveIdentity } from '../session/identity.ts';
import type { Project } from '../session/project.ts';
import { postHogConfig } from './config.ts';
import { sanitizeEvent } from './sanitize-event.ts';

/** What a PostHog destination is created with. */
interface PostHogStart {
  readonly project: Project;
  readonly options: AnalyticsOptions;
  /** The extensions of full mode. */
  readonly extensions: PostHogConfig['__extensionClasses'] | undefined;
  readonly onReceipt: OnReceipt;
}

let instances = 0;

function traceHeadersOf(posthog: PostHog): TraceHeaders {
  const ids = posthog.sessionManager?.checkAndGetSessionAndWindowId(true);
  return {
    'X-POSTHOG-DISTINCT-ID': posthog.get_distinct_id(),
    ...(ids && { 'X-POSTHOG-SESSION-ID': ids.sessionId, 'X-POSTHOG-WINDOW-ID': ids.windowId }),
  };
}

/** Stops PostHog without sending the queued events, which `shutdown` would send. Deletes the identity. */
function drop(posthog: PostHog): void {
  posthog.autocapture?.dispose();
  posthog.sessionRecording?.stopRecording();
  posthog.__loaded = false;
  forgetIdentity();
}

/**
 * Starts an instance of PostHog for a project. The instance has a name of its own, so it does not affect a PostHog
 * instance of the page.
 */
export function postHogDestination({ project, options, extensions, onReceipt }: PostHogStart): Destination {
  const isFull = options.mode === 'full';
  const identity = loadIdentity(Date.now());
  const { autocapture, heatmaps } = AnalyticsExtensions;
  let stopped = false;
  const posthog = new PostHog();
  instances += 1;
  posthog.init(project.key, {
    ...postHogConfig(options, project, identity),
    name: `journal-${instances}`,
    __extensionClasses: isFull ? { autocapture, heatmaps, ...extensions } : { autocapture },
    before_send(event) {
      const sanitized = stopped ? null : sanitizeEvent(event, isFull);
      if (sanitized === null) return null;
      saveIdentity({ id: identity.id, session: posthog.get_session_id(), seen: Date.now() });
      onReceipt({ event: sanitized.event, properties: sanitized.properties, held: null });
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
