import { afterEach, beforeEach, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, smallTargets, unmountAll, violations } from '../../testing/mount.tsx';
import { annotation, block, sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(unmountAll);

const TYPES = ['commentary', 'related', 'glossary'];
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    annotation(`note-${index}`, {
      title: index === 4 ? 'Čapek’s Ærø' : `Note ${index}`,
      annotationType: TYPES[index % 3] ?? '',
      content: [block(index === 7 ? 'Ebbe fließt.' : 'Nothing.')],
    }),
  );

async function expanded(count: number) {
  const mounted = mountMenu(sampleEntry({ annotations: many(count) }));
  await page.getByRole('button', { name: 'Expand' }).click();
  await until(() => expect(mounted.root.querySelectorAll('.annotation-item')).toHaveLength(count));
  const titles = () =>
    [...mounted.root.querySelectorAll('.annotation-item .annotation-title')].map((title) => title.textContent);
  return { ...mounted, titles };
}

const search = () => page.getByRole('searchbox', { name: 'Search annotations' });
const status = (text: string) => page.getByRole('status').filter({ hasText: text });

it('more than twelve annotations can be searched and filtered; the number found is announced', async () => {
  const { titles, root, store, openInPage } = await expanded(13);
  await userEvent.type(search(), 'capek');
  await until(() => expect(titles()).toEqual(['Čapek’s Ærø']));
  await expect.element(status('1 annotation')).toBeVisible();
  await userEvent.fill(search(), 'FLIESST ebbe');
  await until(() => expect(titles()).toEqual(['Note 7']));
  await userEvent.fill(search(), 'whales');
  await expect.element(status('No annotations match.')).toBeVisible();
  expect(titles()).toEqual([]);

  search().element().focus();
  await userEvent.keyboard('{Escape}');
  await expect.element(search()).toHaveValue('');
  await until(() => expect(titles()).toHaveLength(13));
  expect(store.get()).toMatchObject({ view: 'max', collapsing: false });

  await page.getByRole('button', { name: 'Glossary', exact: true }).click();
  await expect.element(status('4 annotations')).toBeVisible();
  expect([...root.querySelectorAll('.group-head')].map((head) => head.textContent)).toEqual(['Glossary']);
  expect(smallTargets(root)).toEqual([]);
  expect(await violations()).toEqual([]);

  openInPage('note-0');
  await until(() => expect(titles()).toHaveLength(13));
  await until(() => expect(document.activeElement?.getAttribute('data-annotation')).toBe('note-0'));
});

it('up to twelve annotations have no search', async () => {
  await expanded(12);
  expect(search().query()).toBeNull();
});

it('Escape closes max when nothing is searched', async () => {
  const { store } = await expanded(13);
  search().element().focus();
  await userEvent.keyboard('{Escape}');
  await until(() => expect(store.get().view).toBe('mid'));
});
