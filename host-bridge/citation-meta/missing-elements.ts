import { pageDocument } from '../unclobbered.ts';

/** Marks the elements that a client has added. */
const MARK = 'data-journal-meta';

/**
 * The elements that may be added. Nothing else of the service's answer enters the page: no other names, such as
 * `referrer`, no loading links and no scripts that run.
 */
const ADDABLE = `${[
  'meta[name^=citation_]',
  'meta[name^="DC."]',
  'meta[property^="og:"]',
  'meta[property^="article:"]',
  'link[rel="schema.DC"]',
  'link[rel=cite-as]',
].join()},script[type="application/ld+json"]`;

/** The attributes that added elements keep. No handlers of events are among them. */
const KEPT = /^(name|property|content|rel|href|type)$/;

/**
 * What an element says, so that the page's own elements can be compared with those of the service. Elements that belong
 * together have one key: an affiliation without its author would be that of another one.
 */
function keyOf(element: Element): string {
  if (element.localName === 'script') return element.textContent?.includes('ScholarlyArticle"') ? 'article' : '';
  const name = (element.getAttribute('name') ?? element.getAttribute('property') ?? element.getAttribute('rel') ?? '')
    .toLowerCase()
    .replace('dcterms.', 'dc.');
  const [group] = /^citation_(author|.*date)|^(og|article):/.exec(name) ?? [];
  if (group === undefined) return name;
  return /date$/.test(group) ? 'citation_date' : group.replace('article:', 'og:');
}

/**
 * Returns the elements of the service's document that the page does not have yet, marked and without other attributes.
 */
export function missingElements(answer: Document): HTMLElement[] {
  const own = pageDocument.querySelectorAll('meta,link[rel],script[type="application/ld+json"]');
  const keys = new Set([...own].map(keyOf));
  return [...answer.querySelectorAll<HTMLElement>(ADDABLE)].filter((element) => {
    for (const { name } of [...element.attributes]) if (!KEPT.test(name)) element.removeAttribute(name);
    element.setAttribute(MARK, '');
    return !keys.has(keyOf(element));
  });
}
