/** Endnotes for print: a deferred module. */
export { printEndnotes } from './print-endnotes.ts';
