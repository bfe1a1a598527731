import { afterEach, beforeEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { mountMenu, smallTargets, unmountAll, violations } from '../../testing/mount.tsx';
import { sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';

beforeEach(() => page.viewport(360, 500));
afterEach(unmountAll);

const RETRACTION = {
  type: 'retraction',
  id: 'notice',
  title: 'Retraction',
  doi: '10.5555/notice',
  publicUrl: null,
  date: '2026-10-30',
} as const;
const ENTRY = sampleEntry({
  references: [
    { doi: '10.5555/bells', unstructured: 'Marr, I. Bells of the harbour. 2019.', updatedBy: [RETRACTION] },
    { doi: null, unstructured: 'Öster, T. Lamps and their keepers. 2020.', updatedBy: [] },
  ],
});

/** The menu in a popover with a note of the page. */
function shown(text: string, doi: string | null = null) {
  const mounted = mountMenu(ENTRY);
  const { hostPage, setPage, openInPage } = mounted;
  hostPage.answerNote = async () => ({ text, doi });
  setPage({ presentation: 'popover' });
  openInPage('#1');
  return mounted;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });

it('a reference of the entry has its DOI, a citation to copy, and what has become of the work', async () => {
  const { root, hostPage } = shown('Marr, Ilse (2019) Bells of the harbour', '10.5555/BELLS');
  await expect.element(page.getByText('Marr, Ilse (2019)').first()).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: /^DOI/ }))
    .toHaveAttribute('href', 'https://doi.org/10.5555/bells');
  await expect.element(page.getByRole('link', { name: /Retracted/ })).toBeVisible();
  await button('Cite').click();
  await expect.element(button('Copy text')).toBeVisible();
  expect(smallTargets(root)).toEqual([]);
  expect(await violations()).toEqual([]);
  await button('Go to the list').click();
  expect(hostPage.calls).toContain('showInText #1');
  expect(hostPage.calls).not.toContain('getAnnotation #1');
});

it('a reference that is found by its title has no DOI to show', async () => {
  shown('Tomás Öster: Lamps and their keepers, 2020');
  await expect.element(button('Cite')).toBeVisible();
  await expect.element(page.getByRole('link', { name: /^DOI/ })).not.toBeInTheDocument();
});

it('a note that the page has no more says so, and can be asked for again', async () => {
  const { hostPage, setPage, openInPage } = mountMenu(ENTRY);
  hostPage.answerNote = async () => Promise.reject(new Error('no such note'));
  setPage({ presentation: 'popover' });
  openInPage('#1');
  await expect.element(page.getByRole('alert')).toBeVisible();
  hostPage.answerNote = async () => ({ text: 'The keeper’s log.', doi: null });
  await button('Try again').click();
  await expect.element(page.getByText('The keeper’s log.').first()).toBeVisible();
});

it('any other note is its text, which closes and is spoken', async () => {
  const { store, root } = shown('See <b>the log</b> of the keeper.');
  await expect.element(page.getByText('See <b>the log</b> of the keeper.').first()).toBeVisible();
  expect(button('Cite').query()).toBeNull();
  expect(root.querySelector('[role=status]')).not.toBeNull();
  expect(await violations()).toEqual([]);
  await button('Close annotation').click();
  await until(() => expect(store.get().open).toBeNull());
});
