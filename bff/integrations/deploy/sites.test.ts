import { execFileSync, spawnSync } from 'node:child_process';
import { chmod, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const FOLDER = 'bff/integrations/deploy';
const ORIGIN = 'https://annotations.example';

/** Records how it was called, and fails if a file says so. */
const STAND_IN = `#!/bin/sh
echo "$(basename "$0") $*" >> "$CALLS"
case "$*" in *"$FAILS"*) exit 1;; esac
`;

/** A folder with stand-ins for programs, in which a script runs. */
async function openFolder(programs: readonly string[]) {
  const folder = await mkdtemp(join(tmpdir(), 'journal-recipe-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const program of programs) {
    await writeFile(join(folder, program), STAND_IN);
    await chmod(join(folder, program), 0o755);
  }
  const calls = join(folder, 'calls');
  await writeFile(calls, '');
  return {
    env: (fails: string, others = {}) => ({
      ...others,
      PATH: `${folder}:${process.env.PATH}`,
      CALLS: calls,
      FAILS: fails,
    }),
    folder,
    async calls() {
      const lines = (await readFile(calls, 'utf8')).trim().split('\n');
      // Where the program is differs.
      return lines.map((line) => line.replace(/"?\S*journal\.js"?/, 'journal.js'));
    },
  };
}

const RSYNC = 'rsync --recursive --checksum';

test.each([
  [
    'nothing',
    0,
    [
      `node journal.js export content --out site --url ${ORIGIN}`,
      `${RSYNC} site/ target/`,
      `${RSYNC} --delete site/ target/`,
    ],
  ],
  ['check', 1, []],
])('publish-site.sh copies a site if its content is right: %s fails', async (fails, status, further) => {
  const stage = await openFolder(['node', 'rsync']);
  const script = resolve(FOLDER, 'publish-site.sh');
  const run = spawnSync('sh', [script, 'content', ORIGIN, 'target'], {
    cwd: stage.folder,
    env: stage.env(`${fails} `),
  });
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

test('the workflow installs the program as the image does, checks the content and exports it', async () => {
  const workflow: unknown = parse(await readFile(`${FOLDER}/pages-workflow.yaml`, 'utf8'));
  const { env, jobs } = Value.Parse(Workflow, workflow);
  const stage = await openFolder(['git', 'npm', 'node']);
  const steps = jobs.site.steps.flatMap(({ run }) => run ?? []);
  const clone = join(stage.folder, 'journal');
  execFileSync('mkdir', [clone]);
  for (const step of steps)
    execFileSync('sh', ['-e', '-c', step], { env: stage.env('nothing', { ...env, RUNNER_TEMP: stage.folder }) });
  const [install] = /npm ci .*/.exec(await readFile(`${FOLDER}/Dockerfile`, 'utf8')) ?? [];
  expect(await stage.calls()).toEqual([
    `git clone --depth 1 --branch main https://code.example/journal.git ${clone}`,
    install,
    'npm run build',
    'node journal.js check content',
    `node journal.js export content --out ${join(stage.folder, 'site')} --url ${ORIGIN}`,
  ]);
});
