import { type ExaminedPage, findRoot, isFrame } from '../examined-page.ts';
import { error, type Finding, note, warning } from '../finding.ts';

/** Whether `data-root` names something. */
export function* root({ document, tags }: ExaminedPage): Iterable<Finding> {
  for (const { element } of tags) {
    const selector = element.dataset.root;
    if (!selector) continue;
    const found = findRoot(document, selector);
    const option = `data-root="${selector}"`;
    if (found === null)
      yield error(`${option} is not a valid selector`, 'write a CSS selector such as #article', element);
    else if (found.length === 0)
      yield warning(`${option} finds nothing in the HTML`, 'correct it, unless a script adds the element', element);
    else if (found.some(isFrame))
      yield warning(
        `${option} names a frame, which the client does not read`,
        'put the tag into the document of the frame',
        element,
      );
  }
}

/** Whether the page itself has the article's text. */
export function* frameset({ document }: ExaminedPage): Iterable<Finding> {
  const element = document.querySelector('frameset');
  if (element)
    yield error(
      'the page is a frameset, which has no text of its own',
      'put the tag into the document of the frame that has the article',
      element,
    );
}

/** Whether phones show the page at their own width. */
export function* viewport({ document }: ExaminedPage): Iterable<Finding> {
  if (document.querySelector('meta[name="viewport" i]') === null)
    yield warning(
      'the HTML has no viewport meta, so phones show text, highlights and menu as small as on a screen of 980 pixels',
      'write <meta name="viewport" content="width=device-width, initial-scale=1"> into the head',
    );
}

/** Further ids are counted only: a page that repeats them does so by the hundred. */
const MAX_FINDINGS = 20;

function* findingsOfIds({ document, entry }: ExaminedPage): Iterable<Finding> {
  const slugs = new Set(entry?.kind === 'known' ? entry.annotations.map(({ id }) => id) : []);
  const byId = new Map<string, Element[]>();
  for (const element of document.querySelectorAll('[id]:not([id=""])'))
    if (!byId.get(element.id)?.push(element)) byId.set(element.id, [element]);
  for (const [id, [first, second, ...others]] of byId) {
    if (second)
      yield warning(
        `${others.length + 2} elements have the id "${id}"; links lead to the first`,
        'keep one of them',
        second,
      );
    else if (slugs.has(id) && !first?.matches('.annotation'))
      yield note(
        `the page has the id "${id}" of an annotation, so links with #${id} do not lead to its highlight`,
        'rename it, if links are to lead to the highlight',
        first,
      );
  }
}

/** Ids that several elements have, and ids that links to highlights name. */
export function* ids(page: ExaminedPage): Iterable<Finding> {
  const findings = [...findingsOfIds(page)];
  yield* findings.slice(0, MAX_FINDINGS);
  const rest = findings.length - MAX_FINDINGS;
  if (rest > 0) yield warning(`${rest} further ids have the same problems`, 'correct those above first');
}

/** What Google Scholar needs of a page. */
const NEEDED = ['citation_title', 'citation_author', 'citation_publication_date'];

/** Whether the page's own HTML has the metadata of the article. */
export function* citation({ document, service, entry }: ExaminedPage): Iterable<Finding> {
  const names = new Set([...document.querySelectorAll('meta[name]')].map((meta) => meta.getAttribute('name')));
  const missing = NEEDED.filter((name) => !names.has(name));
  if (missing.length === 0) return;
  const slug = entry?.kind === 'known' ? entry.slug : 'SLUG';
  yield note(
    `the HTML has no ${missing.join(', ')}; the client adds them for Zotero, and Google Scholar does not see them`,
    service
      ? `print ${service}/api/v1/entries/${slug}/head into the head on your server`
      : 'print what the service answers for the head of the entry into the head on your server',
  );
}

/** Google Scholar reads a PDF only in the directory of the page that names it, or below. */
export function* pdf({ document, address }: ExaminedPage): Iterable<Finding> {
  const meta = document.querySelector('meta[name=citation_pdf_url]');
  const url = meta?.getAttribute('content');
  if (!meta || !url || address === undefined || !URL.canParse(url, address.href)) return;
  const [file, directory] = [new URL(url, address), new URL('.', address)];
  if (file.href.startsWith(directory.href)) return;
  const place = file.host === address.host ? 'in another directory' : `at another host, ${file.host}`;
  yield warning(
    `citation_pdf_url is ${place}, where Google Scholar does not read it`,
    `serve the PDF below ${directory.href}, and write its address in the field publicPdfUrl of the entry`,
    meta,
  );
}
