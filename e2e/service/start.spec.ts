import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../support/fixtures.ts';
import { startJournal } from '../support/journal-server.ts';

/** Runs the built service until it exits. */
async function runUntilExit(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const service = spawn(process.execPath, ['dist/bff/server.js'], { env: { ...process.env, PORT: '0', ...env } });
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => service.once('close', resolve));
  return { code, output };
}

/** Writes a lake of one export with these lines. @returns its folder */
async function writeLake(...lines: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-lake-'));
  await writeFile(join(folder, 'production.ndjson'), `${lines.join('\n')}\n`);
  return folder;
}

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
    expect(await runUntilExit({ PORT: port })).toEqual({
      code: 1,
      output: `Port ${port} at 127.0.0.1 is in use by another program; set PORT to a free one\n`,
    });
    otherServer.close();
  });

  for (const [reason, lines, location] of [
    ['a malformed line of the export', [ENTRY, '{"_id": "e2", "_type"'], /production\.ndjson.*2/],
    ['two documents with the same id', [ENTRY, ENTRY], /production\.ndjson.*e1|e1.*production\.ndjson/],
  ] as const) {
    test(reason, async () => {
      const { code, output } = await runUntilExit({ CONTENT_LAKE: await writeLake(...lines) });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toMatch(location);
    });
  }

  test('a missing asset', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'journal-lake-'));
    await mkdir(join(folder, 'production'));
    const document = {
      _id: 'e1',
      _type: 'entry',
      pdf: { _type: 'file', _sanityAsset: 'file@file://./files/gone.pdf' },
    };
    await writeFile(join(folder, 'production/data.ndjson'), `${JSON.stringify(document)}\n`);
    const { code, output } = await runUntilExit({ CONTENT_LAKE: folder });
    expect(code).toBe(1);
    expect(output).toMatch(/data\.ndjson.*1.*gone\.pdf|gone\.pdf.*data\.ndjson.*1/);
  });

  test('a missing folder', async () => {
    const { code, output } = await runUntilExit({ CONTENT_LAKE: '/no/such/lake' });
    expect(code).toBe(1);
    expect(output).toContain('/no/such/lake');
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

test.describe('the start says who may query the embedded lake, and only they may', () => {
  const QUERY = '/v2025-02-19/data/query/production?query=count(*)';
  for (const [what, env, notice, status] of [
    ['private behind a public address', { PUBLIC_URL: 'http://journal.example' }, 'its content lake is private', 404],
    ['public on the loopback address', {}, 'its content lake is open to queries', 200],
    [
      'public by name',
      { PUBLIC_URL: 'http://journal.example', LAKE_QUERIES: 'public' },
      'its content lake is open to queries',
      200,
    ],
  ] as const) {
    test(what, async ({ request }) => {
      const port = String(await freePort());
      const journal = await startJournal({ CONTENT_LAKE: await writeLake(ENTRY), PORT: port, ...env });
      expect(journal.output()).toContain(notice);
      expect((await request.get(`http://127.0.0.1:${port}${QUERY}`)).status()).toBe(status);
      await journal.kill();
    });
  }
});

test.describe('an operator’s own lake', () => {
  test('is served without the demo', async ({ request }) => {
    const journal = await startJournal({ CONTENT_LAKE: await writeLake(ENTRY) });
    expect((await (await request.get(`${journal.url}/api/v1/entries/own/meta`)).json()).entry.title).toBe('Own');
    expect((await request.get(`${journal.url}/demo/`)).status()).toBe(404);
    expect((await request.get(`${journal.url}/readyz`)).status()).toBe(200);
    expect((await request.get(`${journal.url}/healthz`)).status()).toBe(200);
    await journal.kill();
  });

  test('is served again when its export changes', async ({ request }) => {
    const folder = await writeLake(ENTRY);
    const journal = await startJournal({ CONTENT_LAKE: folder });
    await writeFile(join(folder, 'production.ndjson'), `${ENTRY.replace('"Own"', '"Changed"')}\n`);
    const title = async () => (await (await request.get(`${journal.url}/api/v1/entries/own/meta`)).json()).entry.title;
    await expect.poll(title).toBe('Changed');
    await journal.kill();
  });
});
