import { expect, test } from 'vitest';
import { projectOf } from './destination.ts';

const SERVICE = '{"key":"phc_service","host":"https://in.test","uiHost":"https://ui.test"}';

test.each([
  ['no project', {}, null, null],
  ['the service’s project', {}, SERVICE, { key: 'phc_service', host: 'https://in.test', uiHost: 'https://ui.test' }],
  [
    'the client’s own project, in the European cloud by default',
    { projectApiKey: 'phc_own' },
    null,
    { key: 'phc_own', host: 'https://eu.i.posthog.com' },
  ],
  [
    'the client’s own project before the service’s',
    { projectApiKey: 'phc_own', host: 'https://own.test' },
    SERVICE,
    { key: 'phc_own', host: 'https://own.test' },
  ],
  [
    'the service’s project through a proxy',
    { host: 'https://proxy.test/in/' },
    SERVICE,
    { key: 'phc_service', host: 'https://proxy.test/in', uiHost: 'https://ui.test' },
  ],
  ['an invalid address', { projectApiKey: 'phc_own', host: 'nowhere' }, SERVICE, null],
  ['an address of another scheme', { projectApiKey: 'phc_own', host: 'javascript:alert(1)' }, null, null],
  ['an address with a password', { projectApiKey: 'phc_own', host: 'https://a:b@in.test' }, null, null],
  ['an invalid key', { projectApiKey: '../x' }, SERVICE, null],
  ['a header that is not JSON', {}, '{"key":', null],
  ['a header with another type', {}, '["phc"]', null],
])('resolves %s', (_name, options, header, project) => {
  expect(projectOf(options, header)).toEqual(project);
});
