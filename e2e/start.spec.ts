import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@sanity/client';
import { expect, test } from './fixtures.ts';
import { startJournal } from './servers.ts';

/** Runs the built service until it stops by itself. */
async function runToEnd(env: Readonly<Record<string, string>>): Promise<{ code: number | null; output: string }> {
  const service = spawn(process.execPath, ['dist/bff/server.js'], { env: { ...process.env, PORT: '0', ...env } });
  let output = '';
  for (const stream of [service.stdout, service.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const code = await new Promise<number | null>((resolve) => service.once('close', resolve));
  return { code, output };
}

/** A lake of one bare export with these lines. */
async function lakeOf(...lines: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'journal-lake-'));
  await writeFile(join(folder, 'production.ndjson'), `${lines.join('\n')}\n`);
  return folder;
}

const ENTRY = JSON.stringify({ _id: 'e1', _type: 'entry', title: 'Own', url: { _type: 'slug', current: 'own' } });

test.describe('a start that cannot succeed ends with one line and status 1', () => {
  test('a bad value names its variable', async () => {
    expect(await runToEnd({ LOG_LEVEL: 'loud' })).toEqual({
      code: 1,
      output: 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent; it is "loud"\n',
    });
  });

  test('a port that is taken', async () => {
    const other = createServer();
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const address = other.address();
    const port = typeof address === 'object' && address !== null ? String(address.port) : '';
    expect(await runToEnd({ PORT: port })).toEqual({
      code: 1,
      output: `Port ${port} at 127.0.0.1 is in use by another program; set PORT to a free one\n`,
    });
    other.close();
  });

  for (const [why, lines, place] of [
    ['a broken line', [ENTRY, '{"_id": "e2", "_type"'], /production\.ndjson.*2/],
    ['two documents of one id', [ENTRY, ENTRY], /production\.ndjson.*e1|e1.*production\.ndjson/],
  ] as const) {
    test(why, async () => {
      const { code, output } = await runToEnd({ CONTENT_LAKE: await lakeOf(...lines) });
      expect(code).toBe(1);
      expect(output.trim().split('\n')).toHaveLength(1);
      expect(output).toMatch(place);
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
    const { code, output } = await runToEnd({ CONTENT_LAKE: folder });
    expect(code).toBe(1);
    expect(output).toMatch(/data\.ndjson.*1.*gone\.pdf|gone\.pdf.*data\.ndjson.*1/);
  });

  test('no such folder', async () => {
    const { code, output } = await runToEnd({ CONTENT_LAKE: '/no/such/lake' });
    expect(code).toBe(1);
    expect(output).toContain('/no/such/lake');
    expect(output.trim().split('\n')).toHaveLength(1);
  });
});

test.describe('an operator’s own lake', () => {
  test('is served, without the demo', async ({ request }) => {
    const journal = await startJournal({ CONTENT_LAKE: await lakeOf(ENTRY) });
    expect((await (await request.get(`${journal.url}/api/v1/entries/own/meta`)).json()).entry.title).toBe('Own');
    expect((await request.get(`${journal.url}/demo/`)).status()).toBe(404);
    expect((await request.get(`${journal.url}/readyz`)).status()).toBe(200);
    expect((await request.get(`${journal.url}/healthz`)).status()).toBe(200);
    await journal.kill();
  });

  test('a changed export is served without a restart', async ({ request }) => {
    const folder = await lakeOf(ENTRY);
    const journal = await startJournal({ CONTENT_LAKE: folder });
    await writeFile(join(folder, 'production.ndjson'), `${ENTRY.replace('"Own"', '"Changed"')}\n`);
    const title = async () => (await (await request.get(`${journal.url}/api/v1/entries/own/meta`)).json()).entry.title;
    await expect.poll(title, { timeout: 10_000 }).toBe('Changed');
    await journal.kill();
  });
});

test.describe('the embedded lake', () => {
  test('answers a stranger’s program with the ordinary client', async ({ journal }) => {
    const lake = createClient({
      projectId: 'embedded',
      dataset: 'production',
      apiVersion: '2025-02-19',
      useCdn: false,
      apiHost: journal.url,
      useProjectHostname: false,
    });
    const annotation = await lake.fetch(
      `*[_type == "annotation" && count(content[].markDefs[_type == "annotationReference"]) > 0][0]{
        "slug": url.current, "targets": content[].markDefs[]{"slug": reference->url.current}.slug}`,
    );
    expect(annotation.slug).toMatch(/^[a-z-]+$/);
    expect(annotation.targets.filter(Boolean).length).toBeGreaterThan(0);
  });

  test('keeps strangers out when private, while the service goes on reading it', async ({ request }) => {
    const journal = await startJournal({ LAKE_QUERIES: 'private' });
    const query = `${journal.url}/v2025-02-19/data/query/production?query=1`;
    expect((await request.get(query)).status()).toBe(404);
    expect((await request.get(`${journal.url}/api/v1/settings`)).status()).toBe(200);
    await journal.kill();
  });
});
