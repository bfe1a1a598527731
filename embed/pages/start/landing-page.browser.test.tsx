import { render } from 'preact';
import { afterEach, expect, test } from 'vitest';
import type { SearchResult } from '../../../bff/contract/index.ts';
import { violations } from '../../testing/mount.tsx';
import { ArticleSearch, type FindArticles } from './landing-page.tsx';

const RESULT: SearchResult = {
  id: 'lamps',
  title: 'العنكبوت والصفيحة',
  authors: ['Samira Nasr'],
  doi: '',
  publicUrl: 'https://publisher.example/lamps',
  releaseDate: '2026-09-22',
  isRetracted: true,
  snippets: [
    { field: 'title', html: '<mark>العنكبوت</mark>' },
    { field: 'abstract', html: '&lt;b&gt; قرص &amp; <mark>صفيحة</mark><img src="x" onerror="document.title = 1">' },
  ],
};

const root = document.createElement('search');
afterEach(() => {
  render(null, root);
  root.remove();
});

/** Shows a search, and returns what types into it. */
function show(find: FindArticles) {
  document.body.append(root);
  render(<ArticleSearch find={find} demo={undefined} />, root);
  const input = root.querySelector('input');
  if (input === null) throw new Error('The search has no field');
  return (text: string) => {
    input.value = text;
    input.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
}
const status = () => root.querySelector('[role="status"]')?.textContent;

test('lists what is found, with its place in the text, and nothing of what was typed before', async () => {
  const asked: string[] = [];
  const answers = new Map<string, (results: SearchResult[]) => void>();
  const type = show((words) => {
    asked.push(words);
    return new Promise((resolve) => answers.set(words, (results) => resolve({ results })));
  });
  type('قرص');
  await expect.poll(() => asked).toEqual(['قرص']);
  type(' صفيحة ');
  await expect.poll(() => asked).toEqual(['قرص', 'صفيحة']);
  answers.get('صفيحة')?.([RESULT]);
  await expect.poll(status).toBe('1 article');
  answers.get('قرص')?.([]);
  const item = root.querySelector('li');
  expect(item?.querySelector('a')?.href).toBe(RESULT.publicUrl);
  expect(item?.querySelector('.facts')?.textContent).toBe('RetractedSamira Nasr22 Sept 2026');
  expect(item?.querySelector('.snippet')?.textContent).toBe('<b> قرص & صفيحة');
  expect(item?.querySelector('mark')?.textContent).toBe('صفيحة');
  expect([...(item?.querySelectorAll('.snippet *') ?? [])].map(({ localName }) => localName)).toEqual(['mark']);
  expect(await violations()).toEqual([]);
  expect(status()).toBe('1 article');
});

test('says that nothing is found, that the search fails, and nothing without words', async () => {
  const type = show(async (words) => {
    if (words === 'fail') throw new Error('offline');
    return { results: [] };
  });
  expect(status()).toBe('');
  type('zeppelin');
  await expect.poll(status).toBe('No articles match “zeppelin”. Try fewer or different words.');
  type('fail');
  await expect.poll(status).toContain('unavailable');
  type(' ');
  await expect.poll(status).toBe('');
});
