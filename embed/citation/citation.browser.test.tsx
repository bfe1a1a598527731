import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, smallTargets, unmountAll, violations } from '../testing/mount.tsx';
import { annotation, person, sampleEntry } from '../testing/sample-entry.ts';
import { until } from '../testing/until.ts';

const STYLES = ['APA', 'Chicago', 'Harvard', 'MLA', 'Vancouver'];

/** What the service answers; a title may contain anything. */
const html = (style: string, title = 'Lantern of Tides') =>
  `<div class="csl-bib-body"><div data-csl-entry-id="x" class="csl-entry">${style}: Marr, I. (2025). ${title}.
  <i>Slow Measures</i>. https://doi.org/10.5555/lantern</div></div>`;

/** The addresses that were requested, and what answers them. */
let requested: URL[];
let answer: (address: URL) => Promise<Response>;

beforeEach(() => {
  requested = [];
  answer = async ({ searchParams }) => new Response(html(searchParams.get('style') ?? ''));
  vi.stubGlobal('fetch', async (address: string) => {
    const requestedAddress = new URL(address, 'https://journal.example/embed/');
    requested.push(requestedAddress);
    return answer(requestedAddress);
  });
});

afterEach(() => {
  unmountAll();
  vi.unstubAllGlobals();
});

const button = (name: string) => page.getByRole('button', { name, exact: true });
const citation = () => document.querySelector<HTMLElement>('.citation');
const shown = () => citation()?.textContent?.trim() ?? '';
const focused = () => document.activeElement?.textContent;

async function opened(...options: Parameters<typeof mountMenu>) {
  const mounted = mountMenu(...options);
  await button('Cite').click();
  await until(() => expect(citation()?.ariaBusy).toBe('false'));
  return mounted;
}

/** What a press on a button puts on the clipboard, by type. */
async function copiedBy(name: string): Promise<Record<string, string>> {
  const copied: Record<string, string> = {};
  const setData = vi.spyOn(DataTransfer.prototype, 'setData').mockImplementation((type, data) => {
    copied[type] = data;
  });
  await button(name).click();
  await until(() => expect(Object.keys(copied).length).toBeGreaterThan(0));
  setData.mockRestore();
  return copied;
}

it.each([320, 370, 420])('no style stands alone on a line: %d px', async (width) => {
  await page.viewport(width, 800);
  await opened();
  const tops = [...document.querySelectorAll('.citation-panel .choice')].map(
    (each) => each.getBoundingClientRect().top,
  );
  const perLine = [...new Set(tops)].map((top) => tops.filter((each) => each === top).length);
  expect(Math.min(...perLine)).toBeGreaterThan(1);
});

describe('before it is opened', () => {
  it('is a link to the BibTeX on the server, and requests nothing', () => {
    const { root } = mountMenu(sampleEntry({ id: 'lantern of/tides' }));
    const link = root.querySelector<HTMLAnchorElement>('.facts [role="button"]');
    expect(link?.getAttribute('href')).toBe(
      '../api/v1/entries/lantern%20of%2Ftides/citation?env=production&format=bibtex',
    );
    expect([link?.textContent, link?.ariaExpanded, link?.target]).toEqual(['Cite', 'false', '_blank']);
    expect(requested).toEqual([]);
  });
});

