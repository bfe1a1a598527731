import { expect, test } from 'vitest';
import { projectOf } from './project.ts';

const SERVICE = '{"key":"phc_service","host":"https://in.test","uiHost":"https://ui.test"}';

test.each([
  ['nothing', {}, null, null],
  ["the service's", {}, SERVICE, { key: 'phc_service', host: 'https://in.test', uiHost: 'https://ui.test' }],
  [
    'its own, in the European cloud',
    { projectApiKey: 'phc_own' },
    null,
    { key: 'phc_own', host: 'https://eu.i.posthog.com' },
  ],
  [
    "its own before the service's",
    { projectApiKey: 'phc_own', host: 'https://own.test' },
    SERVICE,
    { key: 'phc_own', host: 'https://own.test' },
  ],
  [
    "the service's by a proxy",
    { host: 'https://proxy.test/in/' },
    SERVICE,
    { key: 'phc_service', host: 'https://proxy.test/in', uiHost: 'https://ui.test' },
  ],
  ['an address that is none', { projectApiKey: 'phc_own', host: 'nowhere' }, SERVICE, null],
  ['an address of another kind', { projectApiKey: 'phc_own', host: 'javascript:alert(1)' }, null, null],
  ['an address with a password', { projectApiKey: 'phc_own', host: 'https://a:b@in.test' }, null, null],
  ['a key that is none', { projectApiKey: '../x' }, SERVICE, null],
  ['a header that is none', {}, '{"key":', null],
  ['a header of another kind', {}, '["phc"]', null],
])('%s', (_name, options, header, project) => {
  expect(projectOf(options, header)).toEqual(project);
});
