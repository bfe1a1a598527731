import { addressOf } from '../api/address.ts';
import { find, findAll, pageDocument, remove } from '../dom/page.ts';
import type { ResolvedOptions } from '../options/page-options.ts';
import type { Article } from './article.ts';
import type { ArticleState } from './store.ts';

/** A page whose server has printed the service's fragment lacks nothing. */
const PRINTED = 'meta[name=citation_title]~link[rel="schema.DC"]:not([data-journal-meta])';

/** The elements that clients have added, with the signals that remove them. */
const PAGE_METADATA = new WeakMap<Element, AbortSignal>();

/** Loads the metadata by `XMLHttpRequest`: nothing else parses HTML on pages with Trusted Types. It runs nothing. */
function loadHead(options: ResolvedOptions, entry: string): Promise<Document | null> {
  const request = new XMLHttpRequest();
  request.open('GET', addressOf(options, ['entries', entry, 'head']));
  request.responseType = 'document';
  return new Promise((resolve) => {
    request.onloadend = () => resolve(request.status === 200 ? request.responseXML : null);
    request.send();
  });
}

const MARK = 'data-journal-meta';

/** The elements that may be added: no other names, such as `referrer`, no loading links and no scripts that run. */
const ADDABLE = `meta[name^=citation_],meta[name^="DC."],meta[property^="og:"],meta[property^="article:"],
  link[rel="schema.DC"],link[rel=cite-as],script[type="application/ld+json"]`;

/** The attributes that added elements keep. No handlers of events are among them. */
const KEPT = /^(name|property|content|rel|href|type)$/;

/** What an element says. Those that belong together have one key: an affiliation is that of the author before it. */
function keyOf(element: Element): string {
  if (element.localName === 'script') return element.textContent?.includes('ScholarlyArticle"') ? 'article' : '';
  const name = (element.getAttribute('name') ?? element.getAttribute('property') ?? element.getAttribute('rel') ?? '')
    .toLowerCase()
    .replace('dcterms.', 'dc.');
  const [group] = /^citation_(author|.*date)|^(og|article):/.exec(name) ?? [];
  if (group === undefined) return name;
  return /date$/.test(group) ? 'citation_date' : group.replace('article:', 'og:');
}

/** The elements of the service's document that the page does not have yet, marked and without other attributes. */
function missingElements(answer: Document): HTMLElement[] {
  const keys = new Set(findAll('meta,link[rel],script[type="application/ld+json"]').map(keyOf));
  return [...answer.querySelectorAll<HTMLElement>(ADDABLE)].filter((element) => {
    for (const { name } of [...element.attributes]) if (!KEPT.test(name)) element.removeAttribute(name);
    element.setAttribute(MARK, '');
    return !keys.has(keyOf(element));
  });
}

/**
 * Adds the entry's metadata to the page's head, as far as the page has none, for reference managers and search engines.
 * It waits for the first scan. @param signal removes the metadata
 */
export function startCitationMeta({ store, options }: Article, signal: AbortSignal): void {
  if (!options.citationMeta) return;
  const clear = (): void => {
    // Routers that keep copies of pages return copies of these, too, which have no owner.
    const owned = findAll(`[${MARK}]`).filter((element) => (PAGE_METADATA.get(element) ?? signal) === signal);
    owned.forEach(remove);
  };
  const update = async ({ entry, generation, report, isUnknown }: ArticleState): Promise<void> => {
    if (!report || isUnknown) return;
    const isOutdated = () => signal.aborted || generation !== store.get().generation;
    const answer = isOutdated() || find(PRINTED) ? null : await loadHead(options, entry);
    if (!answer || isOutdated()) return;
    clear();
    const added = missingElements(answer);
    for (const element of added) PAGE_METADATA.set(element, signal);
    find('head')?.append(...added);
    // Zotero has read the head when the page loaded, and reads it again. It listens at the document.
    pageDocument.dispatchEvent(new CustomEvent('ZoteroItemUpdated'));
  };
  signal.addEventListener('abort', clear);
  store.subscribe((now, before) => {
    if (now.generation !== before.generation) clear();
    if (!before.report) void update(now);
  }, signal);
  void update(store.get());
}
