import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, smallTargets, unmountAll, violations } from '../../testing/mount.tsx';
import { annotation, sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';
import { withVisible } from '../state/menu-state.ts';

beforeEach(() => page.viewport(308, 800));
afterEach(unmountAll);

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A menu with an open annotation. */
function opened() {
  const mounted = mountMenu();
  mounted.store.update(withVisible(['neap-tide']));
  mounted.controller.openAnnotation('neap-tide', 'page');
  return mounted;
}

it('an open annotation leads to its phrases and to other annotations, with targets that can be hit', async () => {
  const { hostPage, root } = opened();
  await button('Show in text').click();
  await button('Previous annotation').click();
  await button('Next annotation').click();
  expect(hostPage.calls.filter((call) => /showInText|stepAnnotation/.test(call))).toEqual([
    'showInText neap-tide',
    'stepAnnotation previous button',
    'stepAnnotation next button',
  ]);
  expect(smallTargets(root)).toEqual([]);
  expect(await violations()).toEqual([]);
});

it('a link is copied by the page, which the button says for a moment', async () => {
  const { hostPage } = opened();
  await button('Copy link').click();
  expect(hostPage.calls).toContain('copyLink neap-tide');
  await expect.element(button('Copied')).toHaveFocus();
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
  await vi.waitFor(() => expect(button('Copy link').query()).not.toBeNull(), { timeout: 30_000 });
});

it('a link that cannot be copied is shown and selected', async () => {
  const { hostPage } = opened();
  hostPage.canCopy = false;
  await button('Copy link').click();
  const field = page.getByRole('textbox', { name: 'The text could not be copied.' });
  await expect.element(field).toHaveFocus();
  expect(getSelection()?.toString()).toBe('https://example.org/#annotation=neap-tide');
  await expect.element(page.getByText('The text could not be copied.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

it('N and P lead to other annotations, but not while the reader types or with a modifier', async () => {
  const { hostPage, root } = mountMenu(
    sampleEntry({ annotations: Array.from({ length: 13 }, (_, index) => annotation(`note-${index}`)) }),
  );
  await userEvent.keyboard('n{Control>}n{/Control}{Shift>}p{/Shift}p');
  await button('Expand').click();
  await until(() => expect(root.querySelector('[type="search"]')).not.toBeNull());
  await userEvent.type(page.getByRole('searchbox'), 'np');
  expect(hostPage.calls.filter((call) => call.startsWith('step'))).toEqual([
    'stepAnnotation next key',
    'stepAnnotation previous key',
  ]);
});
