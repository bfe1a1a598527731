// @vitest-environment happy-dom
import { expect, onTestFinished, test, vi } from 'vitest';
import { JournalClient } from './journal-client.ts';

test('in happy-dom, the client says that it has no layout, and its promises settle', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(console, 'info').mockImplementation(() => undefined);
  const errors: string[] = [];
  document.addEventListener('journal:error', ({ detail }) => errors.push(detail.error.message));
  document.body.innerHTML = '<p>The spring tide</p>';
  const client = new JournalClient({ entry: 'the-brass-tides', apiUrl: 'http://127.0.0.1:1', manual: true });
  await client.init();
  expect(await client.detectAnnotations()).toEqual({ found: [], missed: [] });
  const message = 'unsupported environment: HappyDOM has no layout; only requests work';
  expect(errors).toEqual([message]);
  expect(warn.mock.calls).toEqual([[`Journal: ${message}`]]);
  expect(document.body.innerHTML).toBe('<p>The spring tide</p>');
});
