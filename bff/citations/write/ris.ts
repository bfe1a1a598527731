import { oneLine } from '../../contract/shared/text.ts';
import type { CitedWork } from '../annotation-work.ts';
import { dateParts, indexedName } from '../csl-record.ts';
import { shortTitle, updateNotes, wholeTitle } from '../texts.ts';

/*
 * The plugin of citation-js is not used: it takes hyphens for ranges of pages and commas for the next keyword, breaks
 * long values into lines of which the second may look like another tag, and has one ISSN and no publisher.
 */

function dates(releaseDate: string): Record<string, string> {
  const [year = '', month = '', day = ''] = dateParts(releaseDate);
  return year === '' ? {} : { PY: year, DA: `${year}/${month}/${day}/` };
}

type Value = string | null | undefined;

export function ris({ entry, settings, within }: CitedWork): string {
  const tags: Readonly<Record<string, Value | readonly Value[]>> = {
    TY: within === undefined ? 'JOUR' : 'CHAP',
    ID: entry.id,
    TI: wholeTitle(entry),
    ST: shortTitle(entry),
    AU: entry.authors.map(indexedName),
    ED: entry.editors.map(indexedName),
    A4: entry.translators.map(indexedName),
    T2: within === undefined ? settings.title : wholeTitle(within),
    T3: within && settings.title,
    ...dates(entry.releaseDate),
    VL: entry.volume,
    IS: entry.issue,
    SP: entry.pages?.first ?? entry.articleNumber,
    EP: entry.pages?.last,
    PB: settings.publisher,
    SN: [settings.issn.electronic, settings.issn.print],
    DO: entry.doi,
    UR: entry.publicUrl ?? entry.doiUrl,
    L1: entry.publicPdfUrl ?? entry.pdf?.url,
    LA: entry.language ?? settings.language,
    KW: entry.keywords,
    AB: entry.abstract,
    N1: updateNotes(entry),
  };
  const lines = Object.entries(tags).flatMap(([tag, values]) =>
    [values].flat().map((value) => [tag, oneLine(value ?? '')]),
  );
  const written = lines.filter(([, value]) => value !== '').map((line) => `${line.join('  - ')}\r\n`);
  return `${written.join('')}ER  - \r\n`;
}
