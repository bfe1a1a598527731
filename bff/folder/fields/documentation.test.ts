import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../../configuration/paths.ts';
import { isJsonObject, ownValue } from '../../contract/shared/json-object.ts';
import { AnnotationFields } from './annotation.ts';
import { ArticleFields } from './article.ts';
import { AboutFields, JournalFields } from './journal.ts';
import { PersonFields } from './person.ts';

/** The names of all fields of a schema, those within them included. */
function namesIn(schema: unknown): string[] {
  const properties = ownValue(schema, 'properties');
  const own = isJsonObject(properties) ? Object.entries(properties) : [];
  const alternatives = ownValue(schema, 'anyOf');
  const below = [ownValue(schema, 'items'), ...(Array.isArray(alternatives) ? alternatives : [])].filter(isJsonObject);
  return [...own.flatMap(([name, value]) => [name, ...namesIn(value)]), ...below.flatMap(namesIn)];
}

/** The names in the list of a kind of file. */
function documentedNames(file: string): string[] {
  const [, section = ''] = readFileSync(join(paths.docs, 'fields.md'), 'utf8').split(`### ${file}\n`);
  const [list = ''] = /(^- .*\n( +.*\n)*)+/m.exec(section) ?? [];
  const names = list.matchAll(/`(?:[a-zA-Z[\]]+\.)?([a-zA-Z]+)(?:\[\])?`/g);
  return [...names].map(([, name = '']) => name);
}

/** Values that the lists name. */
const VALUES = new Set([
  'commentary',
  'related',
  'glossary',
  'normal',
  'italic',
  'oblique',
  'true',
  'false',
  'en',
  'ar',
  'publicUrl',
]);

it.each([
  ['Journal', JournalFields],
  ['About', AboutFields],
  ['Article', ArticleFields],
  ['Annotation', AnnotationFields],
  ['Person', PersonFields],
])('the documentation has every field of %s, and no other', (file, schema) => {
  const documented = new Set(documentedNames(file).filter((name) => !VALUES.has(name)));
  expect([...documented].sort()).toEqual([...new Set(namesIn(schema))].sort());
});

it('the documentation lists the fields of articles that the menu leaves out', () => {
  const code = readFileSync('embed/frame/state/frame-data.ts', 'utf8');
  const [, unused = ''] = /UNUSED_FIELDS = \[([^\]]*)\]/.exec(code) ?? [];
  const page = readFileSync(join(paths.docs, 'fields.md'), 'utf8');
  const [, sentence = ''] = /The menu does not show these fields of an article:([^.]*)\./.exec(page) ?? [];
  const named = [...sentence.matchAll(/`(\w+)`/g)].map(([, name = '']) => name);
  // Names of the API that the folder writes in another way, or that are no fields of an article’s file.
  const inFolder: Readonly<Record<string, string>> = { publicUrl: 'externalLink', contributors: 'contributions' };
  const left = [...unused.matchAll(/'(\w+)'/g)].map(([, name = '']) => inFolder[name] ?? name);
  expect(named.sort()).toEqual(left.filter((name) => !['updateTo', 'isRetracted', 'content'].includes(name)).sort());
});
