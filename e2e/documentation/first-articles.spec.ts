import { execFile, spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { copyFile, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify, stripVTControlCharacters } from 'node:util';
import type { Page } from '@playwright/test';
import { freePort } from '../../bff/testing/free-port.ts';
import { expect, test } from '../support/fixtures.ts';
import { expectMenuTitle } from '../support/frames.ts';
import { startJournal } from '../support/journal-server.ts';
import { packedClient } from '../support/packed-client.ts';
import { writePrograms } from './shell/programs.ts';
import { allSnippets, PATHS, withService } from './snippets.ts';

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

type Persona = keyof typeof PATHS;

/** The blocks of a persona's steps, in their order. */
const stepsOf = (persona: Persona) =>
  PATHS[persona].flatMap(({ file, section }) =>
    allSnippets().filter((snippet) => snippet.file === file && snippet.section === section),
  );

/**
 * Runs the steps of a persona from an empty folder, as the pages have them. Packages of the repository are linked
 * instead of installed.
 * @param service origin of the service that the operator runs
 * @param replace what readers replace in a block, if that service has content of its own
 * @returns the folder that the steps lead to, and the command that goes on
 * @throws if a step is neither commands nor a file that the sentence before it names
 */
async function walkPath(
  persona: Persona,
  service: string,
  replace: (text: string) => string = (text) => text,
): Promise<Running & { readonly folder: string }> {
  const steps = stepsOf(persona);
  if (steps.length === 0) throw new Error(`PATHS names no section with steps of the ${persona}`);
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
    replace(
      withService(servesItself ? text.replaceAll('http://127.0.0.1:3030', `http://127.0.0.1:${port}`) : text, service),
    );
  let folder = join(root, 'empty');
  await mkdir(folder);
  let running: Running = { stop: async () => undefined };
  for (const { file, language, line, text, savedAs } of steps)
    if (language === 'sh')
      for (const command of adapt(text).trim().split('\n')) {
        if (command.startsWith('cd ')) folder = join(folder, command.slice('cd '.length));
        else if (GOES_ON.test(command)) running = await start(command, folder, env);
        else await promisify(execFile)('/bin/bash', ['--norc', '-euc', command], { cwd: folder, env });
      }
    else if (savedAs === undefined) throw new Error(`${file}:${line}: write "Save this as \`NAME\`:" before the block`);
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

/** Opens what a path leads to, and expects a highlighted article. */
async function expectArticle(page: Page, path: Running & { readonly folder: string }): Promise<void> {
  const saved = join(path.folder, 'article.html');
  await page.goto(path.url === undefined || existsSync(saved) ? pathToFileURL(saved).href : path.url);
  await expect(page.locator('[data-journal-annotation]').first()).toBeVisible();
  await expectMenuTitle(page, await page.title());
}

const PERSONAS = ['publisher', 'integrator', 'operator', 'writer'] as const;

for (const persona of PERSONAS)
  test(`the ${persona}'s steps lead from an empty folder to a highlighted article`, async ({ page, journal }) => {
    const path = await walkPath(persona, journal.url);
    try {
      await expectArticle(page, path);
    } finally {
      await path.stop();
    }
  });

/** Title, slug and a paragraph with an annotated phrase of the article that `journal new` writes. */
const OWN = {
  title: 'First article',
  slug: 'first-article',
  paragraph: '<p>An annotation explains a phrase of the article where the reader meets it.</p>',
};

/** The article in a block, replaced as the steps say. @param tag that `/start` gives for it */
const withOwnArticle = (tag: string) => (text: string) =>
  text
    .replaceAll('The Brass Tides', OWN.title)
    .replace(/<p>.*<\/p>/s, OWN.paragraph)
    .replace(/<script src=.*data-entry="the-brass-tides".*<\/script>/, tag)
    .replaceAll('the-brass-tides', OWN.slug);

for (const persona of ['publisher', 'integrator'] as const)
  test(`the ${persona}'s steps hold on a service with its own content`, async ({ page }) => {
    const root = await mkdtemp(join(tmpdir(), 'journal-own-'));
    await promisify(execFile)(process.execPath, [resolve('dist/bff/journal.js'), 'new', 'content'], { cwd: root });
    const service = await startJournal({ CONTENT_LAKE: join(root, 'content') });
    try {
      await page.goto(`${service.url}/start`);
      await page.getByRole('radio', { name: OWN.title }).check();
      const tag = page.locator('journal-snippet-builder .instructions code', { hasText: '<script' }).first();
      await expect(tag).toContainText(`data-entry="${OWN.slug}"`);
      const path = await walkPath(persona, service.url, withOwnArticle((await tag.innerText()).trim()));
      try {
        await expectArticle(page, path);
      } finally {
        await path.stop();
      }
    } finally {
      await service.kill();
      await rm(root, { recursive: true });
    }
  });

test('the tag of the publisher’s steps is that which `/start` gives for the article', async ({ page, journal }) => {
  const [saved] = stepsOf('publisher');
  const [, title = ''] = /<title>(.*)<\/title>/.exec(saved?.text ?? '') ?? [];
  await page.goto(`${journal.url}/start`);
  await page.getByRole('radio', { name: title }).check();
  const tag = page.locator('journal-snippet-builder .instructions code', { hasText: '<script' }).first();
  const [, lastLine = ''] = /(.+)\n$/.exec(withService(saved?.text ?? '', journal.url)) ?? [];
  await expect(tag).toHaveText(lastLine.trim());
});

test('the README leads to the steps of each persona', () => {
  const readme = readFileSync('README.md', 'utf8');
  for (const steps of Object.values(PATHS)) {
    const { file, section } = steps.at(-1) ?? { file: '', section: '' };
    expect(readme).toContain(`(${file}#${section.toLowerCase().replaceAll(' ', '-')})`);
  }
});
