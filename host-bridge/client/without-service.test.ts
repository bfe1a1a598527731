import { expect, onTestFinished, test, vi } from 'vitest';
import { JournalClient } from './journal-client.ts';

// Runs with the constants of the module's build, and again with those of the script's.
const isScript = __JOURNAL_IS_SCRIPT__;

test('a client without a service says what to set, and its requests fail', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue();
  onTestFinished(() => warn.mockRestore());
  const clients = [new JournalClient({ entry: 'tides' }), new JournalClient({ entry: 'tides' })];
  const warnings = warn.mock.calls.flat();
  const setting = isScript
    ? 'set data-api-url'
    : "set it to the service's origin, as in { apiUrl: 'https://journal.example' }";
  // Frameworks construct clients again and again; the module says it once. A script tag has one client.
  expect(warnings).toEqual(Array(isScript ? 2 : 1).fill(`Journal: no apiUrl: ${setting}`));
  const failure = isScript ? { name: 'AbortError' } : { name: 'JournalError', code: 'usage', message: 'no apiUrl' };
  for (const client of clients) await expect(client.getEntry()).rejects.toMatchObject(failure);
});
