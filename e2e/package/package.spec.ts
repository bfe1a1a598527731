import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { publint } from 'publint';
import { Compile } from 'typebox/compile';
import { packedClient } from '../support/packed-client.ts';
import { variant } from '../support/variant.ts';
import { expect, test } from './fixtures.ts';

const read = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test(
  'the package is valid for publint and for Are the types wrong, and needs no other package',
  variant(true),
  async ({ publisher }) => {
    const { messages } = await publint({ pkgDir: publisher.client, strict: true, pack: false });
    expect(messages).toEqual([]);
    const attw = publisher.run('@arethetypeswrong/cli/dist/index.js', packedClient(), '--profile', 'esm-only');
    expect(attw).toEqual({ output: expect.stringContaining('@journal/client'), succeeded: true });
    const manifest = read(publisher.client, 'package.json');
    expect(Object.keys(manifest).filter((name) => /dependencies|scripts/i.test(name))).toEqual([]);
    expect(readdirSync(join(publisher.path, 'node_modules/@journal'))).toEqual(['client']);
    for (const file of ['LICENSE', 'README.md']) expect(existsSync(join(publisher.client, file))).toBe(true);
  },
);

test('its import outside a page has no effect', async ({ publisher }) => {
  const file = publisher.write(
    'server.mjs',
    `const before = Reflect.ownKeys(globalThis).length;
    const client = await import('@journal/client');
    const more = Reflect.ownKeys(globalThis).length - before;
    console.log(JSON.stringify({ names: Object.keys(client), more, document: typeof document }));`,
  );
  const { output } = publisher.run(file);
  expect(JSON.parse(output)).toEqual({ names: ['JournalClient', 'JournalError'], more: 0, document: 'undefined' });
});

test('its custom elements manifest has the published schema, and the attributes that the elements read', async ({
  page,
  hostPage,
  publisher,
}) => {
  const manifest = read(publisher.client, 'custom-elements.json');
  const schema = Compile(read('node_modules/custom-elements-manifest', 'schema.json'));
  expect(schema.Errors(manifest)).toEqual([]);
  expect(schema.Check({ ...manifest, modules: [{ kind: 'javascript-module' }] })).toBe(false);

  await hostPage.open('/elements');
  const observed = () =>
    page.evaluate(() =>
      ['journal-menu', 'journal-footer'].map((name) => {
        const element = customElements.get(name);
        return element !== undefined && 'observedAttributes' in element ? element.observedAttributes : undefined;
      }),
    );
  const [menu, footer] = manifest.modules[0].declarations.map(
    ({ attributes }: { readonly attributes: readonly { readonly name: string }[] }) =>
      attributes.map(({ name }) => name),
  );
  // The menu reads `placement` when it is placed, and watches its class.
  const watched = [...menu.filter((name: string) => name !== 'placement'), 'class'];
  await expect.poll(observed).toEqual([expect.arrayContaining(watched), footer]);
});

test('its modules name source maps that contain the sources', ({ publisher }) => {
  const modules = readdirSync(publisher.client).filter((name) => /^journal-.*\.mjs$/.test(name));
  const withoutMap = modules.filter((name) => {
    const code = readFileSync(join(publisher.client, name), 'utf8');
    if (!code.endsWith(`\n//# sourceMappingURL=${name}.map\n`)) return true;
    const { sources, sourcesContent } = read(publisher.client, `${name}.map`);
    return sources.some((source: string) => source.startsWith('..')) || sources.length !== sourcesContent.length;
  });
  expect(withoutMap).toEqual([]);
});
