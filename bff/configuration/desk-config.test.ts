import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { requireLoopbackForDesk } from './public-origins.ts';

const check = (variables: Readonly<Record<string, string>>) => () => requireLoopbackForDesk(readConfig(variables));

test.each<Readonly<Record<string, string>>>([{}, { HOST: '127.0.0.1' }, { HOST: 'localhost' }, { HOST: '::1' }])(
  'the desk may be at %j',
  (variables) => {
    expect(check(variables)).not.toThrow();
  },
);

test.each([
  [{ HOST: '0.0.0.0' }, 'HOST to be 127.0.0.1 or localhost, so that nobody else reaches the desk; it is "0.0.0.0"'],
  [{ HOST: '192.168.1.5' }, 'it is "192.168.1.5"'],
  [{ PUBLIC_URL: 'https://journal.example' }, 'PUBLIC_URL to be unset: at https://journal.example, others would'],
])('the desk is refused where others reach it: %j', (variables, message) => {
  expect(check(variables)).toThrow(message);
});
