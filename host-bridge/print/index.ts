/** Endnotes for print: `journal-print.mjs`, a deferred module. */
export { printEndnotes } from './print-endnotes.ts';
