/**
 * What the article gets once it is highlighted: `journal-navigation.mjs`, one deferred file for all of it, because each
 * request costs more than the few kilobytes of a feature.
 */
export * from './citation-meta/index.ts';
export * from './highlight-controls/index.ts';
export * from './navigation/index.ts';
export * from './print/index.ts';
