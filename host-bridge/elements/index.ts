/** The elements `<journal-menu>` and `<journal-footer>`: the only file here that others import. */
export { defineShells } from './define-shells.ts';
