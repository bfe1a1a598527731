import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { parse } from 'yaml';

const manifest: { scripts: Record<string, string>; engines: { node: string } } = JSON.parse(
  await readFile('package.json', 'utf8'),
);

interface Job {
  readonly needs?: string | string[];
  readonly permissions?: object;
  readonly uses?: string;
  readonly steps?: readonly { readonly run?: string; readonly uses?: string }[];
  readonly strategy?: { readonly matrix: { readonly node: string[] } };
}

async function readWorkflow(name: string) {
  const text = await readFile(`.github/workflows/${name}.yml`, 'utf8');
  const { jobs, permissions }: { jobs: Record<string, Job>; permissions: object } = parse(text);
  const commands = Object.values(jobs).flatMap(({ steps = [] }) => steps.flatMap(({ run = [] }) => run));
  return { text, jobs, permissions, nodes: jobs.test?.strategy?.matrix.node ?? [], commands };
}

test.each(['ci', 'release'])('the workflow %s runs scripts that there are', async (name) => {
  const { commands } = await readWorkflow(name);
  const scripts = [...commands.join('\n').matchAll(/\bnpm (?:run )?(test|release:\w+)/g)].map(([, script]) => script);
  expect(scripts).toEqual([name === 'ci' ? 'test' : 'release:files']);
  expect(Object.keys(manifest.scripts)).toEqual(expect.arrayContaining(scripts));
});

test.each(['ci', 'release'])('the workflow %s names actions by commit, with their version', async (name) => {
  const { text } = await readWorkflow(name);
  const actions = [...text.matchAll(/\buses: (?!\.\/)(.*)/g)].map(([, action]) => action);
  expect(actions).not.toEqual([]);
  for (const action of actions) expect(action).toMatch(/^actions\/[\w-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('a release needs the tests, drafts before npm, shows after it, and gives each job its own rights', async () => {
  const { jobs, permissions, text } = await readWorkflow('release');
  expect(permissions).toEqual({});
  expect(jobs.test?.uses).toBe('./.github/workflows/ci.yml');
  const needs = Object.entries(jobs).map(([name, job]) => [name, job.needs ?? null]);
  expect(Object.fromEntries(needs)).toEqual({
    test: null,
    build: 'test',
    image: 'build',
    draft: 'build',
    npm: ['image', 'draft'],
    announce: 'npm',
  });
  expect(text.match(/secrets\.\w+/g)).toEqual(['secrets.NPM_TOKEN']);
  expect(JSON.stringify(jobs.npm)).toContain('secrets.NPM_TOKEN');
});

test('continuous integration runs the test command of the README, on the oldest Node and on the one of .nvmrc', async () => {
  const { nodes, commands } = await readWorkflow('ci');
  expect(await readFile('README.md', 'utf8')).toContain(`\n${commands}\n`);
  expect([`>=${nodes[0]}`, `${nodes.at(-1)}\n`]).toEqual([manifest.engines.node, await readFile('.nvmrc', 'utf8')]);
});

test('editors without Biome write what Biome checks', async () => {
  const { formatter } = JSON.parse(await readFile('biome.json', 'utf8'));
  const settings = Object.fromEntries(
    [...(await readFile('.editorconfig', 'utf8')).matchAll(/^(\w+) = (.*)$/gm)].map(([, name, value]) => [name, value]),
  );
  expect([settings.indent_style, Number(settings.indent_size), Number(settings.max_line_length)]).toEqual([
    formatter.indentStyle,
    formatter.indentWidth,
    formatter.lineWidth,
  ]);
});

test('Renovate ignores only folders and files that there are', async () => {
  const { ignorePaths }: { ignorePaths: string[] } = JSON.parse(await readFile('.github/renovate.json', 'utf8'));
  for (const path of ignorePaths.filter((each) => !each.startsWith('**')))
    expect(await readdir(path.replace('/**', ''))).not.toEqual([]);
});

/** A clone of a repository with the files of a release, and packages as the build leaves them. */
async function createClone() {
  const folder = await mkdtemp(join(tmpdir(), 'journal-release-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const run = (command: string, ...args: string[]) =>
    execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
  for (const file of ['.ci/release/files', 'package.json', 'package-lock.json', 'e2e/package.json'])
    await cp(file, join(folder, file));
  await cp('bff/integrations/wordpress', join(folder, 'bff/integrations/wordpress'), { recursive: true });
  run('git', 'init', '--quiet');
  run('git', 'add', '--all');
  run('git', '-c', 'user.name=Test', '-c', 'user.email=test@example.test', 'commit', '--quiet', '--message', 'Files');
  for (const [path, name] of [
    ['package', 'client'],
    ['studio', 'studio'],
  ]) {
    await mkdir(join(folder, 'dist', `${path}`), { recursive: true });
    const text = JSON.stringify({ name: `@journal/${name}`, version: '30.0.0' });
    await writeFile(join(folder, 'dist', `${path}`, 'package.json'), text);
  }
  return { files: join(folder, 'dist/release'), run };
}

test('a tag becomes both packages, the plugin, the bill of materials and their checksums, without a network', async () => {
  const { files, run } = await createClone();
  const { version } = JSON.parse(await readFile('package.json', 'utf8'));
  expect(() => run('.ci/release/files', 'v0.1.0')).toThrow(
    `The tag is v0.1.0, and package.json has the version ${version}`,
  );
  run('.ci/release/files', `v${version}`);
  const names = [
    'journal-client-30.0.0.tgz',
    'journal-sbom.cdx.json',
    'journal-studio-30.0.0.tgz',
    'journal-wordpress.zip',
  ];
  expect((await readdir(files)).sort()).toEqual(['SHA256SUMS', ...names]);
  const sums = names.map(async (name) => {
    const hash = createHash('sha256').update(await readFile(join(files, name)));
    return `${hash.digest('hex')}  ${name}\n`;
  });
  expect(await readFile(join(files, 'SHA256SUMS'), 'utf8')).toBe((await Promise.all(sums)).join(''));
  expect(run('tar', '-xzOf', join(files, names[0] ?? ''), 'package/package.json')).toContain('"@journal/client"');
  expect((await readFile(join(files, 'journal-wordpress.zip'))).includes('journal/journal.php')).toBe(true);
  const bill: { components: { name: string }[] } = JSON.parse(
    await readFile(join(files, 'journal-sbom.cdx.json'), 'utf8'),
  );
  const components = bill.components.map(({ name }) => name);
  expect(components).toContain('fastify');
  expect(components).not.toContain('vitest');
});
