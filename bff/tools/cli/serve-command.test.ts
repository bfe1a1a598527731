import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { VARIABLES } from '../../configuration/environment.ts';
import { paths } from '../../configuration/paths.ts';
import { variablesHelp } from './serve-command.ts';

test('the page Deploy says of each secret how to replace it', async () => {
  const page = await readFile(join(paths.docs, 'deploy.md'), 'utf8');
  const [, section = ''] = /\n## Secrets\n(.*?)\n## /s.exec(page) ?? [];
  const named = [...section.matchAll(/^- (`[^:]*):/gm)].map(([, names]) => names).join();
  expect([...named.matchAll(/`(\w+)`/g)].map(([, name]) => name).sort()).toEqual(
    VARIABLES.filter(({ isSecret }) => isSecret)
      .map(({ name }) => name)
      .sort(),
  );
});

test('the help names what each variable is for, its format and its default, in lines of a terminal', () => {
  const help = variablesHelp();
  expect(help).toContain(
    '  PORT (3030)\n    port at which the service listens; 0 for any free one\n    Value: a whole number from 0 to 65535\n',
  );
  expect(help).toContain(
    '  CONTENT_LAKE (the sample journal)\n    folder of exports, or a journal folder\n    Value: a folder with one export per dataset, or a journal folder\n',
  );
  expect(VARIABLES.filter(({ description, accepts }) => description === '' || accepts === '')).toEqual([]);
  for (const line of help.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
});
