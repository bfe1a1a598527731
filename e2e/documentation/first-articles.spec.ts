import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import { packedClient } from '../support/packed-client.ts';
import { writePrograms } from './shell/programs.ts';
import { PATH_SECTION, snippetsOf, withService } from './snippets.ts';

/** Those who begin with nothing, and the pages with their steps. */
const PERSONAS = {
  publisher: 'bff/docs/publishers.md',
  integrator: 'bff/docs/integrators.md',
  operator: 'bff/docs/operators.md',
  writer: 'bff/docs/content.md',
};
/** The package that integrators install. */
const PACKAGE = '@journal/client';

/** Commands that go on until the reader ends them. */
const GOES_ON = /(^|\s)(npx vite|\S*journal\.js serve( \S+)?)$/;
const PRINTED_ADDRESS = /http:\/\/(?:127\.0\.0\.1|localhost):\d+/;
/** Commands that go on are ready when they have printed this with their address. */
const READY = /Journal serves .*|Local: .*/;

/** A command that goes on. */
interface Running {
  /** The address that it has printed. Unset: no command goes on. */
  readonly url?: string;
  stop(): Promise<void>;
}

/** Starts a command that goes on, and waits for the address that it prints. */
async function start(command: string, cwd: string, env: NodeJS.ProcessEnv): Promise<Running> {
  const child = spawn('/bin/bash', ['--norc', '-c', command], { cwd, env, detached: true });
  const ended = new Promise<void>((done) => child.once('close', () => done()));
  let output = '';
  const url = await new Promise<string>((done, reject) => {
    const read = (chunk: Buffer) => {
      output += stripVTControlCharacters(chunk.toString());
      const [ready = ''] = READY.exec(output) ?? [];
      const [address] = PRINTED_ADDRESS.exec(ready) ?? [];
      if (address !== undefined) done(address);
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void ended.then(() => reject(new Error(`${command} has ended:\n${output}`)));
  });
  return {
    url,
    async stop() {
      // The shell's own child is the server.
      process.kill(-(child.pid ?? 0), 'SIGKILL');
      await ended;
    },
  };
}

/**
 * Runs the steps of a page from an empty folder, as the page says them. Packages of the repository are linked instead of
 * installed.
 * @param service origin of the service that the operator runs, with the sample journal
 * @returns the folder that the steps lead to, and the command that goes on
 * @throws if a step is neither commands nor a file that the sentence before it names
 */
async function walkPath(page: string, service: string): Promise<Running & { readonly folder: string }> {
  const steps = snippetsOf(page, readFileSync(page, 'utf8')).filter(({ section }) => section === PATH_SECTION);
  if (steps.length === 0) throw new Error(`${page} needs a section "${PATH_SECTION}" with the persona's steps`);
  const root = await mkdtemp(join(tmpdir(), 'journal-path-'));
  // Where the integrator's page expects it.
  await copyFile(packedClient(), join(root, basename(packedClient())));
  const port = await freePort();
  const env = {
    ...process.env,
    ...{ PORT: String(port), LOG_LEVEL: 'info', NO_COLOR: '1', HOME: root },
    ...{ DOCUMENTATION_REPOSITORY: resolve('.'), DOCUMENTATION_GOES_ON: 'true', DOCUMENTATION_PACKAGE: PACKAGE },
    PATH: await writePrograms(root),
  };
  const servesItself = steps.some(({ language, text }) => language === 'sh' && text.includes('journal.js serve'));
  /** Adapts the addresses of the page to this machine. */
  const adapt = (text: string) =>
    withService(servesItself ? text.replaceAll('http://127.0.0.1:3030', `http://127.0.0.1:${port}`) : text, service);
  let folder = join(root, 'empty');
  await mkdir(folder);
  let running: Running = { stop: async () => undefined };
  for (const { language, line, text, savedAs } of steps)
    if (language === 'sh')
      for (const command of adapt(text).trim().split('\n')) {
        if (command.startsWith('cd ')) folder = join(folder, command.slice('cd '.length));
        else if (GOES_ON.test(command)) running = await start(command, folder, env);
        else await promisify(execFile)('/bin/bash', ['--norc', '-euc', command], { cwd: folder, env });
      }
    else if (savedAs === undefined) throw new Error(`${page}:${line}: write "Save this as \`NAME\`:" before the block`);
    else {
      await mkdir(dirname(join(folder, savedAs)), { recursive: true });
      await writeFile(join(folder, savedAs), adapt(text));
    }
  return {
    ...running,
    folder,
    async stop() {
      await running.stop();
      await rm(root, { recursive: true });
    },
  };
}

for (const [name, steps] of Object.entries(PERSONAS))
  test(`the ${name}'s steps lead from an empty folder to a highlighted article`, async ({ page, journal }) => {
    const path = await walkPath(steps, journal.url);
    try {
      const saved = join(path.folder, 'article.html');
      await page.goto(path.url === undefined || existsSync(saved) ? pathToFileURL(saved).href : path.url);
      await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
      await expectMenuTitle(page, await page.title());
    } finally {
      await path.stop();
    }
  });

test('the publisher’s first step shows the tag of the page in the second', async ({ page, journal }) => {
  const steps = readFileSync(PERSONAS.publisher, 'utf8');
  const [, path = '', title = ''] =
    /^1\. At your service’s `([^`]+)`, choose \*([^*]+)\*, and copy the tag\.$/m.exec(steps) ?? [];
  const [saved] = snippetsOf(PERSONAS.publisher, steps).filter(({ section }) => section === PATH_SECTION);
  await page.goto(journal.url + path);
  await page.getByRole('radio', { name: title }).check();
  const tag = page.locator('journal-snippet-builder .instructions code', { hasText: '<script' }).first();
  const [, lastLine = ''] = /(.+)\n$/.exec(withService(saved?.text ?? '', journal.url)) ?? [];
  await expect(tag).toHaveText(lastLine.trim());
});

test('the README leads to the steps of each persona', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const page of Object.values(PERSONAS)) expect(readme).toContain(`(${page}#your-first-article)`);
});
