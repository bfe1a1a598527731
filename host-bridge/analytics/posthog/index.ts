/** PostHog as a destination: `journal-posthog.mjs`, a deferred module. */
export { postHogDestination } from './posthog-destination.ts';
