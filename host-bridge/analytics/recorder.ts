import 'posthog-js/dist/posthog-recorder';
import 'posthog-js/dist/exception-autocapture';
import { ErrorTrackingExtensions, SessionReplayExtensions } from 'posthog-js/dist/extension-bundles';
import type { PostHogConfig } from 'posthog-js/dist/module.slim.no-external';

/** The PostHog extensions of full mode: error tracking and session replay. */
export const FULL_MODE: NonNullable<PostHogConfig['__extensionClasses']> = {
  ...ErrorTrackingExtensions,
  ...SessionReplayExtensions,
};
