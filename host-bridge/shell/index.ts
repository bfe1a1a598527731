export type { MenuCommand, MenuRequests } from './menu-requests.ts';
export { Shells, type ShellsHost } from './shells.ts';
