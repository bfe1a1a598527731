import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import type { EntryMetaResponse } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/rules/json-object.ts';
import type { CslName } from '../csl-name.ts';
import { type CslRecord, cslRecord } from '../csl-record.ts';
import { oneLine } from '../one-line.ts';

/** RIS has no part for particles. */
function withParticle({ 'non-dropping-particle': particle, ...name }: CslName): CslName {
  return particle === undefined || name.family === undefined ? name : { ...name, family: `${particle} ${name.family}` };
}

/** A date as other programs read it, and the DOI as it is. */
function dates({ DOI, issued }: CslRecord): Record<string, string> {
  const [year = '', month = '', day = ''] =
    issued?.['date-parts'][0]?.map((part) => String(part).padStart(2, '0')) ?? [];
  return { ...(year !== '' && { PY: year, DA: `${year}/${month}/${day}/` }), ...(DOI !== undefined && { DO: DOI }) };
}

/** Pages and keywords. The plugin takes every hyphen for a range of pages and every comma for the next keyword. */
function uncut({ entry: { pages, articleNumber, keywords } }: EntryMetaResponse): Record<string, readonly string[]> {
  const some = (...texts: readonly (string | null | undefined)[]) =>
    texts.map((text) => oneLine(text ?? '')).filter((text) => text !== '');
  return { SP: some(pages === null ? articleNumber : pages.first), EP: some(pages?.last), KW: some(...keywords) };
}

/** The plugin would break long values into lines, and the second line of a value may look like another tag. */
const lines = (tag: string, value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((item) => `${tag}  - ${String(item)}\r\n`);

/** Writes an entry as RIS. */
export function ris(work: EntryMetaResponse): string {
  const record = cslRecord(work);
  const named = { ...record, author: record.author.map(withParticle) };
  const entries = plugins.output.format('ris', [named], { format: 'object' });
  if (!Array.isArray(entries)) throw new Error('citation-js returned no entries');
  return entries
    .filter(isJsonObject)
    .map(({ TY, ...tags }) => {
      const corrected = { ...tags, ...dates(record), ...uncut(work) };
      const body = Object.entries(corrected).flatMap(([tag, value]) => lines(tag, value));
      return [...lines('TY', TY), ...body, 'ER  - \r\n'].join('');
    })
    .join('');
}
