import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFooter, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';

afterEach(unmountAll);

const heights = (calls: readonly string[]) => calls.filter((call) => call.startsWith('resize'));

describe('a footer', () => {
  it('shows one line per credit', () => {
    const { root } = mountFooter();
    const lines = [...root.querySelectorAll('.credit-lines li')].map((line) => line.textContent);
    expect(lines).toEqual(['Photography Mira Vance', 'Copy-editing J. Okafor']);
  });

  it('asks the host page to open all annotations', async () => {
    const { hostPage } = mountFooter();
    await page.getByRole('button', { name: 'Open all 4 annotations' }).click();
    expect(hostPage.calls).toContain('openAnnotations');
  });

  it('has no height without content and grows with content', async () => {
    const { hostPage, store } = mountFooter(sampleEntry({ credits: '', annotations: [] }));
    await until(() => expect(heights(hostPage.calls)).toEqual(['resize 0']));
    const entry = sampleEntry();
    store.dispatch({ type: 'entry', entry: { status: 'ready', value: entry } });
    await until(() => expect(heights(hostPage.calls)).toHaveLength(2));
    expect(heights(hostPage.calls)[1]).toMatch(/^resize [1-9]/);
  });

  it('reports its height when fonts are loaded, even if nothing is rendered', async () => {
    const { hostPage } = mountFooter();
    await until(() => expect(heights(hostPage.calls)).toHaveLength(1));
    document.fonts.dispatchEvent(new Event('loadingdone'));
    expect(heights(hostPage.calls)).toHaveLength(2);
  });

  it('has the same height in a frame of any height', async () => {
    await page.viewport(800, 600);
    const { root } = mountFooter();
    const before = root.getBoundingClientRect().height;
    await page.viewport(800, 100);
    expect(root.getBoundingClientRect().height).toBe(before);
  });

  it('is a square band without edges at its sides', () => {
    const { root } = mountFooter();
    const band = root.querySelector('.band');
    if (band === null) throw new Error('There is no band');
    const { borderRadius, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(band);
    expect([borderRadius, borderInlineStartWidth, borderInlineEndWidth]).toEqual(['0px', '0px', '0px']);
  });

  it('releases the focus on Escape', async () => {
    const { hostPage } = mountFooter();
    page.getByRole('button').element().focus();
    await userEvent.keyboard('{Escape}');
    expect(hostPage.calls).toContain('releaseFocus');
  });

  it.each([320, 1280])('is accessible at %i pixels', async (width) => {
    await page.viewport(width, 600);
    const { root } = mountFooter();
    await until(() => expect(document.documentElement.lang).toBe('en'));
    expect(await violations()).toEqual([]);
    expect(smallTargets(root)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
