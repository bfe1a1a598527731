/** Highlights as controls. */
export { type ControlsHost, startHighlightControls } from './start-highlight-controls.ts';
