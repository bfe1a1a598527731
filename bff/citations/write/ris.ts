import { plugins } from '@citation-js/core';
import '@citation-js/plugin-ris';
import { isJsonObject } from '../../json-object.ts';
import type { CslName } from '../csl-name.ts';
import type { CslRecord } from '../csl-record.ts';

/** RIS has no part for particles. */
function withParticle({ 'non-dropping-particle': particle, ...name }: CslName): CslName {
  return particle === undefined || name.family === undefined ? name : { ...name, family: `${particle} ${name.family}` };
}

/** Tags that the plugin writes in a form that other programs misread. */
function corrections({ DOI, issued, keyword, page }: CslRecord): Record<string, string | string[]> {
  const [year = '', month = '', day = ''] =
    issued?.['date-parts'][0]?.map((part) => String(part).padStart(2, '0')) ?? [];
  const [first, last] = page?.split('-') ?? [];
  return {
    ...(year !== '' && { PY: year, DA: `${year}/${month}/${day}/` }),
    ...(DOI !== undefined && { DO: DOI }),
    ...(keyword !== undefined && { KW: keyword.split(', ') }),
    ...(first !== undefined && { SP: first }),
    ...(last !== undefined && { EP: last }),
  };
}

/** The plugin would break long values into lines, and the second line of a value may look like another tag. */
const lines = (tag: string, value: unknown) =>
  (Array.isArray(value) ? value : [value]).map((item) => `${tag}  - ${String(item)}\r\n`);

/** Writes a record as RIS. */
export function ris(record: CslRecord): string {
  const named = { ...record, author: record.author.map(withParticle) };
  const entries = plugins.output.format('ris', [named], { format: 'object' });
  if (!Array.isArray(entries)) throw new Error('citation-js returned no entries');
  return entries
    .filter(isJsonObject)
    .map(({ TY, ...tags }) => {
      const body = Object.entries({ ...tags, ...corrections(record) }).flatMap(([tag, value]) => lines(tag, value));
      return [...lines('TY', TY), ...body, 'ER  - \r\n'].join('');
    })
    .join('');
}
