import { error, type Rule } from '../finding.ts';

/** Addresses that browsers trust without https. */
const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a page with https loads the service with http, which browsers block. */
export const mixedContent: Rule = {
  name: 'mixed-content',
  *examine({ address, tags, service }) {
    if (address?.protocol !== 'https:' || service === undefined) return;
    const { protocol, hostname, host } = new URL(service);
    if (protocol !== 'http:' || LOCAL.test(hostname)) return;
    const problem = `the page is served with https, and browsers block ${service}`;
    yield error(problem, `write https://${host}, and serve the service with https`, { element: tags[0]?.element });
  },
};
