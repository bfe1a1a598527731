export { type ControlsHost, startHighlightControls } from './start-highlight-controls.ts';
