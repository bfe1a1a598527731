import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';

const FOLDER = 'bff/integrations/deploy';
const ORIGIN = 'https://annotations.example';

const CHECK = [process.execPath, '--import', import.meta.resolve('tsx'), resolve('bff/tools/cli/journal.ts'), 'check'];

/** Records how it was called. The content is really checked. */
const STAND_IN = `#!/bin/sh
echo "$(basename "$0") $*" >> "$CALLS"
case "$*" in *"journal.js check "*) exec ${CHECK.map((word) => `'${word}'`).join(' ')} "$3";; esac
`;

/** A folder with a journal `content` and stand-ins for programs, in which a script runs. @param article its fields */
async function openFolder(programs: readonly string[], article: string) {
  const text = `---\ntitle: T\n${article}\n---\n`;
  const files = Object.entries({ ...SETTINGS, 'articles/tides.md': text });
  const folder = await writtenJournal(Object.fromEntries(files.map(([name, file]) => [`content/${name}`, file])));
  for (const program of programs) {
    await writeFile(join(folder, program), STAND_IN);
    await chmod(join(folder, program), 0o755);
  }
  const calls = join(folder, 'calls');
  await writeFile(calls, '');
  return {
    env: (others = {}) => ({ ...others, PATH: `${folder}:${process.env.PATH}`, CALLS: calls }),
    folder,
    async calls() {
      const lines = (await readFile(calls, 'utf8')).trim().split('\n');
      // Where the program is differs.
      return lines.map((line) => line.replace(/"?\S*journal\.js"?/, 'journal.js'));
    },
  };
}

const RSYNC = 'rsync --recursive --checksum';

/** A notice about an article of another journal. */
const WARNING = 'updateTo:\n  - { type: erratum, doi: 10.5555/b }';

test.each([
  [
    'articles/tides.md:4: warning: ',
    WARNING,
    0,
    [
      `node journal.js export content --out site --url ${ORIGIN}`,
      `${RSYNC} site/ target/`,
      `${RSYNC} --delete site/ target/`,
    ],
  ],
  ['articles/tides.md:3: doi: ', 'doi: none', 1, []],
])('publish-site.sh copies a site unless its content has errors: %s', async (printed, article, status, further) => {
  const stage = await openFolder(['node', 'rsync'], article);
  const script = resolve(FOLDER, 'publish-site.sh');
  const run = spawnSync('sh', [script, 'content', ORIGIN, 'target'], {
    cwd: stage.folder,
    env: stage.env(),
    encoding: 'utf8',
  });
  expect(run.stdout).toContain(printed);
  expect(run.status).toBe(status);
  expect(await stage.calls()).toEqual(['node journal.js check content', ...further]);
});

const Workflow = Type.Object({
  on: Type.Object({ push: Type.Object({ branches: Type.Tuple([Type.Literal('main')]) }), pull_request: Type.Null() }),
  env: Type.Record(Type.String(), Type.String()),
  jobs: Type.Object({
    site: Type.Object({ steps: Type.Array(Type.Object({ run: Type.Optional(Type.String()) })) }),
    publish: Type.Object({
      needs: Type.Literal('site'),
      if: Type.Literal("github.event_name == 'push'"),
      permissions: Type.Object({ pages: Type.Literal('write'), 'id-token': Type.Literal('write') }),
    }),
  }),
});

test('the workflow installs the program as the image does, checks the content and exports it despite a warning', async () => {
  const workflow: unknown = parse(await readFile(`${FOLDER}/pages-workflow.yaml`, 'utf8'));
  const { env, jobs } = Value.Parse(Workflow, workflow);
  const stage = await openFolder(['git', 'npm', 'node'], WARNING);
  const steps = jobs.site.steps.flatMap(({ run }) => run ?? []);
  const clone = join(stage.folder, 'journal');
  execFileSync('mkdir', [clone]);
  for (const step of steps)
    execFileSync('sh', ['-e', '-c', step], {
      cwd: stage.folder,
      env: stage.env({ ...env, RUNNER_TEMP: stage.folder }),
    });
  const [install] = /npm ci .*/.exec(await readFile(`${FOLDER}/Dockerfile`, 'utf8')) ?? [];
  expect(await stage.calls()).toEqual([
    `git clone --depth 1 --branch main https://code.example/journal.git ${clone}`,
    install,
    'npm run build',
    'node journal.js check content',
    `node journal.js export content --out ${join(stage.folder, 'site')} --url ${ORIGIN}`,
  ]);
});
