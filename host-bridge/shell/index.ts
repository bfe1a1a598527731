export type { MenuCommand, MenuRequests } from './shell-element.ts';
export { Shells, type ShellsHost } from './shells.ts';
