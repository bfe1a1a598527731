import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test } from '@playwright/test';
import { freePort } from '../../bff/testing/free-port.ts';
import { startRedis } from '../../bff/testing/redis-server.ts';
import { type HttpResult, httpGet } from '../support/http-client.ts';
import { startJournal } from '../support/journal-server.ts';
import { variant } from '../support/variant.ts';

const OLDER = '/client/2.1.0/journal-client.js';

/** What the page *Run* has its readers save: content, variables and older clients. */
const SAVED = ['content', 'journal.env', 'clients'];

/** For commands whose output nobody reads. */
const QUIET = { stdio: 'ignore' } as const;

/** Content that an operator may have, and what readers request of it. */
const CONTENTS = [
  {
    name: 'a journal folder',
    make: (folder: string) => execFileSync(process.execPath, ['dist/bff/journal.js', 'new', folder], QUIET),
    paths: ['/api/v1/entries/first-article', '/embed/menu?entry=first-article', '/api/v1/settings', OLDER],
  },
  {
    name: 'the export of a hosted project',
    make(folder: string) {
      cpSync('bff/sample/journal/production', join(folder, 'production'), { recursive: true });
    },
    paths: ['/api/v1/entries/the-brass-tides', '/embed/menu?entry=the-brass-tides', '/api/v1/settings', OLDER],
  },
];

let folder = '';
test.beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'journal-backup-'));
});
test.afterEach(() => rmSync(folder, { recursive: true }));

/** Starts the service in a folder with its variables in a file. */
const START = ['sh', '-c', 'cd "$1"; shift; set -a; . ./journal.env; exec "$@"', 'sh'];
const SERVER = [process.execPath, resolve('dist/bff/server.js')];

/** The answers of a service with what a machine has, and with a Redis that knows nothing. */
async function answers(machine: string, paths: readonly string[]): Promise<HttpResult[]> {
  const redis = await startRedis();
  const port = await freePort();
  const env = { REDIS_URL: redis.url, PORT: String(port) };
  const service = await startJournal(env, { command: [...START, machine, ...SERVER] });
  const results = await Promise.all(paths.map((path) => httpGet(`http://127.0.0.1:${port}${path}`)));
  await service.kill();
  await redis.close();
  return results;
}

for (const { name, make, paths } of CONTENTS)
  test(
    `with ${name}, an archive of content, variables and older clients restores the service from nothing`,
    variant(name !== CONTENTS[0]?.name),
    async () => {
      const machine = join(folder, 'machine');
      mkdirSync(machine);
      make(join(machine, 'content'));
      mkdirSync(join(machine, 'clients/2.1.0'), { recursive: true });
      writeFileSync(join(machine, 'clients/2.1.0/journal-client.js'), '/* an older client */');
      writeFileSync(
        join(machine, 'journal.env'),
        'PUBLIC_URL=https://journal.example\nCONTENT_LAKE=content\nCLIENT_VERSIONS=clients\n',
      );
      const before = await answers(machine, paths);
      const archive = join(folder, 'journal-backup.tar.gz');
      execFileSync('tar', ['-czf', archive, '-C', machine, ...SAVED], QUIET);
      rmSync(machine, { recursive: true });
      mkdirSync(machine);
      execFileSync('tar', ['-xzf', archive, '-C', machine], QUIET);
      const after = await answers(machine, paths);
      expect(before.map(({ status }) => status)).toEqual(paths.map(() => 200));
      expect(after.map(({ body }) => body)).toEqual(before.map(({ body }) => body));
    },
  );
