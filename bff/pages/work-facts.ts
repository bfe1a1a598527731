import type { Annotation, Contributor, EntryMeta, JournalSettings } from '../contract/index.ts';
import { doiUrl, percentDecoded, personUrl, webUri } from '../contract/shared/links.ts';
import { DOI } from '../contract/shared/value-forms.ts';
import { optional, Xml, xml } from './xml.ts';

/** The address of an annotation's page. @param origin that of the service */
export const annotationAddress = (origin: string, slug: string): string =>
  `${origin}/annotations/${encodeURIComponent(slug)}`;

export const linkTo = (address: string, text = address): Xml => xml`<a href="${address}">${text}</a>`;

const joined = (parts: readonly Xml[]): Xml =>
  xml`${parts.map((part, index) => (index === 0 ? part : xml`, ${part}`))}`;

/** People with the addresses that identify them. */
const peopleOf = (people: readonly Contributor[]): Xml =>
  joined(
    people.map((person) => {
      const address = personUrl(person);
      const name = xml`<bdi>${person.title}</bdi>`;
      return address === null ? name : xml`<a href="${address}">${name}</a>`;
    }),
  );

/** A line of a list of facts; nothing if the fact is unset. */
const fact = (name: string, value: Xml | string | null): readonly Xml[] =>
  value === null || value === '' ? [] : [xml`<li>${name}: ${value}</li>`];

const linkFact = (name: string, address: string | null) =>
  fact(name, address === null || address === '' ? null : linkTo(webUri(address) ?? address));

const people = (name: string, listed: readonly Contributor[]) =>
  fact(name, listed.length === 0 ? null : peopleOf(listed));

/** What identifies an article, as a list. */
export function entryFacts(entry: EntryMeta, settings: JournalSettings): Xml {
  const notices = entry.updatedBy.map(({ type, doi, title, publicUrl }) => {
    const address = doiUrl(doi) || publicUrl;
    return xml`${type} (${address ? linkTo(address, title) : title})`;
  });
  return xml`<ul>
${people('Authors', entry.authors)}${people('Editors', entry.editors)}${people('Translators', entry.translators)}
${fact('Journal', settings.title)}${fact('Volume', entry.volume)}${fact('Issue', entry.issue)}
${fact('Published', entry.releaseDate)}${fact('Changed', entry.modifiedDate)}
${fact('Notices', notices.length === 0 ? null : joined(notices))}
${linkFact('DOI', entry.doiUrl)}${linkFact('Article', entry.publicUrl)}
${fact('Language', entry.language ?? settings.language)}${linkFact('Licence', entry.licence ?? settings.licence)}
${fact('Keywords', entry.keywords.join(', '))}
</ul>`;
}

/** Who wrote an annotation, when, and what it refers to, as a list. */
export function annotationFacts({ authors, date, doi, externalLink, annotationType }: Annotation): Xml {
  return xml`<ul class="record">
${people('Written by', authors)}${fact('Date', date)}${fact('Type', annotationType)}
${linkFact('DOI', doi === null ? null : doiUrl(DOI.parse(doi) ?? ''))}${linkFact('Source', externalLink?.startsWith('#') ? null : externalLink)}
</ul>`;
}

/** The phrases of an article that an annotation belongs to. */
export function phrasesOf({ scanText }: Annotation): readonly string[] {
  const segments = scanText.enableScanText ? scanText.scanSegments : [];
  return [...new Set(segments.map(({ scanPhrase }) => scanPhrase).filter((phrase) => phrase !== ''))];
}

/** The address of an annotation's page, by its slug; null if it has none. */
export type PageOf = (slug: string) => string | null;

const STYLED = /<(p class="muted"|span) style="(opacity|text-decoration)[^"]*"/g;

/** Rich text in HTML, with links to the pages of annotations in place of hashes. Policies of pages forbid its styles. */
export function richText(html: unknown, pageOf: PageOf): Xml {
  const text = typeof html === 'string' ? html : '';
  const linked = text.replace(/(?<=<a href=")#([^"]*)/g, (hash, name: string) => pageOf(percentDecoded(name)) ?? hash);
  const named = linked.replace(STYLED, (_, tag: string, property: string) => {
    const name = property === 'opacity' ? 'muted' : 'underlined';
    return tag === 'span' ? `<span class="${name}"` : `<${tag}`;
  });
  return new Xml(named);
}

/** A picture with its caption. */
export const figure = ({ url, alt, caption }: Annotation['featuredImage']): readonly Xml[] =>
  optional(url, (address) => xml`<p><img src="${address}" alt="${alt ?? ''}"> ${caption ?? ''}</p>`);
