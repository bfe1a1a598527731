import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import type { EntryResponse } from '../../../bff/contract/index.ts';
import { lineBoxes } from '../../testing/line-boxes.ts';
import { mountMenu, unmountAll } from '../../testing/mount.tsx';
import { sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';
import { withEntry } from '../state/menu-state.ts';

beforeEach(() => page.viewport(308, 800));
afterEach(unmountAll);

const NO_LOGO = { url: null, alt: null, caption: null };

/** A picture of these proportions. */
function picture(width: number, height: number): string {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  return canvas.toDataURL();
}

const named = (title: string | null, logo: string | null = null) =>
  sampleEntry({}, { settings: { ...sampleEntry().settings, title, logo: { ...NO_LOGO, url: logo } } });

const nameOf = (root: Element) => root.querySelector<HTMLElement>('.journal-name');

describe("the journal's name", () => {
  it.each([
    ['Slow Measures', 'Slow Measures'],
    [null, 'Journal'],
    ['  ', 'Journal'],
  ])('%j reads %s', (title, shown) => {
    const { root } = mountMenu(named(title));
    expect(nameOf(root)?.textContent).toBe(shown);
  });

  it.each([
    ['Zeitschrift für Küstenforschung und Gezeitenkunde', 'ltr'],
    ['مجلة القياسات البطيئة وما يتصل بها من أدوات وشواطئ', 'rtl'],
    ['ゆっくりとした測定と海辺の器具についての学術雑誌', 'ltr'],
  ])('%s keeps to one line, is cut with an ellipsis and has the whole name as its tip', (title, direction) => {
    const { root } = mountMenu(named(title));
    const name = nameOf(root);
    if (name === null) throw new Error('The card has no name');
    expect(name.scrollWidth).toBeGreaterThan(name.clientWidth);
    expect(lineBoxes(name)).toHaveLength(1);
    expect(name.title).toBe(title);
    expect(getComputedStyle(name)).toMatchObject({ textOverflow: 'ellipsis', direction });
    expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(308);
  });

  it('stays while another entry loads', async () => {
    const { root, hostPage, controller } = mountMenu(named('Slow Measures'));
    hostPage.answerEntry = () => new Promise(() => undefined);
    void controller.loadEntry();
    await until(() => expect(root.querySelector('.waiting')).not.toBeNull());
    expect(nameOf(root)?.textContent).toBe('Slow Measures');
  });
});

describe("the journal's logo", () => {
  it('stands in place of the name, which is its alternative text', async () => {
    const { root, controller } = mountMenu(named('Slow Measures', 'https://journal.example/logo.svg'));
    const logo = () => page.getByRole('img', { name: 'Slow Measures' });
    await expect.element(logo()).toBeInTheDocument();
    expect(nameOf(root)?.textContent).toBe('');
    controller.expand();
    await until(() => expect(root.querySelector('.max-bar .logo')).not.toBeNull());
  });

  it.each([
    [64, 64],
    [900, 60],
    [40, 200],
  ])('of %i × %i pixels is not distorted and keeps its place', async (width, height) => {
    const { root } = mountMenu(named('Slow Measures', 'https://journal.example/logo.png'));
    const logo = await vi.waitUntil(() => root.querySelector<HTMLImageElement>('.logo'), { timeout: 240_000 });
    logo.src = picture(width, height);
    await logo.decode();
    const box = logo.getBoundingClientRect();
    expect(box.height).toBe(22);
    expect(box.width).toBeLessThanOrEqual(160);
    expect(getComputedStyle(logo).objectFit).toBe('contain');
    expect(box.width).toBeCloseTo(Math.min(160, (22 * width) / height), 0);
  });
});

describe('the card beside a page that shows the title', () => {
  const short = async (changes: Parameters<typeof sampleEntry>[0] = {}) => {
    const mounted = mountMenu(sampleEntry(changes), undefined, null);
    mounted.hostPage.showsTitle = true;
    await until(() => expect(mounted.root.querySelector('[data-short="true"]')).not.toBeNull());
    return mounted;
  };

  it('is one line: name, number of annotations and the way to all of it', async () => {
    const { root } = await short();
    const card = root.querySelector('.menu-card');
    if (card === null) throw new Error('There is no card');
    expect(lineBoxes(card).map(({ text }) => text)).toEqual(['SlowMeasures4annotationsExpand']);
    await expect.element(page.getByRole('button', { name: 'Minimise', exact: true })).toBeVisible();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Lantern of Tides' })).toBeInTheDocument();
  });

  it.each([220, 259])('stays one line at %i pixels, with its buttons whole', async (width) => {
    await page.viewport(width, 800);
    const { root } = await short();
    const bar = root.querySelector('.bar');
    if (bar === null) throw new Error('There is no bar');
    expect(lineBoxes(bar)).toHaveLength(1);
    expect(bar.scrollWidth).toBeLessThanOrEqual(bar.clientWidth);
    for (const action of bar.querySelectorAll('.action')) expect(action.scrollWidth).toBe(action.clientWidth);
  });

  it('has its first height only when the page has answered', async () => {
    const { root, hostPage } = await short();
    await until(() => expect(hostPage.calls.some((call) => call.startsWith('shown'))).toBe(true));
    const height = root.querySelector('.menu')?.getBoundingClientRect().height ?? 0;
    expect(height).toBeLessThan(48);
    expect(hostPage.calls.filter((call) => call.startsWith('shown'))).toEqual([`shown 0 ${Math.ceil(height)}`]);
  });

  it('leaves out the number of no annotations', async () => {
    const { root } = await short({ annotations: [] });
    expect(root.querySelector('.annotation-count')).toBeNull();
  });

  it('sets label and number of a DOI from left to right in a frame of the other direction', () => {
    const { root } = mountMenu(sampleEntry());
    root.dir = 'rtl';
    const [label, number] = [...(root.querySelector('.doi bdi')?.childNodes ?? [])].map((node) => {
      const range = document.createRange();
      range.selectNode(node);
      return range.getBoundingClientRect().left;
    });
    expect(label).toBeLessThan(number ?? 0);
  });

  it('shows the DOI and date of an entry that cannot expand', async () => {
    const { root } = await short({ apiExpandable: false });
    expect(root.querySelector('.facts')?.textContent).toContain('10.5555/lantern');
    expect(root.querySelector('.title')).toBeNull();
  });

  it('stays one line while another entry loads', async () => {
    const { root, hostPage, controller } = await short();
    hostPage.answerEntry = async () => sampleEntry({ title: 'What the Ferry Knew' });
    const heights: number[] = [];
    const observer = new ResizeObserver(() => heights.push(root.querySelector('.menu')?.clientHeight ?? 0));
    observer.observe(root.querySelector('.menu') ?? root);
    await controller.loadEntry();
    const title = page.getByRole('heading', { level: 1, name: 'What the Ferry Knew' });
    await expect.element(title).toBeInTheDocument();
    await expect.poll(() => heights.length).toBeGreaterThan(0);
    expect(Math.max(...heights)).toBeLessThan(48);
    observer.disconnect();
  });

  it('shows the title of the next entry if the page does not', async () => {
    const { root, hostPage, controller } = await short();
    hostPage.showsTitle = false;
    hostPage.answerEntry = async () => sampleEntry({ title: 'What the Ferry Knew' });
    await controller.loadEntry();
    await until(() => expect(root.querySelector('.title')?.textContent).toBe('What the Ferry Knew'));
  });
});

describe('a retracted article', () => {
  const notice = { id: 'n', title: 'Notice', doi: '10.5555/n', publicUrl: null, date: '2026-10-31' } as const;
  const entry = sampleEntry({
    updatedBy: [
      { ...notice, type: 'erratum' },
      { ...notice, type: 'retraction' },
    ],
  });

  it('says so above everything in the card and in the whole window', async () => {
    const { root, controller, store } = mountMenu(entry);
    const lines = () => [...root.querySelectorAll<HTMLElement>('.updates > .update')];
    const dates = () => lines().map((line) => line.querySelector('time')?.textContent?.trim());
    for (const [locale, date] of [
      ['en-GB', '31 Oct 2026'],
      ['fr', '31 oct. 2026'],
    ] as const) {
      store.set({ locales: [locale] });
      await until(() => expect(dates()).toEqual([date, date]));
    }
    expect(root.querySelector('.menu-card')?.firstElementChild).toHaveClass('updates');
    expect(lines().map((line) => line.querySelector('time')?.parentElement?.firstChild?.textContent)).toEqual([
      'Retracted',
      'Corrected',
    ]);
    const [grave, other] = lines().map((line) => getComputedStyle(line).backgroundColor);
    expect(grave).not.toBe(other);
    controller.expand();
    await until(() => expect(root.querySelectorAll('.max > .updates > .update')).toHaveLength(2));
  });

  it('says nothing of another article that the page turns to, but what is said of that', async () => {
    const { root, store } = mountMenu(entry);
    const turnTo = (other: EntryResponse) => store.update(withEntry({ status: 'ready', value: other }));
    const lines = () => [...root.querySelectorAll('.updates')].map(({ textContent }) => textContent);
    expect(lines()).toHaveLength(1);
    turnTo(sampleEntry({ id: 'flawless' }));
    await until(() => expect(lines()).toEqual([]));
    turnTo(sampleEntry({ id: 'flawed', updatedBy: [{ ...notice, type: 'erratum' }] }));
    await until(() => expect(lines()).toEqual([expect.stringMatching(/^Corrected Oct 31, 2026/)]));
  });
});
