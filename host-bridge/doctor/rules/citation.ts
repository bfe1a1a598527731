import { note, type Rule } from '../finding.ts';

/** What Google Scholar needs of a page. */
const NEEDED = ['citation_title', 'citation_author', 'citation_publication_date'];

/** Whether the page's own HTML has the metadata of the article. */
export const citation: Rule = {
  name: 'citation',
  *examine({ document, service, entry }) {
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
  },
};
