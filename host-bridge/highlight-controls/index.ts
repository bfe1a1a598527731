/** Highlights as controls: `journal-controls.mjs`, a deferred module. */
export { type ControlsHost, startHighlightControls } from './start-highlight-controls.ts';
