/** The class that elements extend. Where there is no DOM, as on a server, a stand-in lets the module load; it is never made. */
export const ElementBase = globalThis.HTMLElement ?? (class {} as typeof HTMLElement);
