/** Explanations for publishers. A deferred module: pages that work never load it. */
export { explainNothingFound } from './explain-nothing-found.ts';
export { replacedBuiltIns } from './replaced-built-ins.ts';
