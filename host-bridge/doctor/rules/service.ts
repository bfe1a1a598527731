import type { ExaminedPage, Finding } from '../examined-page.ts';
import { error, warning } from '../finding.ts';
import { CHECK_SERVICE } from '../read-service.ts';

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

/** Whether the address of the client leads to it, and `integrity` fits. */
export function* file({ files, entry }: ExaminedPage): Iterable<Finding> {
  // The entry says so of the same service.
  const isSaid = entry && 'remedy' in entry && entry.remedy === CHECK_SERVICE;
  for (const finding of files.values()) if (finding && !(isSaid && finding.remedy === CHECK_SERVICE)) yield finding;
}

export function* entry({ entry: answer }: ExaminedPage): Iterable<Finding> {
  if (answer && 'problem' in answer) yield answer;
  else if (answer?.isHidden)
    yield warning(
      `the article "${answer.slug}" hides its annotations`,
      'remove annotationVisibility: false to show them',
    );
  else if (answer?.annotations.length === 0)
    yield warning(`the article "${answer.slug}" has no annotations`, 'add some if the text should have highlights');
}
