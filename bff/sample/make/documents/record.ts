import { ISSUE } from '../../journal.ts';
import { keysFor } from '../ids.ts';
import { fromMarkdown } from '../rich-text/from-markdown.ts';
import { textOf } from '../rich-text/types.ts';
import type { Article } from '../sources.ts';

const LIST_MARK = /^- /;
const DOI_LINK = /\]\(https:\/\/doi\.org\/([^)]+)\)/;

/** The works of a bibliography: one for each item of its list. */
function referencesOf(bibliography: string, newKey: () => string) {
  if (bibliography === '') return undefined;
  return bibliography.split('\n').map((line) => ({
    _key: newKey(),
    unstructured: fromMarkdown(line.replace(LIST_MARK, ''), newKey).map(textOf).join(' '),
    ...(DOI_LINK.test(line) ? { doi: DOI_LINK.exec(line)?.[1] } : {}),
  }));
}

/** The bibliographic record of an article. */
export function recordFields(article: Article) {
  const newKey = keysFor(`record ${article.slug}`);
  const { language, licence, modifiedDate, pages, section, keywords, abstract, funding } = article;
  return {
    language,
    licence,
    volume: ISSUE.volume,
    issue: ISSUE.number,
    // The editor of the backend has one type for page numbers, and "e12" is one too.
    pages: pages && Object.fromEntries(Object.entries(pages).map(([name, page]) => [name, String(page)])),
    section,
    keywords,
    abstract,
    modifiedDate,
    funding: funding?.map((award) => ({ _key: newKey(), ...award })),
    references: referencesOf(article.bibliography, newKey),
    externalLink: `${ISSUE.url}/${article.slug}`,
  };
}
