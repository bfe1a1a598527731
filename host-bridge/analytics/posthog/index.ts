/** PostHog as a destination, a file of its own. */
export { postHogDestination } from './posthog-destination.ts';
