/** `npm run faults -- export`: kills a program 150 times while it writes a site, and the command itself 20 times. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { writeFiles } from '../../../bff/folder/testing/write-files.ts';
import { killWhileExporting, numberOf } from '../../../bff/tools/site/testing/numbered-site.ts';
import { report } from '../../fuzz/support/report.ts';
import { Tally } from '../../fuzz/support/tally.ts';

const KILLS = 150;
const COMMAND_KILLS = 20;
const COMMAND = 'dist/bff/journal.js';

const folder = await mkdtemp(path.join(tmpdir(), 'journal-killed-'));

async function whileWriting(): Promise<void> {
  const parent = path.join(folder, 'written');
  mkdirSync(parent);
  const out = path.join(parent, 'site');
  const tally = new Tally();
  for (let kill = 1; kill <= KILLS; kill++) {
    const problem = await killWhileExporting(out);
    tally.tried += 1;
    if (problem !== null) tally.fail('killed while exporting', `kill ${kill}: ${problem}`);
  }
  console.error(`site ${numberOf(out)} stands after ${KILLS} kills`);
  report('killed while exporting', tally);
}

/** Exports a journal. @param killAfterMs kills the command; unset: lets it end */
async function runCommand(source: string, out: string, killAfterMs?: number): Promise<void> {
  const options = [COMMAND, 'export', source, '--out', out, '--url', 'https://journal.example'];
  const command = spawn(process.execPath, options, { stdio: ['ignore', 'ignore', 'inherit'] });
  const ended = once(command, 'exit');
  if (killAfterMs !== undefined) {
    await pause(killAfterMs);
    command.kill('SIGKILL');
  }
  const [code] = await ended;
  if (killAfterMs === undefined && code !== 0) throw new Error(`the export ended with ${code}`);
}

/** All files of a site with their bytes; null without a site. */
async function siteAt(out: string): Promise<string | null> {
  if (!existsSync(out)) return null;
  const names = (await readdir(out, { recursive: true, withFileTypes: true })).filter((each) => each.isFile());
  const paths = names.map(({ parentPath, name }) => path.join(parentPath, name)).sort();
  const files = paths.map(async (file) => [path.relative(out, file), (await readFile(file)).toString('base64')]);
  return JSON.stringify(await Promise.all(files));
}

/** Exports two journals to one folder in turn. */
async function whileCommandRuns(): Promise<void> {
  const tally = new Tally();
  const sources = ['Tides', 'Moons'].map((title) => ({ title, source: path.join(folder, title) }));
  const whole = new Set<string | null>();
  let duration = 0;
  for (const { title, source } of sources) {
    await writeFiles(source, {
      'journal.yaml': `title: ${title}\n`,
      'articles/sea.md': `# ${title}\n\nA neap tide.\n`,
      'annotations/neap.md': `---\ntitle: Neap tide\n---\n\n${title}.\n`,
    });
    const started = performance.now();
    await runCommand(source, path.join(folder, 'alone', title));
    duration = performance.now() - started;
    whole.add(await siteAt(path.join(folder, 'alone', title)));
  }
  const out = path.join(folder, 'site');
  for (let kill = 1; kill <= COMMAND_KILLS; kill++) {
    const { source } = sources[kill % 2] ?? { source: '' };
    // Most kills come while files are written and replaced, which is late.
    await runCommand(source, out, duration * (0.5 + 0.6 * Math.random()));
    tally.tried += 1;
    const site = await siteAt(out);
    if (site !== null && !whole.has(site)) tally.fail('killed command', `kill ${kill}: half a site`);
  }
  await runCommand(sources[0]?.source ?? '', out);
  if (!whole.has(await siteAt(out))) tally.fail('killed command', 'the last export is not whole');
  report('killed export command', tally);
}

await whileWriting();
await whileCommandRuns();
await rm(folder, { recursive: true });
