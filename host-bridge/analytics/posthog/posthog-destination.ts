/**
 * PostHog as a destination: a file of its own, `journal-posthog.mjs`. It is an instance of its own name; a PostHog that the
 * page has is neither used nor touched.
 */
import { AnalyticsExtensions } from 'posthog-js/dist/extension-bundles';
import { PostHog, type PostHogConfig } from 'posthog-js/dist/module.slim.no-external';
import type { AnalyticsOptions } from '../options.ts';
import type { Destination, OnReceipt, TraceHeaders } from '../session/destination.ts';
import { forgetIdentity, loadIdentity, saveIdentity } from '../session/identity.ts';
import type { Project } from '../session/project.ts';
import { postHogConfig } from './config.ts';
import { outgoing } from './sanitize-event.ts';

export interface PostHogStart {
  readonly project: Project;
  readonly options: AnalyticsOptions;
  /** What the full mode needs besides, where it could be had. */
  readonly extensions: PostHogConfig['__extensionClasses'] | undefined;
  readonly onReceipt: OnReceipt;
}

let instances = 0;

function traceOf(posthog: PostHog): TraceHeaders {
  const ids = posthog.sessionManager?.checkAndGetSessionAndWindowId(true);
  return {
    'X-POSTHOG-DISTINCT-ID': posthog.get_distinct_id(),
    ...(ids && { 'X-POSTHOG-SESSION-ID': ids.sessionId, 'X-POSTHOG-WINDOW-ID': ids.windowId }),
  };
}

/** Ends it without another word: what waits to be sent is not sent, as it would be at an ordinary end. */
function drop(posthog: PostHog): void {
  posthog.autocapture?.dispose();
  posthog.sessionRecording?.stopRecording();
  posthog.__loaded = false;
  forgetIdentity();
}

/** Starts an instance of PostHog for a project. */
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
      const leaving = stopped ? null : outgoing(event, isFull);
      if (leaving === null) return null;
      saveIdentity({ id: identity.id, session: posthog.get_session_id(), seen: Date.now() });
      onReceipt({ event: leaving.event, properties: leaving.properties, held: null });
      return leaving;
    },
  });
  return {
    send: (event, properties) => void posthog.capture(event, { ...properties }),
    trace: () => traceOf(posthog),
    stop(forget) {
      stopped = true;
      if (forget) drop(posthog);
      else void posthog.shutdown();
    },
  };
}
