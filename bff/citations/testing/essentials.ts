import { plugins } from '@citation-js/core';
import '@citation-js/plugin-bibtex';
import '@citation-js/plugin-ris';
import { parse } from '@retorquere/bibtex-parser';
import { RISParser } from 'biblatex-csl-converter';
import Type, { type Static } from 'typebox';
import { Value } from 'typebox/value';
import type { CslName, CslRecord } from '../csl-record.ts';

/** What a citation must keep. Programs write names and dates in many ways; here they have one. */
export interface Essentials {
  readonly title: string;
  readonly authors: readonly string[];
  /** As precise as the program reads it. */
  readonly date: string;
  readonly doi: string;
}

const Name = Type.Partial(
  Type.Object({
    family: Type.String(),
    given: Type.String(),
    'non-dropping-particle': Type.String(),
    suffix: Type.String(),
    literal: Type.String(),
  }),
);
const Csl = Type.Object({
  title: Type.String(),
  author: Type.Optional(Type.Array(Name)),
  issued: Type.Optional(Type.Object({ 'date-parts': Type.Array(Type.Array(Type.Number())) })),
  DOI: Type.Optional(Type.String()),
});

const joined = (parts: readonly (string | undefined)[], separator: string) => parts.filter(Boolean).join(separator);

/** Equal texts may have different code points: "é" is one or two. */
const normalised = (text: string) => text.normalize('NFC');

function nameOf(name: CslName): string {
  const family = joined([name['non-dropping-particle'], name.family], ' ');
  return normalised(name.literal ?? joined([family, name.given, name.suffix], ', '));
}

const dateOf = (parts: readonly number[] = []) => parts.map((part) => String(part).padStart(2, '0')).join('-');

function ofCsl({ title, author = [], issued, DOI = '' }: Static<typeof Csl>): Essentials {
  return {
    title: normalised(title),
    authors: author.map(nameOf),
    date: dateOf(issued?.['date-parts'][0]),
    doi: DOI,
  };
}

/** The essentials of the record itself. */
export const essentialsOf = (record: CslRecord): Essentials => ofCsl(Value.Parse(Csl, record));

/** The names that citation-js has for what it reads. */
const INPUT_TYPES = { bibtex: '@bibtex/text', ris: '@ris/file', csl: '@else/json' } as const;

/** citation-js does not know the command that gives a single brace in BibTeX a partner. */
const withoutPhantoms = (work: Essentials): Essentials => ({
  ...work,
  title: work.title.replaceAll('{\\vphantom}', '{').replaceAll('\\vphantom{}', '}'),
});

/** Reads a citation with citation-js. */
export function readWithCitationJs(text: string, format: keyof typeof INPUT_TYPES): Essentials[] {
  return plugins.input
    .chain(text, { generateGraph: false, forceType: INPUT_TYPES[format] })
    .map((each) => withoutPhantoms(ofCsl(Value.Parse(Csl, each))));
}

const Fields = Type.Object({
  title: Type.String(),
  author: Type.Optional(
    Type.Array(
      Type.Partial(
        Type.Object({
          name: Type.String(),
          lastName: Type.String(),
          firstName: Type.String(),
          prefix: Type.String(),
          suffix: Type.String(),
        }),
      ),
    ),
  ),
  date: Type.Optional(Type.String()),
  doi: Type.Optional(Type.String()),
});

/** Reads BibTeX with the parser of Better BibTeX for Zotero. @throws if it finds an error in the text */
export function readBibtex(text: string): Essentials[] {
  const { entries, errors } = parse(text, { sentenceCase: false });
  if (errors.length > 0) throw new Error(`The BibTeX is not valid: ${JSON.stringify(errors)}`);
  return entries.map(({ fields }) => {
    const { title, author = [], date = '', doi = '' } = Value.Parse(Fields, fields);
    const authors = author.map(({ name, lastName, firstName, prefix, suffix }) =>
      normalised(name ?? joined([joined([prefix, lastName], ' '), firstName, suffix], ', ')),
    );
    return { title: normalised(title), authors, date, doi };
  });
}

const Text = Type.Array(Type.Object({ text: Type.String() }));
const RisFields = Type.Object({
  title: Text,
  author: Type.Optional(Type.Array(Type.Partial(Type.Object({ family: Text, given: Text, literal: Text })))),
  date: Type.Optional(Type.String()),
  doi: Type.Optional(Type.String()),
});

const textOf = (parts: Static<typeof Text> = []) => parts.map(({ text }) => text).join('');

/** A name whose order and suffix are lost. */
const namedWords = (name: string) =>
  name
    .replace(/,? (?:Jr\.|III)(?=,|$)/g, '')
    .replaceAll(',', '')
    .split(' ')
    .sort()
    .join(' ');

/**
 * What `readRis` can read of essentials: it takes the last word of an organisation for a family name, does not know
 * suffixes, decodes HTML's entities and reads only the year of a date.
 */
export const readableRis = ({ title, authors, date, doi }: Essentials): Essentials => ({
  title: title.replaceAll('&amp;', '&'),
  authors: authors.map(namedWords),
  date: date.slice(0, 4),
  doi,
});

/** Reads RIS with the converter of Fidus Writer. @throws if it finds an error in the text */
export function readRis(text: string): Essentials[] {
  const { entries, errors } = new RISParser(text).parse();
  if (errors.length > 0) throw new Error(`The RIS is not valid: ${JSON.stringify(errors)}`);
  return Object.values(entries).map(({ fields }) => {
    const { title, author = [], date = '', doi = '' } = Value.Parse(RisFields, fields);
    const authors = author.map(({ family, given, literal }) =>
      normalised(literal ? textOf(literal) : joined([textOf(family), textOf(given)], ', ')),
    );
    return readableRis({ title: normalised(textOf(title)), authors, date, doi });
  });
}
