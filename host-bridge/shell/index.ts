export type { MenuCommand, MenuState } from './menu-state.ts';
export { Shells, type ShellsHost } from './shells.ts';
