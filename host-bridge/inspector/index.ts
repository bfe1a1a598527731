/** The panel that `?telemetry` and `?journal-inspect` open: `journal-inspector.mjs`, a deferred module. */
export { openInspector } from './open-inspector.ts';
