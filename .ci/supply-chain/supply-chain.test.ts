import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { installScripts, isAllowed, licenceProblems, productionPackages, readAudit } from './checks.mjs';

describe('licences', () => {
  test.each(['MIT', '(Apache-2.0 AND MIT)', '(MPL-2.0 OR Apache-2.0)', 'GPL-3.0-only OR ISC'])(
    '%s: allowed',
    (each) => {
      expect(isAllowed(each)).toBe(true);
    },
  );

  test.each(['', 'GPL-3.0-only', 'MIT AND GPL-3.0-only', 'SEE LICENSE IN LICENSE', '(GPL-3.0-only OR (MIT AND X))'])(
    '%j: not allowed',
    (each) => {
      expect(isAllowed(each)).toBe(false);
    },
  );

  test('a package with another licence or none is named', () => {
    const licence = (id: string) => [{ license: { id } }];
    expect(
      licenceProblems([
        { name: 'good', version: '1.0.0', licenses: licence('MIT') },
        { name: 'copyleft', version: '2.0.0', licenses: licence('AGPL-3.0-only') },
        { name: 'silent', version: '3.0.0' },
      ]),
    ).toEqual(['copyleft@2.0.0: AGPL-3.0-only', 'silent@3.0.0: no licence']);
  });

  test('the lockfile names every production package', () => {
    const names = productionPackages().map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining(['fastify', '@fastify/static', 'sharp', '@img/sharp-libvips-linux-x64']),
    );
    expect(names).not.toContain('vitest');
  });
});

describe('install scripts', () => {
  test('only those of production packages count', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'journal-test-'));
    const packages = {
      'node_modules/quiet': {},
      'node_modules/tool': { hasInstallScript: true, dev: true },
      'node_modules/a/node_modules/@scope/loud': { hasInstallScript: true },
    };
    await writeFile(join(folder, 'lock.json'), JSON.stringify({ packages }));
    expect(installScripts(join(folder, 'lock.json'))).toEqual(['@scope/loud']);
    await rm(folder, { recursive: true });
  });
});

describe('the report of npm audit', () => {
  test('with vulnerabilities', () => {
    const vulnerabilities = { tar: { name: 'tar', severity: 'high' } };
    expect(readAudit(JSON.stringify({ vulnerabilities }))).toEqual(['tar: high']);
    expect(readAudit('{"vulnerabilities":{}}')).toEqual([]);
  });

  test.each([
    '',
    'Bad gateway',
    '{"message":"405 Method Not Allowed","statusCode":405}',
    '{"error":{"code":"ENOAUDIT"}}',
  ])('%j: the registry has not answered', (text) => expect(readAudit(text)).toBeUndefined());
});
