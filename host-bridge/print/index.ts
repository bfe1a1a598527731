/** Endnotes for print. */
export { printEndnotes } from './print-endnotes.ts';
