import { MISS_REASONS } from '../../scan/miss-reasons.ts';
import { type ExaminedPage, findRoot, isFrame } from '../examined-page.ts';
import { error, type Finding, note, warning } from '../finding.ts';
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
export function* file({ files, refusal }: ExaminedPage): Iterable<Finding> {
  // The rule of the entry says so of the same service.
  const isSaid = refusal?.remedy === CHECK_SERVICE;
  for (const finding of files.values()) if (finding && !(isSaid && finding.remedy === CHECK_SERVICE)) yield finding;
}

export function* entry({ entry: known, refusal }: ExaminedPage): Iterable<Finding> {
  if (refusal) yield refusal;
  const article = `the article "${known?.slug}"`;
  if (known?.isHidden)
    yield warning(`${article} hides its annotations`, 'remove annotationVisibility: false to show them');
  else if (known?.annotations.length === 0)
    yield warning(`${article} has no annotations`, 'add some if the text should have highlights');
}

export function* root({ document, tags }: ExaminedPage): Iterable<Finding> {
  for (const { element } of tags) {
    const selector = element.dataset.root;
    if (!selector) continue;
    const found = findRoot(document, selector);
    const option = `data-root="${selector}"`;
    if (found === null)
      yield error(`${option} is not a valid selector`, 'write a CSS selector such as #article', element);
    else if (found.length === 0)
      yield warning(`${option} matches nothing in the HTML`, 'correct it, unless a script adds the element', element);
    else if (found.some(isFrame)) {
      const problem = `${option} names a frame, which the client does not read`;
      yield warning(problem, 'put the tag into the document of the frame', element);
    }
  }
}

/** A longer phrase is cut in messages. In characters. */
const SHOWN = 80;

const quoted = (text: string) => `“${text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text}”`;

export function* phrases({ phrases: report }: ExaminedPage): Iterable<Finding> {
  const { found = [], missed = [] } = report ?? {};
  if (found.length === 0 && missed.length > 0)
    yield error(
      'none of the phrases was found on the page',
      'check the article’s slug in the tag; text that a script adds is not read',
    );
  for (const name of new Set(missed.map(({ reason }) => reason))) {
    const [reason, remedy] = MISS_REASONS[name];
    const details = missed
      .filter((miss) => miss.reason === name)
      .map(({ id, phrase, nearest }) => {
        return `${id}: ${quoted(phrase)}${nearest === null ? '' : `; the page has ${quoted(nearest)}`}`;
      });
    const subject = details.length === 1 ? '1 phrase is' : `${details.length} phrases are`;
    yield warning(`${subject} ${reason}`, remedy, undefined, { details });
  }
}

export function* viewport({ document }: ExaminedPage): Iterable<Finding> {
  if (document.querySelector('meta[name="viewport" i]') === null)
    yield warning('without a viewport meta, phones show the page as small as on a desktop', 'add it', undefined, {
      paste: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    });
}

export function* ids(page: ExaminedPage): Iterable<Finding> {
  for (const { id } of page.entry?.annotations ?? []) {
    const element = page.document.getElementById(id);
    if (element === null || element.matches('.annotation')) continue;
    const problem = `the page has the id "${id}" of an annotation, so links with #${id} do not jump to its highlight`;
    yield note(problem, 'rename it if links should jump to the highlight', element);
  }
}

/** What Google Scholar needs of a page. */
const NEEDED = ['citation_title', 'citation_author', 'citation_publication_date'];

export function* citation({ document, service, entry: known }: ExaminedPage): Iterable<Finding> {
  const missing = NEEDED.filter((name) => document.querySelector(`meta[name="${name}"]`) === null);
  if (missing.length === 0) return;
  const path = `/api/v1/entries/${known?.slug ?? 'SLUG'}/head`;
  yield note(
    `the HTML has no ${missing.join(', ')}; the client adds them for Zotero, and Google Scholar does not see them`,
    `have your server print ${service ?? ''}${path} into the page’s head`,
  );
}

/** Google Scholar reads a PDF only in the directory of the page that names it, or below. */
export function* pdf({ document, address }: ExaminedPage): Iterable<Finding> {
  const meta = document.querySelector('meta[name=citation_pdf_url]');
  const url = meta?.getAttribute('content');
  if (!meta || !url || address === undefined || !URL.canParse(url, address.href)) return;
  const file = new URL(url, address);
  const directory = new URL('.', address);
  if (file.href.startsWith(directory.href)) return;
  const place = file.host === address.host ? 'in another directory' : `at another host, ${file.host}`;
  yield warning(
    `citation_pdf_url is ${place}, where Google Scholar does not read it`,
    `serve the PDF below ${directory.href}, and write its address in the field publicPdfUrl of the article`,
    meta,
  );
}
