import { basename, join } from 'node:path';
import createClient from 'openapi-fetch';
import openapiTypes, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS } from '../testing/documents.ts';
import { openTestJournal, PUBLIC_URL, type TestJournal } from '../testing/test-journal.ts';

let journal: TestJournal;
let types: string;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
  types = astToString(await openapiTypes((await journal.app.inject('/openapi.json')).body));
});
afterAll(() => journal.close());

/** The messages of the compiler for programs that import the generated types from `./journal-api`, by file name. */
function compile(programs: Readonly<Record<string, string>>): string[] {
  const named = Object.entries({ 'journal-api.ts': types, ...programs });
  const files = new Map(named.map(([name, text]) => [join(import.meta.dirname, name), text]));
  const options: ts.CompilerOptions = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts'],
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile, getSourceFile } = host;
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getSourceFile = (name, language, ...rest) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, language, ...rest) : ts.createSourceFile(name, text, language);
  };
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram([...files.keys()], options, host));
  return diagnostics.map(
    ({ file, messageText }) =>
      `${basename(file?.fileName ?? '')}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
  );
}

test('every operation has an id of its own', async () => {
  const { paths } = (await journal.app.inject('/openapi.json')).json();
  const operations = Object.values<Record<string, { operationId?: string }>>(paths).flatMap(Object.values);
  const ids: unknown[] = operations.map(({ operationId }) => operationId);
  expect(ids).toContain('getEntry');
  expect(ids.every((id) => typeof id === 'string' && /^[a-z][A-Za-z]+$/.test(id))).toBe(true);
  expect(new Set(ids).size).toBe(ids.length);
});

test('JSON is declared as an object, text as a string, and nothing needs a key', async () => {
  const { paths, security } = (await journal.app.inject('/openapi.json')).json();
  const typesOf = (path: string) =>
    Object.entries<{ schema: { type: string } }>(paths[path].get.responses[200].content).map(
      ([media, { schema }]) => [media.endsWith('json'), schema.type] as const,
    );
  for (const path of ['/api/v1/entries/{id}/citation', '/feed.json', '/feed.atom']) {
    for (const [isJson, type] of typesOf(path)) expect(type).toBe(isJson ? 'object' : 'string');
  }
  expect(security).toEqual([]);
});

test('openapi-typescript makes types of the document that a typed client compiles with', () => {
  const program = (field: string) => `
    import createClient from 'openapi-fetch';
    import type { operations, paths } from './journal-api';
    const client = createClient<paths>({ baseUrl: 'https://journal.example' });
    export async function readMeta(id: string): Promise<string> {
      const { data, error } = await client.GET('/api/v1/entries/{id}/meta', { params: { path: { id } } });
      if (error !== undefined) throw new Error(error.error.message);
      return data.entry.${field};
    }
    export type Entry = operations['getEntry']['responses'][200]['content']['application/json']['entry'];
    export const title = ({ title }: Entry): string => title;
  `;
  expect(compile({ 'right.ts': program('title'), 'wrong.ts': program('tilte') })).toEqual([
    expect.stringMatching(/^wrong.ts: .*'tilte' does not exist/),
  ]);
});

test('such a client reads the service', async () => {
  const client = createClient<{ '/api/v1/settings': { get: { responses: { 200: { content: unknown } } } } }>({
    baseUrl: PUBLIC_URL,
    fetch: async ({ url }) => new Response((await journal.app.inject(url.slice(PUBLIC_URL.length))).body),
  });
  expect((await client.GET('/api/v1/settings')).data).toMatchObject({ title: 'The Tide Table' });
});
