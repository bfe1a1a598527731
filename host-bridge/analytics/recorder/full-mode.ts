/** What PostHog needs for the full mode: a file of its own, `journal-recorder.mjs`, loaded only where that is asked for. */
import 'posthog-js/dist/posthog-recorder';
import 'posthog-js/dist/exception-autocapture';
import { ErrorTrackingExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles';
import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external';

export const FULL_MODE: NonNullable<PostHogConfig['__extensionClasses']> = {
  ...ErrorTrackingExtensions,
  ...SessionReplayExtensions,
};
