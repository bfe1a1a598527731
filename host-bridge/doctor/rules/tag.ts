import { distance } from 'fastest-levenshtein';
import { nearMiss } from '../../../bff/contract/shared/near-miss.ts';
import { missingLanguage } from '../../dom/element-words.ts';
import type { Warn } from '../../dom/warn-once.ts';
import type { UncheckedOptions } from '../../options/options.ts';
import { readPageOptions } from '../../options/page-options.ts';
import { readAttributes, readPlacement } from '../../options/read-attributes.ts';
import { parseText, readOptions } from '../../options/read-options.ts';
import type { ExaminedPage, JournalTag } from '../examined-page.ts';
import { error, type Finding, note, warning } from '../finding.ts';

const EXAMPLE = (service = 'https://journal.example', entry = 'SLUG') =>
  `<script src="${service}/client/v2/journal-client.js" data-entry="${entry}" async></script>`;

const STRAIGHT = 'write straight quotation marks in the HTML, or paste the tag where your system takes HTML';

const CLIENT_NAME = /journal-(client|marks)[\w.-]*\.m?js/;

const SERVED = /\/client\/[^/]+\/journal-(client|marks)\.m?js$/;

/** The elements that keep browsers from running the scripts in them. */
const INERT = 'noscript,iframe,textarea,title,xmp,noembed';

/** A tag of the client in HTML, or in text as HTML writes it. */
const WRITTEN_TAG = /(<|&lt;)script\b.*?journal-(client|marks)[\w.-]*\.m?js/is;

const TEXT_NODE = 3;

/** The element that shows the tag as text: it has the name of the client's file in a text of its own. */
function shownTag(document: Document): Element | undefined {
  // Most pages do not, and some have many elements.
  if (!CLIENT_NAME.test(document.body.textContent ?? '')) return undefined;
  return [...document.querySelectorAll('body, body *:not(script,style)')].find(({ childNodes }) =>
    [...childNodes].some(({ nodeType, textContent }) => nodeType === TEXT_NODE && CLIENT_NAME.test(textContent ?? '')),
  );
}

const hasScript = (document: Document, pattern: RegExp): boolean =>
  [...document.querySelectorAll('script')].some(({ textContent }) => pattern.test(textContent ?? ''));

/** Whether a script of the page starts the client without a tag of its own: it imports the module or the package. */
const importsClient = (document: Document): boolean =>
  hasScript(document, /journal-client[\w.-]*\.mjs|@journal\/(journal|client)/);

const createsClient = (document: Document): boolean =>
  importsClient(document) || hasScript(document, /\bnew\s+([\w$]+\s*\.\s*)*JournalClient\b/);

const inInert = ({ localName }: Element, element: Element): Finding =>
  error(`the tag is in a <${localName}>, where scripts do not run`, 'move it out', element);

function withoutTag({ document, service, givenEntry }: ExaminedPage): Finding {
  const paste = EXAMPLE(service);
  const inert = [...document.querySelectorAll(`template,${INERT}`)].find(({ innerHTML }) =>
    WRITTEN_TAG.test(innerHTML),
  );
  if (inert) return inInert(inert, inert);
  const shown = shownTag(document);
  if (shown) {
    const remedy = 'insert it where your system takes HTML, or put it into the template of the page';
    return error('the page shows the tag as text: the editor has escaped it', remedy, shown, { paste });
  }
  const problem = 'the page has no script tag of Journal';
  return importsClient(document) || document.querySelector('journal-menu') || givenEntry !== undefined
    ? note(problem, 'none is needed if your own script imports the client')
    : error(problem, 'add it, with the slug of the article', undefined, { paste });
}

const ADD_ENTRY = 'add data-entry="SLUG"; in a tag manager that removes it, call new JournalClient({ entry: "SLUG" })';

/** Without an entry, the tag only loads the client. */
function withoutEntry({ element }: JournalTag, { document, tags, givenEntry, service }: ExaminedPage): Finding {
  const isStarted = createsClient(document) || givenEntry !== undefined || tags.some(({ entry }) => entry);
  const problem = 'the tag has no data-entry';
  return isStarted
    ? note(problem, 'none is needed if your own script calls new JournalClient({ entry })', element)
    : error(`${problem}, and no script in the HTML creates a client`, ADD_ENTRY, element, { paste: EXAMPLE(service) });
}

