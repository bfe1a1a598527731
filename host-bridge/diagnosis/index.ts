/** Explanations for publishers. */
export { explainMisses } from './explain-misses.ts';
export { explainNothingFound } from './explain-nothing-found.ts';
export { explainPage } from './explain-page.ts';
export { replacedBuiltIns } from './replaced-built-ins.ts';
