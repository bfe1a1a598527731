import type { JournalServer } from './journal-server.ts';

/** The variable with the origin of a site that `npm run sites` has exported and serves. */
export const SITE_VARIABLE = 'JOURNAL_TEST_SITE';

/** The site in the place of the service; `null` if the tests run with the service. It is not theirs to stop. */
export function exportedSite(): JournalServer | null {
  const url = process.env[SITE_VARIABLE];
  if (url === undefined) return null;
  const nothing = async () => {};
  return { url, pid: 0, ended: new Promise(() => {}), output: () => '', signal() {}, stop: nothing, kill: nothing };
}

/** The address of what a service and a site have at different paths. */
export const addressOf = ({ url }: JournalServer, { service, site }: Readonly<Record<'service' | 'site', string>>) =>
  url + (process.env[SITE_VARIABLE] === undefined ? service : site);
