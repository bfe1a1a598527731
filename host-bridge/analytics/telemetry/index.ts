/** The panel that `?telemetry` shows: a file of its own, `journal-telemetry.mjs`. */
export { openPanel, type Panel } from './panel.ts';
