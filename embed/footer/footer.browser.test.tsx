import { afterEach, describe, expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountFooter, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';
import { footerFrameCalls } from './client.ts';

afterEach(unmountAll);

const heights = (calls: readonly string[]) => calls.filter((call) => call.startsWith('resize'));

describe('a footer', () => {
  it('shows one line per credit', async () => {
    const { root } = await mountFooter();
    const lines = [...root.querySelectorAll('.credit-lines li')].map((line) => line.textContent);
    expect(lines).toEqual(['Photography Mira Vance', 'Copy-editing J. Okafor']);
  });

  it('asks the host page to open all annotations', async () => {
    const { calls } = await mountFooter();
    await page.getByRole('button', { name: 'Open the 4 annotations' }).click();
    await until(() => expect(calls).toContain('openAnnotations'));
  });

  it('tells the page its name', async () => {
    const { calls } = await mountFooter();
    await until(() => expect(calls).toContain('setName Slow Measures: Credits en'));
  });

  it('has no height without content', async () => {
    const { calls } = await mountFooter(sampleEntry({ credits: '', annotations: [] }));
    await until(() => expect(heights(calls)).toContain('resize 0'));
  });

  it('has the height of its content', async () => {
    const { calls } = await mountFooter();
    await until(() => expect(heights(calls)).toContainEqual(expect.stringMatching(/^resize [1-9]/)));
  });

  it('reports its height when fonts are loaded', async () => {
    const { calls } = await mountFooter();
    await until(() => expect(heights(calls).length).toBeGreaterThan(0));
    const before = heights(calls).length;
    document.fonts.dispatchEvent(new Event('loadingdone'));
    await until(() => expect(heights(calls).length).toBeGreaterThan(before));
  });

  it('has the same height in a frame of any height', async () => {
    await page.viewport(800, 600);
    const { root } = await mountFooter();
    const before = root.getBoundingClientRect().height;
    await page.viewport(800, 100);
    expect(root.getBoundingClientRect().height).toBe(before);
  });

  it('is a square band without edges at its sides', async () => {
    const { root } = await mountFooter();
    const band = root.querySelector('.band');
    if (band === null) throw new Error('There is no band');
    const { borderRadius, borderInlineStartWidth, borderInlineEndWidth } = getComputedStyle(band);
    expect([borderRadius, borderInlineStartWidth, borderInlineEndWidth]).toEqual(['0px', '0px', '0px']);
  });

  it.each([
    [1280, [300, 300], [340, 940]],
    [1280, [500, 100], [140, 740]],
    [400, [300, 300], [16, 384]],
    [1280, undefined, [64, 1216]],
  ] as const)('%d px wide, its content has the edges of the text: %j', async (width, column, expected) => {
    await page.viewport(width, 600);
    const { root } = await mountFooter();
    const colours: [null, null] = [null, null];
    const facts = { language: 'en', direction: 'ltr', layout: 'desktop', isLow: false } as const;
    footerFrameCalls().update({ entry: 'a', page: facts, colours, ...(column && { column: [...column] }) });
    const credits = root.querySelector('.credits')?.getBoundingClientRect();
    const button = root.querySelector('button')?.getBoundingClientRect();
    expect([credits?.left, button?.right]).toEqual(expected);
  });

  it('releases the focus on Escape', async () => {
    const { calls } = await mountFooter();
    page.getByRole('button').element().focus();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(calls).toContain('releaseFocus'));
  });

  it.each([320, 1280])('is accessible at %i pixels', async (width) => {
    await page.viewport(width, 600);
    const { root } = await mountFooter();
    document.documentElement.lang = 'en';
    expect(await violations()).toEqual([]);
    expect(smallTargets(root)).toEqual([]);
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width);
  });
});
