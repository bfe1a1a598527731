import { spawn } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';
import { variant } from '../support/variant.ts';

/** Runs the built service until it exits. */
async function runUntilExit(
  env: Readonly<Record<string, string>>,
  args: readonly string[] = ['dist/bff/server.js'],
): Promise<{ code: number | null; output: string }> {
  const service = spawn(process.execPath, args, { env: { ...process.env, PORT: '0', ...env } });
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => service.once('close', resolve));
  return { code, output };
}

/** Writes a lake of one export with these lines. @returns its folder, which the next run removes */
async function writeLake(...lines: string[]): Promise<string> {
  const folder = test.info().outputPath('lake');
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'production.ndjson'), `${lines.join('\n')}\n`);
  return folder;
}

/** A query of the embedded lake. */
const QUERY = '/v2025-02-19/data/query/production?query=count(*)';

const ENTRY = JSON.stringify({ _id: 'e1', _type: 'entry', title: 'Own', url: { _type: 'slug', current: 'own' } });

test.describe('the service exits with one line and status 1 for', () => {
  test('an invalid environment variable', async () => {
    expect(await runUntilExit({ LOG_LEVEL: 'loud' })).toEqual({
      code: 1,
      output: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud"\n',
    });
  });

  test('a port in use', async () => {
    const otherServer = createServer();
    await new Promise<void>((resolve) => otherServer.listen(0, '127.0.0.1', resolve));
    const address = otherServer.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await runUntilExit({ PORT: port, LOG_LEVEL: 'warn' })).toEqual({
      code: 1,
      output: `Port ${port} at 127.0.0.1 is in use by another program; set PORT to a free one\n`,
    });
    otherServer.close();
  });

  test('a malformed line of the export', variant(true), async () => {
    const { code, output } = await runUntilExit({ CONTENT_LAKE: await writeLake(ENTRY, '{"_id": "e2", "_type"') });
    expect(code).toBe(1);
    expect(output.trim().split('\n')).toHaveLength(1);
    expect(output).toMatch(/production\.ndjson.*2/);
  });

  test('a missing folder', variant(true), async () => {
    expect(await runUntilExit({ CONTENT_LAKE: '/no/such/lake' })).toEqual({
      code: 1,
      output:
        'CONTENT_LAKE must be a folder with one export per dataset, or a journal folder: /no/such/lake: there is no such folder\n',
    });
  });

  for (const host of ['203.0.113.7', 'no-such-host.invalid']) {
    test(`HOST=${host}, which is not this machine`, variant(true), async () => {
      const { code, output } = await runUntilExit({ HOST: host, LOG_LEVEL: 'warn' });
      expect({ code, output }).toEqual({
        code: 1,
        output:
          'HOST must be an address or name of this machine, such as 127.0.0.1, or 0.0.0.0 for all of its ' +
          `addresses; it is "${host}"\n`,
      });
    });
  }
});

test.describe('the program', () => {
  const run = (...args: readonly string[]) => runUntilExit({}, args);

  test('prints its version', async () => {
    const { version } = JSON.parse(await readFile('package.json', 'utf8'));
    for (const file of ['dist/bff/journal.js', 'dist/bff/server.js'])
      expect(await run(file, '--version')).toEqual({ code: 0, output: `${version}\n` });
  });
});

test(
  'the folder of the command line is served, also where the shell names a project',
  variant(true),
  async ({ request }) => {
    const command = [process.execPath, 'dist/bff/journal.js', 'serve', await writeLake(ENTRY)];
    const journal = await startJournal({ SANITY_PROJECT_ID: 'abc123', CONTENT_LAKE: '/no/such/lake' }, { command });
    expect((await request.get(`${journal.url}/api/v1/entries/own`)).status()).toBe(200);
    await journal.kill();
  },
);

test.describe('the start says who may query the embedded lake, and only they may', () => {
  for (const [what, env, notice, status] of [
    ['private behind a public address', { PUBLIC_URL: 'http://journal.example' }, 'its content lake is private', 404],
    [
      'public by name',
      { PUBLIC_URL: 'http://journal.example', LAKE_QUERIES: 'public' },
      'its content lake is open to queries',
      200,
    ],
  ] as const) {
    test(what, variant(status === 200), async ({ request }) => {
      const port = String(await freePort());
      const journal = await startJournal({ CONTENT_LAKE: await writeLake(ENTRY), PORT: port, ...env });
      expect(journal.output()).toContain(notice);
      expect((await request.get(`http://127.0.0.1:${port}${QUERY}`)).status()).toBe(status);
      expect((await request.get(`http://127.0.0.1:${port}/api/v1/settings`)).status()).toBe(200);
      await journal.kill();
    });
  }
});

test('an operator’s own lake on the loopback address is open to queries, served without the demo, and served again when its export changes; a misspelt variable is named', async ({
  request,
}) => {
  const folder = await writeLake(ENTRY);
  const journal = await startJournal({ CONTENT_LAKE: folder, SANTIY_PROJECT_ID: 'abc123' });
  const lines = journal.output().split('\n');
  const warnings = lines.filter((line) => line.includes('"level":40')).map((line) => JSON.parse(line).msg);
  expect(warnings).toEqual([expect.stringContaining('did you mean SANITY_PROJECT_ID?')]);
  expect(journal.output()).toContain('its content lake is open to queries');
  const status = async (path: string) => (await request.get(journal.url + path)).status();
  expect(await status(QUERY)).toBe(200);
  const title = async () => (await (await request.get(`${journal.url}/api/v1/entries/own/meta`)).json()).entry.title;
  expect(await title()).toBe('Own');
  expect(await status('/demo/')).toBe(404);
  expect(await status('/readyz')).toBe(200);
  expect(await status('/healthz')).toBe(200);
  await writeFile(join(folder, 'production.ndjson'), `${ENTRY.replace('"Own"', '"Changed"')}\n`);
  await expect.poll(title).toBe('Changed');
  await journal.kill();
});
