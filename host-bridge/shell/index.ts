/**
 * The elements `<journal-menu>` and `<journal-footer>` and those of a page, and what follows the client's notes, in a file of
 * their own, `journal-frames.mjs`, that the text does not wait for. The client and this file may be of two versions within one major version.
 */
export { type ElementsHost, Shells } from './shells.ts';
