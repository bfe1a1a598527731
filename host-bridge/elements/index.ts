/** The elements `<journal-menu>` and `<journal-footer>`: the only file here that others import. */
export { defineShells } from './define-shells.ts';
export type { Frames } from './import-frames.ts';
export { loadFrames } from './load-frames.ts';
