import { afterAll, beforeAll, expect, test } from 'vitest';
import { DOCUMENTS } from '../../testing/documents.ts';
import { openTestJournal, type TestJournal } from '../../testing/test-journal.ts';

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
}

let journal: TestJournal;
let parametersOf: ReadonlyMap<string, readonly Parameter[]>;
beforeAll(async () => {
  journal = await openTestJournal({ production: DOCUMENTS });
  const { paths } = (await journal.app.inject('/openapi.json')).json();
  parametersOf = new Map(
    Object.keys(paths)
      .filter((path) => paths[path].get)
      .map((path) => [path, (paths[path].get.parameters ?? []) as readonly Parameter[]]),
  );
});
afterAll(() => journal.close());

/** The status of a request, and what it says. */
async function refusal(path: string, values: readonly (readonly [name: string, value: string])[]) {
  const query = values.filter(([name]) => !path.includes(`{${name}}`));
  const filled = values.reduce((url, [name, value]) => url.replace(`{${name}}`, encodeURIComponent(value)), path);
  const url = `${filled.replace(/\{\w+\}/g, 'lantern-of-tides')}?${new URLSearchParams(query.map((pair) => [...pair]))}`;
  const response = await journal.app.inject(url);
  return response.statusCode === 400 ? String(response.json().error.message) : null;
}

test('the message about a missing parameter names it', async () => {
  const required = [...parametersOf].flatMap(([path, parameters]) =>
    parameters
      .filter((parameter) => parameter.in === 'query' && parameter.required)
      .map(({ name }) => ({ path, name })),
  );
  expect(required.map(({ name }) => name)).toContain('q');
  for (const { path, name } of required)
    expect([path, await refusal(path, [])]).toEqual([path, `Query parameter ${name} is required`]);
});

test('the message about a value that is not valid names its parameter', async () => {
  let refused = 0;
  for (const [path, parameters] of parametersOf)
    for (const { name } of parameters)
      for (const value of ['', '~', 'x'.repeat(10_000), '-1']) {
        const others = parameters.filter((other) => other.required && other.name !== name && other.in === 'query');
        const message = await refusal(path, [[name, value], ...others.map((other) => [other.name, 'tides'] as const)]);
        if (message === null) continue;
        refused += 1;
        expect(message).toMatch(new RegExp(`^(Query|Path) parameter ${name} `));
      }
  expect(refused).toBeGreaterThan(100);
});
