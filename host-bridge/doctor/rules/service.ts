import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, warning } from '../finding.ts';
import type { JournalTag } from '../journal-tag.ts';

/** Addresses that browsers trust without https. */
const LOCAL = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a page with https loads the service with http, which browsers block. */
export function* mixedContent({ address, tags, service }: ExaminedPage): Iterable<Finding> {
  if (address?.protocol !== 'https:' || service === undefined) return;
  const { protocol, hostname, host } = new URL(service);
  if (protocol !== 'http:' || LOCAL.test(hostname)) return;
  const problem = `the page is served with https, and browsers block ${service}`;
  yield error(problem, `write https://${host}, and serve the service with https`, tags[0]?.element);
}

const CHECK = 'check that the service runs at this address';

/** What to write in place of an address that the service does not serve. */
function correctAddress({ address, service }: JournalTag): string {
  const served = `${service}/client/v2/journal-client.js`;
  return address?.href === served ? CHECK : `write src="${served}"`;
}

/** Whether the address of the client leads to it, and `integrity` fits. */
export function* file(page: ExaminedPage): Iterable<Finding> {
  for (const [tag, answer] of page.files) {
    const { element, address } = tag;
    if (answer.kind === 'refused') {
      const problem = `the client’s file ${address?.href} answered ${answer.status}: nothing works`;
      yield error(problem, correctAddress(tag), element);
    }
    if (answer.kind === 'lacks-header' && page.address?.origin !== address?.origin) {
      const problem = `${address?.href} comes without the header ${answer.header}: nothing works`;
      yield error(problem, 'add it at the host', element);
    }
    // The entry has said so of the same service.
    if (answer.kind === 'failed' && page.entry?.kind !== 'failed') yield error(answer.problem, CHECK, element);
    if (answer.kind === 'other-hash')
      yield error(
        `integrity is not the hash of ${address?.href}, so browsers block it`,
        'write the hash of this file, or the address of the file that the hash belongs to',
        element,
        { paste: `integrity="${answer.fitting}"` },
      );
  }
}

/** Whether the service knows the entry. */
export function* entry({ entry: answer, service, tags }: ExaminedPage): Iterable<Finding> {
  const element = tags.find(({ entry: name }) => name !== undefined)?.element;
  if (answer?.kind === 'unknown') {
    const remedy = `write a slug of ${service}/api/v1/entries, or publish the entry`;
    yield error(`${service} has no entry "${answer.slug}"`, remedy, element);
  }
  if (answer?.kind === 'not-found') {
    const names = [answer.doi && `the DOI ${answer.doi}`, answer.url && `the address ${answer.url}`].filter(Boolean);
    const problem = names.length > 0 ? `no entry has ${names.join(' or ')}` : 'the page names neither DOI nor address';
    yield error(problem, 'give the entry the DOI (citation_doi) or the canonical address of the page', element);
  }
  if (answer?.kind === 'failed') yield error(answer.problem, CHECK, element);
  if (answer?.kind === 'known' && answer.annotations.length === 0)
    yield warning(`the entry "${answer.slug}" has no annotations`, 'add some, if the text is to have highlights');
}
