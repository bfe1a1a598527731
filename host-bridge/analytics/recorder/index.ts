/** The PostHog extensions of full mode: `journal-recorder.mjs`, a deferred module. Anonymous mode never loads it. */
export { FULL_MODE } from './full-mode.ts';
