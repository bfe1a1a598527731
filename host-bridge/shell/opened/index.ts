/** What the page does about an open annotation: `journal-opened.mjs`, a deferred module. */
export { OpenedAnnotation } from './opened-annotation.ts';
