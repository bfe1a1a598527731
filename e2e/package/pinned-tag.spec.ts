import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { writePrograms } from '../documentation/shell/programs.ts';
import { allSnippets } from '../documentation/snippets.ts';
import { type JournalServer, startJournal } from '../support/journal-server.ts';
import { expect, test } from './fixtures.ts';

const root = mkdtempSync(join(tmpdir(), 'journal-upgrade-'));
/** What stands for /srv of the operator's machine. */
const srv = join(root, 'srv');
let upgraded: JournalServer | undefined;
test.afterAll(async () => {
  await upgraded?.kill();
  rmSync(root, { recursive: true });
});

/** The commands of a section of the page *Deploy*. */
const commandsOf = (title: string): string[] =>
  allSnippets()
    .filter(({ file, section, language }) => file === 'bff/docs/deploy.md' && section === title && language === 'sh')
    .map(({ text }) => text);

/** Runs commands as they are written, with folders of the test in place of /srv. Nothing listens at their addresses. */
async function run(commands: string, PATH: string, cwd = root): Promise<void> {
  const text = commands.replaceAll('/srv', srv).replace(/^curl .*$/gm, '');
  const env = {
    PATH,
    HOME: root,
    USER: 'operator',
    DOCUMENTATION_REPOSITORY: resolve('.'),
    DOCUMENTATION_GOES_ON: 'true',
  };
  await promisify(execFile)('/bin/bash', ['--norc', '-euc', text], { cwd, env });
}

/** The variables of the example for operators, with folders of the test. */
function exampleVariables(): Readonly<Record<string, string>> {
  const lines = readFileSync('bff/integrations/deploy/journal.env', 'utf8').replaceAll('/srv', srv);
  const { PUBLIC_URL: _, ...variables } = Object.fromEntries(
    [...lines.matchAll(/^([A-Z_]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value]),
  );
  return variables;
}

const PHRASE = 'An annotation explains a phrase';

test('a pinned tag with its integrity survives an upgrade by the steps of the page Deploy', async ({
  page,
  hostPage,
}) => {
  const PATH = await writePrograms(root);
  const [build = ''] = commandsOf('A server with systemd');
  await run(build, PATH);
  const [keep = ''] = commandsOf('Older clients');
  await run(keep, PATH, join(srv, 'journal'));
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  // Stands for the client of an earlier release.
  renameSync(join(srv, 'journal/clients', version), join(srv, 'journal/clients/2.0.9'));
  for (const commands of commandsOf('Upgrade')) await run(commands, PATH);

  const hash = createHash('sha384')
    .update(readFileSync(join(srv, 'journal/clients/2.0.9/journal-client.js')))
    .digest('base64');
  const server = join(srv, 'journal/dist/bff/server.js');
  upgraded = await startJournal(exampleVariables(), { command: [process.execPath, server] });
  const src = `${upgraded.url}/client/2.0.9/journal-client.js`;
  const tag = `<script src="${src}" integrity="sha384-${hash}" crossorigin data-entry="first-article" async></script>`;
  await hostPage.open('/pinned', { article: `<p>${PHRASE} of the article.</p>`, tag: null, end: tag });
  await expect.poll(() => hostPage.highlights()).toEqual([`annotation: ${PHRASE}`]);
  await expect(page.locator('journal-menu')).toHaveCount(1);
  expect(hostPage.problems).toEqual([]);
});
