import { type ExaminedPage, type Finding, findRoot, isFrame, knownEntry } from '../examined-page.ts';
import { error, note, warning } from '../finding.ts';

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

export function* viewport({ document }: ExaminedPage): Iterable<Finding> {
  if (document.querySelector('meta[name="viewport" i]') === null)
    yield warning('without a viewport meta, phones show the page as small as on a desktop', 'add it', undefined, {
      paste: '<meta name="viewport" content="width=device-width, initial-scale=1">',
    });
}

export function* ids(page: ExaminedPage): Iterable<Finding> {
  for (const { id } of knownEntry(page)?.annotations ?? []) {
    const element = page.document.getElementById(id);
    if (element === null || element.matches('.annotation')) continue;
    const problem = `the page has the id "${id}" of an annotation, so links with #${id} do not jump to its highlight`;
    yield note(problem, 'rename it if links should jump to the highlight', element);
  }
}

/** What Google Scholar needs of a page. */
const NEEDED = ['citation_title', 'citation_author', 'citation_publication_date'];

export function* citation(page: ExaminedPage): Iterable<Finding> {
  const { document, service } = page;
  const missing = NEEDED.filter((name) => document.querySelector(`meta[name="${name}"]`) === null);
  if (missing.length === 0) return;
  const path = `/api/v1/entries/${knownEntry(page)?.slug ?? 'SLUG'}/head`;
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
