import { afterEach, expect, it, vi } from 'vitest';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { UsageError } from './command.ts';
import { draftsCommand } from './drafts-command.ts';

const ADDRESS = 'https://publisher.example/tides';

const HOSTED = { SANITY_PROJECT_ID: 'abc', SANITY_DATASETS: 'production,staging', SANITY_READ_TOKEN: 'token' };

function configure(variables: Readonly<Record<string, string>>): void {
  vi.stubEnv('PREVIEW_SECRET', 'thirty-two characters, and some more of them');
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
}
afterEach(() => vi.unstubAllEnvs());

async function linksOf(...args: readonly string[]): Promise<string> {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  try {
    await draftsCommand.run(args);
    return write.mock.calls.map(([text]) => String(text)).join('');
  } finally {
    write.mockRestore();
  }
}

it.each([
  ['a name that no dataset has', {}, 'Staging!', '--env "Staging!" is not the name of a dataset'],
  ['no name', {}, '', '--env "" is not the name of a dataset'],
  ['a dataset that the backend is not asked for', HOSTED, 'stagin', '--env stagin is not one of production, staging'],
])('refuses a link to the drafts of %s', async (_, variables, env, message) => {
  configure(variables);
  await expect(linksOf('--env', env, ADDRESS)).rejects.toThrow(new UsageError(message));
});

it('refuses a link to the drafts of a dataset that the folder does not have', async () => {
  configure({ CONTENT_LAKE: await writtenJournal(SETTINGS) });
  await expect(linksOf('--env', 'staging', ADDRESS)).rejects.toThrow(
    new UsageError('--env staging is not one of production'),
  );
  configure({ CONTENT_LAKE: await writtenJournal({ 'production.ndjson': '', 'staging.ndjson': '' }) });
  expect(await linksOf('--env', 'staging', ADDRESS)).toMatch(`${ADDRESS}#journal-drafts=`);
});

it('refuses what is no stack of releases', async () => {
  configure({});
  await expect(linksOf('--perspective', 'raw', ADDRESS)).rejects.toThrow(
    new UsageError('--perspective raw is not like rAUTUMN,drafts'),
  );
  expect(await linksOf('--perspective', 'rA,drafts', ADDRESS)).toContain('.rA,drafts.');
});

it('says in one line that the secret is missing', async () => {
  vi.stubEnv('PREVIEW_SECRET', undefined);
  await expect(linksOf(ADDRESS)).rejects.toThrow(new UsageError('PREVIEW_SECRET is not set: it signs the links'));
});
