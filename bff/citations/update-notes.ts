import type { EntryMetaResponse, Notice } from '../contract/index.ts';
import { doiAddress } from '../contract/rules/links.ts';
import type { UpdateType } from '../contract/rules/value-forms.ts';

/** Where a notice is; undefined for one without a DOI and an address. */
export const noticeAddress = ({ doi, publicUrl }: Notice): string | undefined =>
  doi === '' ? (publicUrl ?? undefined) : doiAddress(doi);

/** "Expression of concern" */
const nameOf = (type: UpdateType) => `${type.charAt(0).toUpperCase()}${type.slice(1).replaceAll('_', ' ')}`;

/** What happened to an article, and what a notice is about, for fields that hold notes. */
export const updateNotes = ({ updatedBy, updateTo }: EntryMetaResponse['entry']): string[] => [
  ...updatedBy.map((notice) => {
    const when = [nameOf(notice.type), notice.date].filter(Boolean).join(', ');
    return [when, noticeAddress(notice)].filter(Boolean).join(': ');
  }),
  ...updateTo.map(({ type, doi }) => `${nameOf(type)} of ${doiAddress(doi)}`),
];
