/** What is shown in place of a frame: `journal-fallback.mjs`, a deferred file. */
export { FallbackCards } from './fallback-cards.ts';
export type { FallbackShell } from './fallback-shell.ts';
