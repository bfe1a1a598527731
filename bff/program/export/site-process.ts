/** How a service is opened whose responses become a site. It does not listen at its port. */
export const SITE_PROCESS = { port: 80, droppedLogLines: () => 0, hasDesk: false, isSite: true } as const;