describe('the citation panel', () => {
  it('shows the citation in the first style, in the language of the interface', async () => {
    const { root } = await opened();
    expect(shown()).toBe('apa: Marr, I. (2025). Lantern of Tides. Slow Measures. https://doi.org/10.5555/lantern');
    expect(citation()?.querySelector('i')?.textContent).toBe('Slow Measures');
    expect(requested.map(({ pathname, search }) => pathname + search)).toEqual([
      '/api/v1/entries/lantern-of-tides/citation?env=production&format=html&style=apa&lang=en',
    ]);
    expect(root.querySelector('.citation-panel .label:not(.citation-actions)')).toBeNull();
    expect(await violations()).toEqual([]);
    expect(smallTargets(root)).toEqual([]);
  });

  it('shows each style once it is chosen', async () => {
    await opened();
    for (const style of [...STYLES, 'APA']) {
      await button(style).click();
      await until(() => expect(shown()).toContain(`${style.toLowerCase()}: `));
      await expect.element(button(style)).toHaveAttribute('aria-pressed', 'true');
      expect(document.querySelectorAll('.citation-panel .choice[aria-pressed="true"]')).toHaveLength(1);
    }
  });

  it('shows the style that was chosen last, whatever arrives last', async () => {
    const answers: Record<string, () => void> = {};
    await opened();
    answer = ({ searchParams }) =>
      new Promise((resolve) => {
        const style = searchParams.get('style') ?? '';
        answers[style] = () => resolve(new Response(html(style)));
      });
    await button('MLA').click();
    await button('Harvard').click();
    await until(() => expect(Object.keys(answers)).toEqual(['mla', 'harvard']));
    expect(citation()?.ariaBusy).toBe('true');
    // The previous citation stays meanwhile, and cannot be copied for another.
    expect(shown()).toContain('apa: ');
    await expect.element(button('Copy text')).toHaveAttribute('aria-disabled', 'true');
    answers.harvard?.();
    await until(() => expect(shown()).toContain('harvard: '));
    answers.mla?.();
    await until(() => expect(citation()?.ariaBusy).toBe('false'));
    expect(shown()).toContain('harvard: ');
  });

  it('copies the citation as text and, formatted, as HTML, and says so', async () => {
    const { root } = await opened();
    const text = shown();
    expect(await copiedBy('Copy text')).toEqual({ 'text/plain': text });
    await until(() => expect(root.querySelector('.copy-citation[data-copied="true"]')).not.toBeNull());
    expect([...root.querySelectorAll('[role="status"]')].map(({ textContent }) => textContent)).toContain('Copied');
    const copied = await copiedBy('Copy formatted');
    expect(copied['text/plain']).toBe(text);
    expect(copied['text/html']).toContain('Lantern of Tides. <i>Slow Measures</i>. https://doi.org/10.5555/lantern');
    expect(await violations()).toEqual([]);
  });

  it('selects the citation for the reader where nothing can be copied', async () => {
    await opened();
    vi.spyOn(document, 'execCommand').mockReturnValue(false);
    await button('Copy text').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('Couldn’t copy.');
    expect(getSelection()?.toString()).toBe(shown());
    vi.restoreAllMocks();
  });

  it('links to files for reference managers', async () => {
    const { root } = await opened();
    const files = [...root.querySelectorAll<HTMLAnchorElement>('.citation-files a')];
    expect(files.map(({ textContent, pathname, search, target }) => [textContent, pathname + search, target])).toEqual([
      ['BibTeX', '/api/v1/entries/lantern-of-tides/citation?env=production&format=bibtex', '_blank'],
      ['RIS', '/api/v1/entries/lantern-of-tides/citation?env=production&format=ris', '_blank'],
    ]);
  });

  it.each([
    ['an error of the service', async () => new Response('{"error":{}}', { status: 503 })],
    ['no connection', () => Promise.reject(new TypeError('offline'))],
    ['a response that contains no citation', async () => new Response('<p>Please log in</p>')],
  ])('%s: says so, and tries again', async (_case, fail) => {
    const works = answer;
    answer = fail;
    mountMenu();
    await button('Cite').click();
    await expect.element(page.getByRole('alert')).toHaveTextContent('The content could not be loaded.');
    expect(await violations()).toEqual([]);
    answer = works;
    await button('Try again').click();
    await until(() => expect(shown()).toContain('apa: '));
    expect(focused()).toBe('APA');
  });

  it('lets nothing of a title become more than text and italics', async () => {
    const title =
      '<i onclick="alert(1)">a</i><img src=x onerror="alert(1)"><script>alert(1)</script><a href="javascript:1">b</a>';
    answer = async () => new Response(html('apa', `${title}&lt;script&gt; {x} ‮abc`));
    await opened();
    const elements = [...(citation()?.querySelectorAll('*') ?? [])];
    expect(new Set(elements.map(({ localName }) => localName))).toEqual(new Set(['span', 'i', 'wbr']));
    expect(elements.flatMap((element) => element.getAttributeNames())).toEqual([]);
    expect(shown()).toContain('<script> {x}');
  });
});

