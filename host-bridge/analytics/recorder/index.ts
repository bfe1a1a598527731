/** The PostHog extensions of full mode, a file of its own. Anonymous mode never loads it. */
export { FULL_MODE } from './full-mode.ts';
