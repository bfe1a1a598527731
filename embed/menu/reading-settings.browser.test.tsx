import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { EntryResponse } from '../../bff/contract/index.ts';
import type { MenuPresentation, PageFacts } from '../protocol/index.ts';
import { mountMenu, unmountAll } from '../testing/mount.tsx';
import { annotation, sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';

beforeEach(() => page.viewport(360, 900));
afterEach(unmountAll);

type Reading = NonNullable<PageFacts['reading']>;
const ALL: Reading = { lens: 'all', hidden: 0 };

/** A menu in the panel of a launcher, with its settings open. */
function openSettings(
  reading: Partial<Reading>,
  entry: EntryResponse = sampleEntry(),
  presentation: MenuPresentation = 'panel',
) {
  const mounted = mountMenu(entry);
  mounted.setPage({ presentation, reading: { ...ALL, ...reading } });
  const settings = () => mounted.root.querySelector('details');
  const lenses = () => [...mounted.root.querySelectorAll('.choice')].map(({ textContent }) => textContent);
  return { ...mounted, settings, lenses };
}

const only = (...types: string[]) =>
  sampleEntry({ annotations: types.map((annotationType, index) => annotation(`a-${index}`, { annotationType })) });

describe('the choice of highlights', () => {
  it.each<[string, EntryResponse, Partial<Reading>, string[]]>([
    ['has the types of the entry', sampleEntry(), {}, ['All', 'Commentary', 'Related', 'Glossary', 'None']],
    ['has two types', only('glossary', 'related'), {}, ['All', 'Related', 'Glossary', 'None']],
    ['is all or none with one type', only('glossary'), {}, ['All', 'None']],
    ['is all or none with types of the editors', only('margin'), {}, ['All', 'None']],
    ['keeps what another article has', only('glossary'), { lens: 'related' }, ['All', 'Related', 'None']],
    ['is missing without annotations', only(), { keys: true }, []],
  ])('%s', async (_, entry, reading, expected) => {
    const { settings, lenses } = openSettings(reading, entry);
    await until(() => expect(settings()).not.toBeNull());
    expect(lenses()).toEqual(expected);
  });

  it('asks the page for what the reader chooses, and shows what the page answers', async () => {
    const { hostPage, settings, setPage } = openSettings({});
    await until(() => expect(settings()).not.toBeNull());
    await userEvent.click(page.getByText('Reading settings'));
    const group = page.getByRole('group', { name: 'Highlights in the text' });
    await expect.element(group.getByRole('button', { pressed: true })).toHaveTextContent('All');
    await userEvent.click(group.getByRole('button', { name: 'Glossary' }));
    expect(hostPage.calls).toContain('intend lens glossary');
    setPage({ reading: { ...ALL, lens: 'glossary' } });
    await expect.element(group.getByRole('button', { pressed: true })).toHaveTextContent('Glossary');
  });
});

describe('hidden annotations', () => {
  it.each<MenuPresentation>(['panel', 'card', 'inline'])(
    'are counted in the %s, and shown by one press',
    async (presentation) => {
      const { root, hostPage } = openSettings({ lens: 'glossary', hidden: 2 }, sampleEntry(), presentation);
      const line = page.getByText('2 hidden');
      await expect.element(line).toBeVisible();
      await userEvent.click(page.getByRole('button', { name: 'Show all' }));
      expect(hostPage.calls).toContain('intend lens all');
      if (presentation === 'panel') expect(root.querySelectorAll('.annotation-card')).toHaveLength(4);
    },
  );

  it.each(['by mouse', 'by keyboard'] as const)('leave the focus in the card when they are shown %s', async (way) => {
    const { hostPage, root, setPage } = openSettings({ lens: 'glossary', hidden: 2 }, sampleEntry(), 'card');
    hostPage.decide = () => setPage({ reading: ALL });
    const all = page.getByRole('button', { name: 'Show all' });
    await expect.element(all).toBeVisible();
    if (way === 'by mouse') await all.click();
    else {
      all.element().focus();
      await userEvent.keyboard('{Enter}');
    }
    await expect.element(all).not.toBeInTheDocument();
    expect(document.activeElement?.closest('.menu-card')).toBe(root.querySelector('.menu-card'));
  });

  it('are none where the page counts none', async () => {
    const { settings } = openSettings({ lens: 'glossary' });
    await until(() => expect(settings()).not.toBeNull());
    expect(page.getByText('hidden').elements()).toEqual([]);
  });
});
