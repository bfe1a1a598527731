import { plugins } from '@citation-js/core';
import '@citation-js/plugin-csl';
import '@citation-js/plugin-ris';
import { parse } from '@retorquere/bibtex-parser';
import jsonld from 'jsonld';
import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import { asOneText, type Fields, present } from './fields.ts';

const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const joined = (parts: readonly unknown[], separator: string) => parts.map(textOf).filter(Boolean).join(separator);

/** A name as Better BibTeX's parser reads it. */
const bibtexName = ({ name, prefix, lastName, firstName, suffix }: JsonObject): string =>
  textOf(name) || joined([joined([prefix, lastName], ' '), firstName, suffix], ', ');

/** The parser shows these signs as TeX's first font does, and sorts keywords without decoding them. */
const ofNewFont = (text: string) => text.replaceAll('¡', '<').replaceAll('¿', '>');
const decodedKeyword = (text: string) => text.replaceAll('\\&', '&');

function bibtexValue(name: string, value: unknown): string | string[] {
  const texts = listOf(value).map((each) => (isJsonObject(each) ? bibtexName(each) : ofNewFont(textOf(each))));
  return name === 'keywords' ? texts.map(decodedKeyword).sort() : texts;
}

/** Reads BibTeX with the parser of Better BibTeX for Zotero. @throws if it finds an error in the text */
export function readBibtexFields(text: string): Fields[] {
  const { entries, errors } = parse(text, { sentenceCase: false });
  if (errors.length > 0) throw new Error(`The BibTeX is not valid: ${JSON.stringify(errors)}`);
  return entries.map(({ key, fields }) =>
    present({
      key,
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, bibtexValue(name, value)])),
    }),
  );
}

function cslValue(name: string, value: unknown): [name: string, value: string | string[]][] {
  if (name === 'issued' && isJsonObject(value)) {
    const [parts] = listOf(value['date-parts']);
    return [
      [
        name,
        joined(
          listOf(parts).map((part) => textOf(part).padStart(2, '0')),
          '-',
        ),
      ],
    ];
  }
  if (name === 'custom' && isJsonObject(value)) {
    const records = (each: unknown) => listOf(each).filter(isJsonObject);
    return [
      ['custom.author', records(value.author).map(({ ORCID }) => textOf(ORCID))],
      ['custom.funder', records(value.funder).map(({ name: funder, award }) => joined([funder, award], ' '))],
      ['custom.license', textOf(value.license)],
    ];
  }
  const names = listOf(value).map((each) =>
    isJsonObject(each) ? joined([each.literal, each.family, each.given], ', ') : textOf(each),
  );
  return [[name, names]];
}

/** Reads CSL-JSON with citation-js, which leaves out what the schema does not know. */
export function readCslFields(text: string): Fields[] {
  return plugins.input
    .chain(text, { generateGraph: false, forceType: '@else/json' })
    .map((work) =>
      present(Object.fromEntries(Object.entries(Object(work)).flatMap(([name, value]) => cslValue(name, value)))),
    );
}

const VOCABULARY = 'http://schema.org/';

/** The values of an expanded document by the paths of their properties. */
function addValues(node: unknown, path: string, values: Map<string, string[]>): void {
  for (const each of listOf(node).filter(isJsonObject)) {
    const add = (at: string, value: unknown) => values.set(at, [...(values.get(at) ?? []), String(value)]);
    if ('@value' in each) add(path, each['@value']);
    for (const [name, value] of Object.entries(each)) {
      const at = [path, name.replace(VOCABULARY, '')].filter(Boolean).join('.');
      if (name === '@id') add(at, value);
      else if (!name.startsWith('@')) addValues(value, at, values);
    }
  }
}

/** Reads JSON-LD by the algorithm of its recommendation. Every name is a term of schema.org. */
export async function readJsonLdFields(text: string): Promise<Fields> {
  const options = {
    // Text that is not a term is an error.
    safe: true,
    documentLoader: async (documentUrl: string) => ({
      documentUrl,
      document: { '@context': { '@vocab': VOCABULARY } },
    }),
  };
  const values = new Map<string, string[]>();
  addValues(await jsonld.expand(JSON.parse(text), options), '', values);
  return present(Object.fromEntries([...values].map(([name, list]) => [name, list.map(asOneText)])));
}
