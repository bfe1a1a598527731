import type { EntryMetaResponse, Notice } from '../contract/index.ts';
import { doiAddress } from '../contract/shared/links.ts';
import { capitalised, oneLine } from '../contract/shared/text.ts';
import type { UpdateType } from '../contract/shared/value-forms.ts';

type Titled = Pick<EntryMetaResponse['entry'], 'title' | 'subtitle' | 'updatedBy'>;

/** What stands before the title after a notice of these types. The first of several counts. */
const PREFIXES: readonly (readonly [type: UpdateType, prefix: string])[] = [
  ['removal', 'REMOVED: '],
  ['retraction', 'RETRACTED: '],
  ['withdrawal', 'WITHDRAWN: '],
  ['expression_of_concern', 'EXPRESSION OF CONCERN: '],
];

/**
 * The title. That of a retracted article begins with "RETRACTED: " wherever it is cited, as NISO RP-45 asks of
 * metadata: programs that know no notices show it, too. Editors may have written so themselves.
 */
export function markedTitle({ title, updatedBy }: Titled): string {
  const [, prefix = ''] = PREFIXES.find(([type]) => updatedBy.some((notice) => notice.type === type)) ?? [];
  return title.trim().toUpperCase().startsWith(prefix.trim()) ? title : `${prefix}${title}`;
}

/** A title that ends with one of these characters is followed by a space alone. */
const PUNCTUATION = /[\p{Po}\p{Pd}]$/u;

/** Title and subtitle in one line, for formats that have one field for both. */
export function wholeTitle(entry: Titled): string {
  const [title, subtitle] = [oneLine(markedTitle(entry)), oneLine(entry.subtitle ?? '')];
  return [title, subtitle].filter((part) => part !== '').join(PUNCTUATION.test(title) ? ' ' : ': ');
}

/** The title alone, if there is a subtitle. */
export const shortTitle = (entry: Titled): string =>
  oneLine(entry.subtitle ?? '') === '' ? '' : oneLine(markedTitle(entry));

/** Where a notice is; undefined for one without a DOI and an address. */
export const noticeAddress = ({ doi, publicUrl }: Notice): string | undefined =>
  doi === '' ? (publicUrl ?? undefined) : doiAddress(doi);

/** "Expression of concern" */
const updateName = (type: UpdateType) => capitalised(type.replaceAll('_', ' '));

/** What happened to an article, and what a notice is about, for fields that hold notes. */
export const updateNotes = ({ updatedBy, updateTo }: EntryMetaResponse['entry']): string[] => [
  ...updatedBy.map((notice) => {
    const when = [updateName(notice.type), notice.date].filter(Boolean).join(', ');
    return [when, noticeAddress(notice)].filter(Boolean).join(': ');
  }),
  ...updateTo.map(({ type, doi }) => `${updateName(type)} of ${doiAddress(doi)}`),
];
