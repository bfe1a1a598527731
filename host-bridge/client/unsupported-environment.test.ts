// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest';
import { JournalClient } from './journal-client.ts';

/** What the page hears and its console shows. */
function observe() {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const errors: string[] = [];
  const onError = ({ detail }: CustomEvent<{ error: Error }>) => void errors.push(detail.error.message);
  document.addEventListener('journal:error', onError);
  onTestFinished(() => {
    document.removeEventListener('journal:error', onError);
    vi.restoreAllMocks();
  });
  return { errors, warnings: () => warn.mock.calls.map(([text]) => String(text)) };
}

test('in jsdom, clients say once that it has no layout, every one reports it, and all promises settle', async () => {
  const { errors, warnings } = observe();
  document.body.innerHTML = '<p>The spring tide</p><journal-menu></journal-menu>';
  const options = { entry: 'the-brass-tides', apiUrl: 'http://127.0.0.1:1' };
  const clients = [new JournalClient({ ...options, manual: true }), new JournalClient({ ...options, manual: true })];
  for (const client of clients) {
    await client.init();
    await client.reinit('another');
    expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
  }
  expect(errors).toEqual(clients.map(() => expect.stringMatching(/^unsupported environment: jsdom /)));
  expect(warnings()).toEqual([expect.stringMatching(/^Journal: unsupported environment: jsdom /)]);
  expect(document.body.innerHTML).toBe('<p>The spring tide</p><journal-menu></journal-menu>');
});

test('a listener that is added after the client hears of it too', async () => {
  const client = new JournalClient({ entry: 'the-brass-tides', apiUrl: 'http://127.0.0.1:1' });
  const { errors } = observe();
  await vi.waitFor(() => expect(errors).toHaveLength(1), { timeout: 240_000 });
  client.destroy();
});
