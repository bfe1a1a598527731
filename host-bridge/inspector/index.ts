/** The panel that `?telemetry` and `?journal-inspect` open, a file of its own. */
export { openInspector } from './open-inspector.ts';
