import type { Contributor, EntryMeta, JournalSettings } from '../../contract/index.ts';
import { personUrl, webUri } from '../../contract/shared/links.ts';
import { optional, type Xml, xml } from '../../pages/xml.ts';

/*
 * The package `feed` (6.0.0) is not used: the second `]]>` of a title ends its CDATA section, its titles are HTML, its
 * categories lack the required `term`, and its JSON feeds have only the first author of an article.
 */

/** What a feed contains: the journal and its newest entries. */
export interface FeedContent {
  readonly settings: JournalSettings;
  readonly entries: readonly EntryMeta[];
  readonly url: string;
}

const dateTime = (date: string): string => `${date}T00:00:00Z`;
const linkOf = ({ publicUrl, doiUrl }: EntryMeta): string => webUri(publicUrl ?? doiUrl) ?? doiUrl;
/** It must not change when an article moves to another address. */
const idOf = (entry: EntryMeta): string => entry.doiUrl || linkOf(entry);
const summaryOf = ({ abstract, blurb }: EntryMeta): string => abstract ?? blurb;
const modifiedOf = ({ modifiedDate, releaseDate }: EntryMeta): string =>
  dateTime(modifiedDate !== null && modifiedDate > releaseDate ? modifiedDate : releaseDate);
const pageOf = (author: Contributor): string | null => webUri(personUrl(author) ?? '');

const titleOf = ({ title, publisher }: JournalSettings): string => title ?? publisher ?? 'Journal';

const atomAuthor = (author: Contributor): Xml =>
  xml`<author><name>${author.title}</name>${optional(pageOf(author), (page) => xml`<uri>${page}</uri>`)}</author>`;

function atomEntry(entry: EntryMeta): Xml {
  const { title, authors, keywords, licence, language } = entry;
  return xml`
<entry${optional(language, (tag) => xml` xml:lang="${tag}"`)}>
<id>${idOf(entry)}</id>
<title>${title}</title>
<link rel="alternate" href="${linkOf(entry)}"/>
<published>${dateTime(entry.releaseDate)}</published>
<updated>${modifiedOf(entry)}</updated>
${authors.map(atomAuthor)}${keywords.map((keyword) => xml`<category term="${keyword}"/>`)}
${optional(licence, (address) => xml`<rights>${address}</rights>`)}
${optional(summaryOf(entry), (text) => xml`<summary>${text}</summary>`)}
</entry>`;
}

/** The time of the last change, which is never in the future; feeds without entries have never changed. */
function updatedOf(entries: readonly EntryMeta[]): string {
  const now = new Date().toISOString();
  const times = entries.map(modifiedOf).filter((time) => time <= now);
  return times.reduce((latest, time) => (time > latest ? time : latest), '1970-01-01T00:00:00Z');
}

/** The feed in Atom 1.0 (RFC 4287). */
export function atomFeed({ settings, entries, url }: FeedContent): string {
  const { publisher, language } = settings;
  const { text } = xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom"${optional(language, (tag) => xml` xml:lang="${tag}"`)}>
<id>${url}</id>
<title>${titleOf(settings)}</title>
<link rel="self" href="${url}"/>
<updated>${updatedOf(entries)}</updated>
<author><name>${publisher ?? titleOf(settings)}</name></author>${entries.map(atomEntry)}
</feed>
`;
  return text;
}

function jsonAuthor(author: Contributor) {
  const page = pageOf(author);
  return { name: author.title, ...(page === null ? {} : { url: page }) };
}

function jsonItem(entry: EntryMeta) {
  const { title, featuredImage, authors, keywords, language } = entry;
  return {
    id: idOf(entry),
    url: linkOf(entry),
    title,
    // Feeds must have a text.
    content_text: summaryOf(entry) || title,
    ...(featuredImage.url === null ? {} : { image: webUri(featuredImage.url) }),
    date_published: dateTime(entry.releaseDate),
    date_modified: modifiedOf(entry),
    authors: authors.map(jsonAuthor),
    tags: keywords,
    ...(language === null ? {} : { language }),
  };
}

/** The feed in JSON Feed 1.1. */
export function jsonFeed({ settings, entries, url }: FeedContent): string {
  const { publisher, language } = settings;
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: titleOf(settings),
    feed_url: url,
    ...(language === null ? {} : { language }),
    authors: [{ name: publisher ?? titleOf(settings) }],
    items: entries.map(jsonItem),
  });
}