function* ofTag(tag: JournalTag, page: ExaminedPage): Iterable<Finding> {
  const { element, source, entry, address } = tag;
  const src = element.getAttribute('src')?.trim();
  const quotes = (problem: string): Finding =>
    error(problem, STRAIGHT, element, { paste: EXAMPLE(tag.service ?? page.service, entry) });
  if (source !== src && source === parseText(src))
    return yield quotes('the src of the tag has quotation marks in it: the page shows nothing');
  if (entry !== element.dataset.entry?.trim())
    yield { ...quotes('data-entry has quotation marks in it'), severity: 'warning' };
  const before = element.previousElementSibling;
  // In the head, parsers that run no scripts end a `<noscript>` before a script in it, and leave it empty.
  const emptied = before?.matches('head > noscript') && before.innerHTML.trim() === '' ? before : null;
  const inert = element.closest(INERT) ?? emptied;
  if (inert) yield inInert(inert, element);
  yield* ofAddress(tag, page);
  if (entry === undefined) yield withoutEntry(tag, page);
  else if (entry === '')
    yield error('data-entry is empty: the page shows nothing', 'write the slug of the article, or auto', element);
  // Browsers can only compare the hash of a file from another origin if the request is a CORS request.
  const isForeign = address !== undefined && address.origin !== page.address?.origin;
  if (isForeign && element.matches('[integrity]:not([integrity=""], [crossorigin])'))
    yield error('the tag has integrity without crossorigin, so browsers block it', 'add crossorigin', element);
  if (tag.runs && element.matches('head > script[src]:not([async], [defer], [type=module])'))
    yield note('the page waits for the tag before it shows anything', 'add async', element);
}

function* ofAddress({ element, source, address, runs }: JournalTag, { service }: ExaminedPage): Iterable<Finding> {
  const src = element.getAttribute('src')?.trim();
  const paste = EXAMPLE(service);
  if (source === undefined)
    yield src === undefined
      ? warning('the tag has data-entry and no address of the client', 'add src', element, { paste })
      : error(`${src} is not the address of the client`, 'write that of your service', element, { paste });
  else if (source !== src)
    yield warning('an optimiser or a consent manager delays the tag', 'exclude journal-client.js there', element);
  else if (!runs)
    yield warning(`browsers do not run type="${element.type}"`, 'remove the type, unless a script changes it', element);
  else if (address === undefined && service === undefined)
    yield warning(`${src} is relative to an unknown address`, 'add --address URL or --service URL', element);
  else if (address && !SERVED.test(address.pathname) && element.dataset.apiUrl === undefined)
    yield warning('the client is a copy, which does not know its service', 'add data-api-url="https://…"', element);
}

function* duplicates(tags: readonly JournalTag[]): Iterable<Finding> {
  const [first, ...others] = tags.filter(({ entry, runs }) => entry !== undefined && runs);
  // Tags with the same key are the same client.
  const keyOf = ({ entry, element }: JournalTag) => `${entry} ${element.dataset.menuName ?? ''}`;
  const keys = new Set(first && [keyOf(first)]);
  for (const tag of others) {
    const { entry, element } = tag;
    yield keys.has(keyOf(tag))
      ? warning(`the page has a second tag for "${entry}"; it is ignored`, 'remove one of them', element)
      : warning(`the page has tags for "${first?.entry}" and "${entry}"`, 'keep one, or add a data-menu-name', element);
    keys.add(keyOf(tag));
  }
}

export function* tag(page: ExaminedPage): Iterable<Finding> {
  if (page.tags.length === 0) yield withoutTag(page);
  for (const found of page.tags) yield* ofTag(found, page);
  yield* duplicates(page.tags);
}

const readAll = (options: Readonly<UncheckedOptions>, warn: Warn) =>
  readPageOptions(readOptions(options, '', warn), warn);

/** What attributes have for options. */
const OPTIONS = Object.keys(readAll({}, () => {}))
  .filter((option) => !['given', 'nonce', 'signal'].includes(option))
  .map((option) => option.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`));

/** Longer words that resemble an option are other scripts' own. */
const MAX_DISTANCE = 3;

/** Names may differ in their hyphens, which HTML does not add to `data-highlightMode`, and in some letters. */
function* misspelt(element: Element): Iterable<Finding> {
  for (const { name } of element.attributes) {
    // Editors lengthen the hyphen.
    const bare = name.replace(/^data\W/, '');
    const meant = /^(src|type|id|class|nonce|async|defer)$/.test(name) ? null : nearMiss(bare, OPTIONS);
    if (meant && distance(bare, meant) <= MAX_DISTANCE && !element.hasAttribute(`data-${meant}`))
      yield warning(`there is no attribute ${name}`, `write data-${meant}`, element);
  }
}

/** What the client warns of when it reads an element. */
function* ignored(element: Element, read: (warn: Warn) => unknown): Iterable<Finding> {
  const texts: string[] = [];
  read((text) => texts.push(text));
  for (const text of texts) {
    const [problem = '', expected = 'a valid value'] = text.split(': it must be ');
    yield warning(problem, `write ${expected}`, element);
  }
}

/** Attributes that the client does not know, and values that it ignores. */
export function* options({ tags, document }: ExaminedPage): Iterable<Finding> {
  for (const { element } of tags) {
    yield* misspelt(element);
    // Without words in a language, menu and footer are in English.
    const { language = '' } = element.dataset;
    const missing = /^[a-z]{2,3}(-|$)/i.test(language) ? missingLanguage(language) : null;
    if (missing) yield warning(missing.problem, missing.remedy, element);
    yield* ignored(element, (warn) => readAll(element.dataset, warn));
  }
  for (const element of document.querySelectorAll('journal-menu, journal-footer'))
    yield* ignored(element, (warn) => [readAttributes(element, warn), readPlacement(element, 'auto', warn)]);
}
