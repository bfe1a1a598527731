import { execFile } from 'node:child_process';
import { appendFile, mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { parse } from 'yaml';
import { expect, test } from '../support/fixtures.ts';
import { startRegistry } from './registry.ts';

const VERSION = '30.0.0-beta.1';
const NAMES = ['@journal/client', '@journal/studio'];

/** A program that writes its arguments into a file. That of GitHub says that there is no release yet. */
const standIn = (log: string) => `#!/bin/sh
echo "$(basename "$0") $*" >> '${log}'
[ "$1 $2" != 'release view' ]
`;

/**
 * Rehearses a release in a clone, without a network: `npm run release`, the build, and the steps of each job, with a
 * registry in memory and programs in place of Docker and GitHub.
 */
test('a beta is released as the workflow says, and what has failed halfway is repeated', async ({ folder }) => {
  const clone = join(folder, 'clone');
  const programs = join(folder, 'programs');
  const log = join(folder, 'log');
  const registry = await startRegistry();
  const env = {
    ...process.env,
    PATH: [programs, process.env.PATH].join(delimiter),
    TAG: `v${VERSION}`,
    GITHUB_REPOSITORY: 'Owner/Journal',
    GITHUB_ACTOR: 'owner',
    GITHUB_TOKEN: 'token',
    NODE_AUTH_TOKEN: 'secret',
    NPM_CONFIG_USERCONFIG: join(folder, 'npmrc'),
    NPM_CONFIG_UPDATE_NOTIFIER: 'false',
    ...Object.fromEntries(
      ['AUTHOR', 'COMMITTER'].flatMap((who) => [
        [`GIT_${who}_NAME`, 'Test'],
        [`GIT_${who}_EMAIL`, 'test@example.test'],
      ]),
    ),
  };
  const run = async (command: string, ...args: string[]) => {
    const { stdout, stderr } = await promisify(execFile)(command, args, { cwd: clone, env, maxBuffer: 2 ** 26 });
    return stdout + stderr;
  };
  try {
    // As `actions/setup-node` writes it.
    const npmrc = `registry=http://${registry.address}/\n//${registry.address}/:_authToken=\${NODE_AUTH_TOKEN}\n`;
    await writeFile(env.NPM_CONFIG_USERCONFIG, npmrc);
    await mkdir(programs);
    for (const name of ['docker', 'gh']) await writeFile(join(programs, name), standIn(log), { mode: 0o755 });
    await promisify(execFile)('git', ['clone', '--quiet', resolve('.'), clone]);
    const changelog = join(clone, '.github/CHANGELOG.md');
    const text = await readFile(changelog, 'utf8');
    await writeFile(changelog, text.replace('## Unreleased\n', '## Unreleased\n\n- A rehearsal.\n'));
    await run('git', 'commit', '--quiet', '--all', '--message', 'A change');

    const said = await run('node', '.ci/release/run.mjs', VERSION);
    expect(said).toContain('under the tag beta');

    // `npm run release:files` without the installation, which asks the registry of npm.
    await symlink(resolve('node_modules'), join(clone, 'node_modules'));
    await run('node_modules/.bin/vite', 'build', '--app', '--logLevel', 'warn');
    await run('node_modules/.bin/tsx', 'host-bridge/package/run.ts');
    await run('.ci/release/files', env.TAG);

    const { jobs } = parse(await readFile(join(clone, '.github/workflows/release.yml'), 'utf8'));
    const runJob = async (name: string) => {
      const commands: string[] = jobs[name].steps.flatMap((step: { run?: string }) => step.run ?? []);
      for (const command of commands.filter((each) => !each.includes('release:files')))
        await run('bash', '-euo', 'pipefail', '-c', command);
    };
    for (const name of ['build', 'image', 'draft']) await runJob(name);
    registry.refuseNext('@journal/studio');
    await expect(runJob('npm')).rejects.toThrow(/403/);
    expect([...registry.packages.keys()]).toEqual(['@journal/client']);
    await runJob('npm');
    await runJob('npm');
    expect(registry.sent).toEqual(['@journal/client', '@journal/studio', '@journal/studio']);
    for (const name of NAMES) {
      const published = registry.packages.get(name);
      expect([Object.keys(published?.versions ?? {}), published?.['dist-tags']]).toEqual([
        [VERSION],
        { beta: VERSION },
      ]);
    }
    await runJob('announce');
    const lines = (await readFile(log, 'utf8'))
      .replaceAll(/dist\/release\/\S+/g, 'FILE')
      .replaceAll(/(FILE )+/g, 'FILES ');
    expect(lines.split('\n')).toEqual([
      'docker build -f bff/integrations/deploy/Dockerfile -t journal .',
      'docker save --output dist/release-image.tar journal',
      'docker load --input dist/release-image.tar',
      'docker login ghcr.io --username owner --password-stdin',
      `docker tag journal ghcr.io/owner/journal:${VERSION}`,
      `docker push ghcr.io/owner/journal:${VERSION}`,
      `gh release view v${VERSION}`,
      `gh release create v${VERSION} --draft --verify-tag --title Journal ${VERSION} --notes What has changed: .github/CHANGELOG.md`,
      `gh release upload v${VERSION} FILES --clobber`,
      `gh release edit v${VERSION} --draft=false --prerelease`,
      '',
    ]);

    // Other contents under a version that npm has are not taken for it.
    await appendFile(join(clone, 'dist/package/index.mjs'), '// Other contents.\n');
    await run('.ci/release/files', env.TAG);
    await expect(runJob('npm')).rejects.toThrow(/with other contents: release the next version/);
    expect(registry.sent).toHaveLength(3);
  } finally {
    await registry.stop();
  }
});
