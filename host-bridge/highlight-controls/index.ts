/** Highlights as controls: a deferred module. */
export { type ControlsHost, startHighlightControls } from './start-highlight-controls.ts';
