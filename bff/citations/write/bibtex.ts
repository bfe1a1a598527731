import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import { isJsonObject, ownValue } from '../../contract/rules/json-object.ts';
import type { CslName } from '../csl-name.ts';
import type { CslRecord } from '../csl-record.ts';

// In ASCII, the plugin drops every character that has no command: Arabic, Chinese, emoji. Otherwise it escapes none.
const format = ownValue(plugins.config.get('@bibtex'), 'format');
if (isJsonObject(format)) Object.assign(format, { asciiOnly: false, useIdAsLabel: true });

/** Braces as commands, because BibTeX counts braces before it reads backslashes. */
const COMMANDS: Readonly<Record<string, string>> = {
  '\\': '\\textbackslash{}',
  '{': '\\textbraceleft{}',
  '}': '\\textbraceright{}',
  '~': '\\textasciitilde{}',
  '^': '\\textasciicircum{}',
  '<': '\\textless{}',
  '>': '\\textgreater{}',
};

/** Two of these signs in a row would be a dash or a quotation mark. */
const LIGATURES = /([-`'])(?=\1)/g;

const escaped = (text: string) =>
  text.replace(/[\\{}~^<>$&#_%]/g, (sign) => COMMANDS[sign] ?? `\\${sign}`).replace(LIGATURES, '$1{}');

/** Addresses and DOIs are read verbatim, so their braces must not be commands. */
const withoutBraces = (text: string) => text.replaceAll('{', '%7B').replaceAll('}', '%7D');

/** The word that separates names must not stand alone within one. */
const escapedName = (text: string) => escaped(text).replace(/(?<=\s)and(?=\s)/gi, '{$&}');

/** Parsers take a small letter at the beginning for a particle. "al-Biruni" has none. */
const escapedFamily = (text: string) => (/^\p{Ll}/u.test(text) ? `{${escapedName(text)}}` : escapedName(text));

const withEscapedName = (name: CslName): CslName =>
  Object.fromEntries(
    Object.entries(name).map(([part, text]) => [part, part === 'family' ? escapedFamily(text) : escapedName(text)]),
  );

const ESCAPED_FIELDS = ['title', 'container-title', 'publisher', 'issue', 'volume', 'page'] as const;

function escapedRecord(record: CslRecord): object {
  const fields = ESCAPED_FIELDS.flatMap((name) => {
    const value = record[name];
    return value === undefined ? [] : [[name, escaped(value)]];
  });
  return {
    ...record,
    ...Object.fromEntries(fields),
    id: record.id.normalize('NFKD').replace(/[^\w-]+/g, '') || 'entry',
    author: record.author.map(withEscapedName),
    ...(record.URL !== undefined && { URL: withoutBraces(record.URL) }),
    ...(record.DOI !== undefined && { DOI: withoutBraces(record.DOI) }),
  };
}

/** Fields that the plugin does not write: a date that all programs read, and what classic BibTeX has no field for. */
function furtherFields({ issued, keyword, language, abstract }: CslRecord): Record<string, string> {
  const parts = issued?.['date-parts'][0]?.map((part) => String(part).padStart(2, '0'));
  return {
    ...(parts && { date: parts.join('-'), year: String(parts[0]) }),
    ...(parts?.[1] !== undefined && { month: String(Number(parts[1])) }),
    ...(parts?.[2] !== undefined && { day: String(Number(parts[2])) }),
    ...(language !== undefined && { language: escaped(language) }),
    ...(keyword !== undefined && { keywords: escaped(keyword) }),
    ...(abstract !== undefined && { abstract: escaped(abstract) }),
  };
}

/** Writes a record as BibTeX. */
export function bibtex(record: CslRecord): string {
  const entries = plugins.output.format('bibtex', [escapedRecord(record)], { format: 'object' });
  if (!Array.isArray(entries)) throw new Error('citation-js returned no entries');
  return entries
    .filter(isJsonObject)
    .map(({ type, label, properties }) => {
      const { howpublished: _address, ...own } = isJsonObject(properties) ? properties : {};
      const fields = Object.entries({ ...own, ...furtherFields(record) });
      return `@${type}{${label},\n${fields.map(([name, value]) => `  ${name} = {${value}},\n`).join('')}}\n`;
    })
    .join('\n');
}
