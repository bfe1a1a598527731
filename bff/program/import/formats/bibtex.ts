import { errorMessage } from '../../../contract/rules/caught-error.ts';
import '@citation-js/plugin-bibtex';
import { plugins } from '@citation-js/core';
import { isJsonObject } from '../../../contract/rules/json-object.ts';
import type { Imported } from '../items.ts';
import { textAt } from '../json.ts';
import { RefusedInputError, requireCount } from '../limits.ts';
import type { Origin, Report } from '../report.ts';
import { readItems } from './csl.ts';

/** BibLaTeX has all of BibTeX's fields. */
const TEXT = '@biblatex/text';
const ENTRIES = '@biblatex/entries+list';

/** Fields that become fields of CSL, of those that are read there. */
const READ = new Set([
  ...[
    'title',
    'subtitle',
    'titleaddon',
    'author',
    'editor',
    'translator',
    'journal',
    'journaltitle',
    'journalsubtitle',
  ],
  ...['booktitle', 'year', 'month', 'day', 'date', 'volume', 'number', 'issue', 'pages', 'eid', 'doi', 'url', 'issn'],
  ...['abstract', 'keywords', 'language', 'langid', 'publisher', 'urldate', 'shortjournal', 'shorttitle'],
]);

/** @throws RefusedInputError with the parser's words and line */
function entriesIn(text: string): unknown[] {
  try {
    return plugins.input.chain(text, { forceType: TEXT, target: ENTRIES, generateGraph: false });
  } catch (error) {
    const [message = ''] = String(error instanceof Error ? error.message : error).split('\n');
    const line = Number(/ at line (\d+)/.exec(message)?.[1]) || null;
    throw new RefusedInputError(`is no BibTeX: ${message.replace(/ at line .*/, '')}`, line);
  }
}

/** Reads BibTeX or BibLaTeX. @throws RefusedInputError */
export function readBibtex(text: string, file: string, report: Report): Imported {
  const entries = entriesIn(text);
  requireCount(entries.length, 'articles');
  const items = entries.flatMap((entry, index) => {
    const origin: Origin = { file, at: textAt(entry, 'label') ?? `entry ${index + 1}` };
    const fields = isJsonObject(entry) && isJsonObject(entry.properties) ? Object.keys(entry.properties) : [];
    for (const name of fields)
      if (!READ.has(name.toLowerCase())) report.add(origin, `the field "${name}" has no place in a journal folder`);
    try {
      const converted = plugins.input.chain([entry], { forceType: ENTRIES, generateGraph: false });
      return converted.filter(isJsonObject).map((item) => ({ item, origin }));
    } catch (error) {
      report.add(origin, `it cannot be read: ${errorMessage(error)}`);
      return [];
    }
  });
  return readItems(items, report);
}
