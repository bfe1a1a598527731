import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, unmountAll } from '../testing/mount.tsx';
import { sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';

beforeEach(() => page.viewport(360, 900));
afterEach(unmountAll);

function openPanel() {
  const mounted = mountMenu();
  mounted.setPage({ presentation: 'panel' });
  return mounted;
}

describe('the panel of the launcher', () => {
  it('has first the annotations, then title and record, without a button that closes it', async () => {
    const { root } = openPanel();
    await until(() => expect(root.querySelectorAll('.annotation-card')).toHaveLength(4));
    expect([...root.querySelectorAll('h1, h2')].map(({ tagName, textContent }) => `${tagName} ${textContent}`)).toEqual(
      [
        'H1 Annotations',
        'H2 Neap tide',
        'H2 Spring tide',
        'H2 A harbour log of 1788',
        'H2 Tide mills of the estuary',
        'H2 Lantern of Tides',
      ],
    );
    expect(page.getByRole('button', { name: 'Close' }).elements()).toEqual([]);
  });

  it('loads the annotations that the page has not sent', async () => {
    const { root, setPage } = mountMenu(sampleEntry(), 'en', false, true);
    setPage({ layout: 'phone', presentation: 'panel' });
    await until(() => expect(root.querySelectorAll('.annotation-row')).toHaveLength(4));
  });

  it('has the button in a low viewport, which has no room for the launcher', async () => {
    const { root, hostPage, setPage } = openPanel();
    setPage({ isLow: true });
    await until(() => expect(root.querySelectorAll('.annotation-card')).toHaveLength(4));
    await userEvent.click(page.getByRole('button', { name: 'Close' }));
    expect(hostPage.calls).toContain('intend leave');
  });
});
