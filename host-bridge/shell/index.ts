export type { MenuCommand, MenuState } from './menu-state.ts';
export { type PageShells, Shells, type ShellsHost } from './shells.ts';
