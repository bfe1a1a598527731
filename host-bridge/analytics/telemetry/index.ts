/** The panel that `?telemetry` opens: `journal-telemetry.mjs`, a deferred module. */
export { openPanel } from './panel.ts';
