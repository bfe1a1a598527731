import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { paths } from '../../../configuration/paths.ts';
import { isJsonObject, ownValue } from '../../../contract/rules/json-object.ts';
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

/** The rows of the table of fields that belong to a kind of file. */
function documentedNames(file: string): string[] {
  const page = readFileSync(join(paths.docs, 'content.md'), 'utf8');
  const table = page.slice(page.indexOf('### Fields'), page.indexOf('## Exports'));
  const lines = table.split('\n');
  const first = lines.findIndex((line) => line.startsWith(`| ${file} |`));
  const end = lines.findIndex((line, index) => index > first && !line.startsWith('| |'));
  const names = lines
    .slice(first, end)
    .join('\n')
    .matchAll(/`([a-zA-Z]+)(?:\[\])?`/g);
  return [...names].map(([, name = '']) => name);
}

/** Values that the table names, and the name of a file. */
const VALUES = new Set(['commentary', 'related', 'glossary', 'yaml']);

it.each([
  ['`journal.yaml`', JournalFields],
  ['about', AboutFields],
  ['article', ArticleFields],
  ['annotation', AnnotationFields],
  ['person', PersonFields],
])('the documentation has every field of %s, and no other', (file, schema) => {
  const documented = new Set(documentedNames(file).filter((name) => !VALUES.has(name)));
  expect([...documented].sort()).toEqual([...new Set(namesIn(schema))].sort());
});
