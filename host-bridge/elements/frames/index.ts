/**
 * What `<journal-menu>` and `<journal-footer>` load their frames with. It is a file of its own, `journal-frames.mjs`, so that
 * the client does not wait for it; the client and this file may be of two versions within one major version.
 */
export { FooterKeeper } from './footer-keeper.ts';
export { MenuKeeper } from './menu-keeper.ts';
