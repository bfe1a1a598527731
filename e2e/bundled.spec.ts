import { fileURLToPath } from 'node:url';
import { build } from 'vite';
import { expect, test } from './fixtures.ts';

const CLIENT = fileURLToPath(new URL('../dist/client/journal-client.mjs', import.meta.url));

/** Bundles a publisher's module that uses the client's, with Vite's defaults. @returns code by file name; the first is the module's own */
async function bundle(code: string): Promise<[fileName: string, code: string][]> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: 'publisher', preserveEntrySignatures: 'strict' },
    },
    plugins: [
      {
        name: 'publisher',
        resolveId: (id) => (id === 'publisher' ? '\0publisher' : null),
        load: (id) => (id === '\0publisher' ? code : null),
      },
    ],
  });
  const [output] = [built].flat();
  if (output === undefined || !('output' in output)) throw new Error('nothing was built');
  const chunks = output.output.flatMap((file) => (file.type === 'chunk' ? [file] : []));
  chunks.sort((one, other) => Number(other.isEntry) - Number(one.isEntry));
  return chunks.map((chunk) => [chunk.fileName, chunk.code]);
}

test('the ES module in a publisher’s own bundle: its parts are chunks of the bundle, loaded when they are needed', async ({
  page,
  journal,
  host,
}) => {
  const chunks = await bundle(`
    import { JournalClient } from ${JSON.stringify(CLIENT)};
    window.events = [];
    const analytics = { provider: { capture: (event) => window.events.push(event) } };
    new JournalClient({ entry: 'the-brass-tides', apiUrl: ${JSON.stringify(journal.url)}, createElements: true, analytics });`);
  for (const [name, code] of chunks) host.serve(`/${name}`, code, { 'content-type': 'text/javascript' });
  const loaded: string[] = [];
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.endsWith('js') && origin === journal.url && !pathname.startsWith('/embed/')) loaded.push(pathname);
  });
  const [own] = chunks[0] ?? [];
  await page.goto(
    host.serve(
      '/bundled',
      `<!doctype html><html lang="en"><head><title>Essay</title><link rel="icon" href="data:,"></head>
        <body><p>Few know what is meant when we speak of a spring tide.</p><script type="module" src="/${own}"></script></body></html>`,
    ),
  );
  await expect(page.locator('.annotation')).toHaveText('spring tide');
  await expect(page.locator('journal-menu').frameLocator('iframe').getByRole('heading').first()).toBeVisible();
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'events'))).toContain('journal_entry_opened');
  expect(loaded).toEqual([]);
});

test('a bundle that imports the ES module and does not use it has nothing of it: importing does nothing', async () => {
  const chunks = await bundle(`import { JournalClient } from ${JSON.stringify(CLIENT)}; console.log('alone');`);
  expect(chunks).toHaveLength(1);
  expect(chunks[0]?.[1].length).toBeLessThan(200);
});
