import { expect, onTestFinished, test } from 'vitest';
import { recordEvents, setPage } from '../testing/host-page.ts';
import { createTestArticle } from '../testing/test-article.ts';
import { startPage } from './page.ts';

/** Starts an article in the page. */
function start() {
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const warnings: string[] = [];
  const options = { menuName: 'test-menu', footerName: 'test-footer', analytics: false };
  const article = createTestArticle({ options, warn: (text) => void warnings.push(text) });
  return { article, warnings, commands: startPage(article, end.signal) };
}

test('an annotation that is opened on a page without a menu closes at once', () => {
  setPage('<p>A neap tide.</p>');
  const closed = recordEvents('journal:annotationClose');
  const { article, warnings } = start();
  article.open('neap', undefined);
  expect(article.store.get().open).toBeNull();
  expect(closed.map(({ detail }) => detail.id)).toEqual(['neap']);
  expect(warnings).toEqual(['there is no <test-menu> in the page yet']);
});
