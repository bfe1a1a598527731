/** Explanations for publishers. A deferred module: pages in which every phrase is found never load it. */
export { explainMisses } from './explain-misses.ts';
export { explainNothingFound } from './explain-nothing-found.ts';
export { isOfReplacedBuiltIn, replacedBuiltIns } from './replaced-built-ins.ts';
