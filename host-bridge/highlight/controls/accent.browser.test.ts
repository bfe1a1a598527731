import { expect, onTestFinished, test } from 'vitest';
import { startAccent } from './highlight-controls.ts';

const accent = () => getComputedStyle(document.documentElement).getPropertyValue('--journal-accent');

test('the accent is the page’s, else the publisher’s, else one of the entry, and leaves with the client', () => {
  const client = new AbortController();
  const other = new AbortController();
  startAccent(undefined, client.signal)('#12242e', '#f3ead8');
  expect(accent()).toBe('#2b8ab8');
  const onColours = startAccent('#7d3a20', other.signal);
  onColours('#12242e', '#f3ead8');
  expect(accent()).toBe('#7d3a20');
  const style = document.createElement('style');
  style.textContent = 'html{--journal-accent:teal}';
  document.head.append(style);
  onTestFinished(() => style.remove());
  expect(accent()).toBe('teal');
  style.textContent = '';
  client.abort();
  other.abort();
  expect(accent()).toBe('');
});
