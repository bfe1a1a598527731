import { afterEach, expect, it, vi } from 'vitest';
import { UsageError } from './command.ts';
import { draftsCommand } from './drafts-command.ts';

const ADDRESS = 'https://publisher.example/tides';

const configure = () => vi.stubEnv('PREVIEW_SECRET', 'thirty-two characters, and some more of them');
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
  ['a name that no dataset has', 'Staging!', '--env "Staging!" is not the name of a dataset'],
  ['no name', '', '--env "" is not the name of a dataset'],
])('refuses a link to the drafts of %s', async (_, env, message) => {
  configure();
  await expect(linksOf('--env', env, ADDRESS)).rejects.toThrow(new UsageError(message));
});

it('refuses what is no stack of releases', async () => {
  configure();
  await expect(linksOf('--perspective', 'raw', ADDRESS)).rejects.toThrow(
    new UsageError('--perspective raw is not like rAUTUMN,drafts'),
  );
  expect(await linksOf('--perspective', 'rA,drafts', ADDRESS)).toContain('.rA,drafts.');
});

it('says in one line that the secret is missing', async () => {
  vi.stubEnv('PREVIEW_SECRET', undefined);
  await expect(linksOf(ADDRESS)).rejects.toThrow(new UsageError('PREVIEW_SECRET is not set: it signs the links'));
});
