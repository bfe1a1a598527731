import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { CONFIRMATION_TIME } from '../../frame/use-confirmation.ts';
import { mountMenu, smallTargets, unmountAll, violations } from '../../testing/mount.tsx';
import { annotation, linkingBlock, sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';

beforeEach(() => page.viewport(308, 800));
afterEach(unmountAll);

const button = (name: string) => page.getByRole('button', { name, exact: true });

/** A menu with an open annotation. */
function opened() {
  const mounted = mountMenu();
  mounted.store.set({ visible: ['neap-tide'] });
  mounted.openInPage('neap-tide');
  return mounted;
}

it('an open annotation leads to its phrases and to other annotations, with targets that can be hit', async () => {
  const { hostPage, root } = opened();
  await button('Show in text').click();
  await button('Previous annotation').click();
  await button('Next annotation').click();
  expect(hostPage.calls.filter((call) => /showInText|step/.test(call))).toEqual([
    'showInText neap-tide',
    'intend step previous button',
    'intend step next button',
  ]);
  expect(smallTargets(root)).toEqual([]);
  expect(await violations()).toEqual([]);
});

it('a link is copied by the page, which the button says for a moment', async () => {
  const { hostPage } = opened();
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  await button('Copy link').click();
  expect(hostPage.calls).toContain('copyLink neap-tide');
  // Advances the clock in short steps until then.
  await until(() => expect(button('Copied').query()).toBe(document.activeElement));
  await expect.element(page.getByRole('status').filter({ hasText: 'Copied' })).toBeInTheDocument();
  await vi.advanceTimersByTimeAsync(CONFIRMATION_TIME);
  await expect.element(button('Copy link')).toBeInTheDocument();
});

it('a copied link brings the link to the annotation’s own page', async () => {
  opened();
  const link = page.getByRole('link', { name: 'Permalink' });
  await expect.element(button('Copy link')).toBeInTheDocument();
  expect(link.query()).toBeNull();
  await button('Copy link').click();
  await expect.element(link).toHaveAttribute('href', '../annotations/neap-tide');
  expect(await violations()).toEqual([]);
});

it('a link that cannot be copied is shown and selected', async () => {
  const { hostPage } = opened();
  hostPage.canCopy = false;
  await button('Copy link').click();
  const field = page.getByRole('textbox', { name: 'Couldn’t copy.' });
  await expect.element(field).toHaveFocus();
  expect(getSelection()?.toString()).toBe('https://example.org/#annotation=neap-tide');
  await expect.element(page.getByText('Couldn’t copy.')).toBeVisible();
  expect(await violations()).toEqual([]);
});

const actions = (calls: readonly string[]) => calls.filter((call) => /copyLink|showInText/.test(call));

it('the buttons below an annotation that a link has opened mean that annotation', async () => {
  const { hostPage } = opened();
  await button('Copy link').click();
  await page.getByRole('link', { name: 'spring tide' }).click();
  await expect.element(button('Back to Neap tide')).toBeVisible();
  // Nothing is said to be copied of the second annotation yet.
  await button('Copy link').click();
  await button('Show in text').click();
  await button('Back to Neap tide').click();
  await button('Show in text').click();
  expect(actions(hostPage.calls)).toEqual([
    'copyLink neap-tide',
    'copyLink spring-tide',
    'showInText spring-tide',
    'showInText neap-tide',
  ]);
});

it('an annotation of another article has no link and no place in this page', async () => {
  const { store, root, openInPage } = mountMenu();
  store.set({ visible: ['harbour-log'] });
  openInPage('harbour-log');
  await page.getByRole('link', { name: 'slack water' }).click();
  await expect.element(button('Back to A harbour log of 1788')).toBeVisible();
  await until(() => expect(root.querySelector('.rich-text')?.textContent).toBe('What is said about doc-slack.'));
  expect(button('Copy link').query()).toBeNull();
  expect(button('Show in text').query()).toBeNull();
  await expect.element(button('Next annotation')).toBeVisible();
});

it('a link in max to an annotation of another article offers no link to this page', async () => {
  const { hostPage, root } = mountMenu(
    sampleEntry({
      introduction: [
        linkingBlock('More under ', 'slack water', { reference: { _ref: 'doc-slack' } }),
        linkingBlock('Compare the ', 'spring tide', { reference: { _ref: 'doc-spring' } }),
      ],
    }),
  );
  hostPage.answerAnnotation = async (id) => annotation(id === 'doc-spring' ? 'spring-tide' : 'slack-water');
  await button('Expand').click();
  await page.getByRole('link', { name: 'slack water' }).first().click();
  const item = () => root.querySelector('[data-annotation][data-active="true"]');
  const buttons = () => [...(item()?.querySelectorAll('button') ?? [])].map((each) => each.textContent);
  await until(() => expect(item()?.textContent).toContain('What is said about slack-water.'));
  expect(buttons()).toEqual([]);
  // A reference may be that of one of the article's own annotations, whose slug the page knows.
  await page.getByRole('link', { name: 'spring tide' }).first().click();
  await until(() => expect(buttons()).toEqual(['Show in text', 'Copy link']));
  item()?.querySelectorAll('button')[1]?.click();
  await until(() => expect(actions(hostPage.calls)).toEqual(['copyLink spring-tide']));
});

it('an annotation whose text is still to come has its buttons', async () => {
  const { hostPage, openInPage } = mountMenu(undefined, undefined, undefined, true);
  hostPage.answerAnnotation = () => new Promise(() => {});
  openInPage('neap-tide');
  await button('Copy link').click();
  expect(actions(hostPage.calls)).toEqual(['copyLink neap-tide']);
});

it('N and P lead to other annotations, but not while the reader types or with a modifier', async () => {
  const { hostPage, root } = mountMenu(
    sampleEntry({ annotations: Array.from({ length: 13 }, (_, index) => annotation(`note-${index}`)) }),
  );
  await userEvent.keyboard('n{Control>}n{/Control}{Shift>}p{/Shift}p');
  await button('Expand').click();
  await until(() => expect(root.querySelector('[type="search"]')).not.toBeNull());
  await userEvent.type(page.getByRole('searchbox'), 'np');
  expect(hostPage.calls.filter((call) => call.startsWith('intend step'))).toEqual([
    'intend step next key',
    'intend step previous key',
  ]);
});
