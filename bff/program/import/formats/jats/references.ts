import { DOI } from '../../../../contract/rules/value-forms.ts';
import type { ImportedArticle } from '../../items.ts';
import type { Element } from '../../markdown/element.ts';
import { attribute, child, children, descendants, textIn, without } from './elements.ts';

type References = NonNullable<ImportedArticle['fields']['references']>;

const CITATIONS = ['mixed-citation', 'element-citation', 'citation', 'nlm-citation'];
/** What identifies a work is no part of how it is cited. */
const IDS = ['pub-id', 'object-id', 'label'];

const doiOf = (citation: Element): string | undefined =>
  descendants(citation, 'pub-id', 'ext-link', 'object-id', 'uri')
    .filter((id) => id.name !== 'pub-id' || attribute(id, 'pub-id-type') === 'doi')
    .map((id) => DOI.parse(textIn(id) ?? '') ?? DOI.parse(attribute(id, 'xlink:href') ?? ''))
    .find((doi) => doi !== null) ?? undefined;

const nameOf = (name: Element) =>
  [textIn(child(name, 'surname')), textIn(child(name, 'given-names'))].filter((part) => part !== undefined).join(' ') ||
  textIn(name);

/** The parts of a citation without signs between them, in the order in which they are written. */
const PARTS = ['year', 'article-title', 'chapter-title', 'part-title', 'source', 'publisher-name', 'publisher-loc'];
const NUMBERS = ['volume', 'issue', 'elocation-id'];

/** A citation that has elements and no signs between them. */
function composed(citation: Element): string {
  const names = descendants(citation, 'name', 'string-name', 'collab')
    .map(nameOf)
    .filter((name) => name !== undefined);
  const part = (name: string) => textIn(child(citation, name));
  const pages = ['fpage', 'lpage'].map(part).filter((page) => page !== undefined);
  const numbers = [...NUMBERS.map(part), pages.join('–')].filter((number) => number !== undefined && number !== '');
  return [names.join(', '), ...PARTS.map(part), numbers.join(', ')]
    .filter((each) => each !== undefined && each !== '')
    .join('. ');
}

/** The works that an article cites, as they are written. */
export function referencesOf(article: Element): References | undefined {
  const works = descendants(child(article, 'back'), 'ref').flatMap((ref) =>
    children(ref, ...CITATIONS, 'citation-alternatives').flatMap((each) => {
      const citation = each.name === 'citation-alternatives' ? children(each, ...CITATIONS)[0] : each;
      if (citation === undefined) return [];
      const doi = doiOf(citation);
      const isWritten =
        citation.name !== 'element-citation' &&
        citation.children.some((part) => typeof part === 'string' && /[\p{L}\p{N},.;:]/u.test(part));
      const unstructured = isWritten ? textIn(without(citation, ...IDS)) : composed(citation) || undefined;
      return doi === undefined && unstructured === undefined
        ? []
        : [{ ...(doi === undefined ? {} : { doi }), ...(unstructured === undefined ? {} : { unstructured }) }];
    }),
  );
  return works.length === 0 ? undefined : works;
}