describe('when the page comes to show the title', () => {
  async function shortened(apiExpandable: boolean) {
    const mounted = mountMenu(sampleEntry({ apiExpandable }));
    await until(() => expect(mounted.root.querySelector('[data-short="false"]')).not.toBeNull());
    await button('Cite').click();
    await until(() => expect(shown()).toContain('apa: '));
    mounted.setPage({ title: { text: sampleEntry().entry.title, isShown: true } });
    await until(() => expect(mounted.root.querySelector('[data-short="true"]')).not.toBeNull());
    return mounted.root;
  }

  it('stays open under its line', async () => {
    const root = await shortened(false);
    expect(root.querySelector('.facts')?.nextElementSibling).toBe(root.querySelector('.citation-panel'));
    await expect.element(button('Cite')).toHaveAttribute('aria-expanded', 'true');
  });

  it('leaves with its line', async () => {
    const root = await shortened(true);
    expect([root.querySelector('.facts'), root.querySelector('.citation')]).toEqual([null, null]);
  });
});

describe('the keyboard', () => {
  it('opens with Space and Enter, has the focus inside, and Escape closes and returns it', async () => {
    const { root, store } = mountMenu();
    const link = root.querySelector<HTMLElement>('.facts [role="button"]');
    for (const key of [' ', '{Enter}']) {
      link?.focus();
      await userEvent.keyboard(key);
      await until(() => expect(focused()).toBe('APA'));
      expect(link?.ariaExpanded).toBe('true');
      await userEvent.keyboard('{Escape}');
      expect([document.activeElement === link, link?.ariaExpanded]).toEqual([true, 'false']);
      expect(root.querySelector('.citation-panel')).toBeNull();
    }
    expect(store.get().view).toBe('mid');
  });

  it('closes the panel in max before max', async () => {
    const { root, store } = mountMenu();
    await button('Expand').click();
    await until(() => expect(root.querySelector('[aria-busy="false"]')).not.toBeNull());
    await button('Cite').click();
    await until(() => expect(focused()).toBe('APA'));
    await userEvent.keyboard('{Escape}');
    expect([focused(), store.get().view]).toEqual(['Cite', 'max']);
    await button('Cite').click();
    await until(() => expect(root.querySelector('.citation-panel')).not.toBeNull());
    await button('Cite').click();
    await until(() => expect(root.querySelector('.citation-panel')).toBeNull());
  });
});

describe('at an annotation', () => {
  const note = annotation('neap-tide', { title: 'Neap tide', authors: [person('Ilse Marr')], date: '2026-05-03' });
  const card = () => page.getByRole('list').getByRole('button', { name: 'Cite', exact: true });

  it('cites the annotation in its article, with files for reference managers', async () => {
    const { root, store } = mountMenu(sampleEntry({ annotations: [note], doi: '' }));
    store.set({ visible: ['neap-tide'] });
    await card().click();
    await until(() => expect(citation()?.ariaBusy).toBe('false'));
    const [address] = requested;
    expect(address?.pathname).toBe('/api/v1/entries/lantern-of-tides/citation');
    expect(Object.fromEntries(address?.searchParams ?? [])).toEqual({
      ...{ env: 'production', annotation: 'neap-tide', format: 'html', style: 'apa', lang: 'en' },
    });
    const files = [...root.querySelectorAll<HTMLAnchorElement>('.annotation-card .citation-files a')];
    expect(files.map(({ href }) => new URL(href).search)).toEqual([
      '?env=production&annotation=neap-tide&format=bibtex',
      '?env=production&annotation=neap-tide&format=ris',
    ]);
    expect(root.querySelector('.annotation-card')?.textContent).not.toContain('no DOI');
    await userEvent.keyboard('{Escape}');
    await until(() => expect(citation()).toBeNull());
    expect(focused()).toBe('Cite');
    expect(await violations()).toEqual([]);
  });

  it('is not offered at one that belongs to another entry', async () => {
    const { root, hostPage, openInPage } = mountMenu(sampleEntry({ annotations: [] }));
    hostPage.answerAnnotation = async (id) => ({ ...note, id });
    openInPage('elsewhere');
    await until(() => expect(root.querySelector('.byline')?.textContent).toContain('Ilse Marr'));
    expect(root.querySelector('.annotation-card [role="button"]')).toBeNull();
  });
});
