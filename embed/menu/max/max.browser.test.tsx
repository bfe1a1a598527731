import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { mountMenu, unmountAll } from '../../testing/mount.tsx';
import { annotation, block, person, sampleEntry } from '../../testing/sample-entry.ts';
import { until } from '../../testing/until.ts';

beforeEach(() => page.viewport(1280, 800));
afterEach(unmountAll);

const button = (name: string | RegExp) => page.getByRole('button', { name });
const isOpen = (name: string) =>
  button(new RegExp(`^${name}`))
    .element()
    .getAttribute('aria-expanded');

async function expanded(entry = sampleEntry()) {
  const mounted = mountMenu(entry);
  await button('Expand').click();
  // The sections are rendered in slices, which take longer on a busy machine.
  const isComplete = () => expect(mounted.root.querySelector('[aria-busy="false"]')).not.toBeNull();
  await vi.waitFor(isComplete, { timeout: 240_000 });
  return mounted;
}

/** Another entry of the journal, with both files. */
const RELATED = {
  ...{ title: 'Ebb', url: 'ebb', doi: '', doiUrl: '', releaseDate: '', externalLink: null },
  ...{ introduction: [block('What is left.')], shortIntroduction: null, authors: [], designers: [], pdfPreview: null },
  featuredImage: { url: null, alt: null, caption: null },
  featuredImageSquare: { url: null, alt: null },
  pdf: { url: 'https://journal.example/ebb.pdf', pdfMimeType: 'application/pdf', pdfFilename: 'ebb.pdf' },
  markdown: { url: 'https://journal.example/ebb.md', markdownMimeType: 'text/markdown', markdownFilename: 'ebb.md' },
};

describe('max', () => {
  it('offers the PDF of a related entry with both files, and the Markdown of the entry alone', async () => {
    const { root } = await expanded(sampleEntry({ relatedEntries: [RELATED] }));
    const related = [...root.querySelectorAll('.related-entry a')].map((link) => link.getAttribute('href'));
    expect(related).toEqual([RELATED.pdf.url]);
    const markdown = [...root.querySelectorAll('[data-file="markdown"]')].map((link) => link.getAttribute('href'));
    expect(markdown).toEqual(['https://journal.example/lantern.md']);
  });

  it('shows all content of the entry and the journal', async () => {
    const { root } = await expanded();
    const text = root.textContent ?? '';
    for (const passage of [
      'Lantern of Tides',
      'by Ilse Marr & Tomás Öster',
      'Designed by Noor Adel',
      'How a harbour learned to read its water.',
      'twice a day it is forgiven',
      'A harbour log of 1788',
      'Harbour Press, 2019',
      'Mira Vance',
      'A journal of slow measurements.',
      'Set in two faces.',
      'Ada Holm',
    ]) {
      expect(text).toContain(passage);
    }
    const hrefs = [...root.querySelectorAll('a')].map((link) => link.href);
    expect(hrefs).toContain('https://doi.org/10.5555/lantern');
    expect(hrefs).toContain('https://journal.example/lantern.pdf');
    expect(hrefs).toContain('https://journal.example/lantern.md');
    expect(hrefs).toContain('https://journal.example/issues');
  });

  it('describes a person once who is author and designer, and two of the same name', async () => {
    const both = { ...person('Ilse Marr'), biography: [block('Writes and draws.')] };
    const namesake = { ...person('Ilse Marr'), externalLink: 'https://other.example/', biography: [block('Another.')] };
    const { root } = await expanded(sampleEntry({ authors: [both], designers: [both, namesake] }));
    const described = [...root.querySelectorAll('.biography .rich-text')].map(({ textContent }) => textContent);
    expect(described).toEqual(['Writes and draws.', 'Another.']);
  });

  it('groups the annotations by type', async () => {
    const { root } = await expanded();
    const groups = [...root.querySelectorAll('.group')].map((group) => ({
      type: group.querySelector('.group-head')?.textContent,
      titles: [...group.querySelectorAll('.annotation-title')].map((title) => title.textContent),
    }));
    expect(groups).toEqual([
      { type: 'Commentary', titles: ['A harbour log of 1788'] },
      { type: 'Related', titles: ['Tide mills of the estuary'] },
      { type: 'Glossary', titles: ['Neap tide', 'Spring tide'] },
    ]);
  });

  it('opens and closes sections', async () => {
    await expanded();
    expect([isOpen('Abstract'), isOpen('Bibliography')]).toEqual(['true', 'false']);
    await button(/^Bibliography/).click();
    await expect.element(page.getByText('Harbour Press, 2019')).toBeVisible();
    await button(/^Abstract/).click();
    await expect.element(page.getByText('twice a day it is forgiven')).not.toBeVisible();
  });

  it('opens a closed section when the browser finds text in it', async () => {
    const { root } = await expanded();
    root.querySelector('[hidden="until-found"]')?.dispatchEvent(new Event('beforematch'));
    await until(() => expect(root.querySelectorAll('[hidden="until-found"]')).toHaveLength(1));
  });

  it('takes the focus when it opens and keeps it inside', async () => {
    const { root } = await expanded();
    await until(() => expect(document.activeElement?.textContent).toBe('Close'));
    await userEvent.tab({ shift: true });
    const last = document.activeElement;
    expect(root.contains(last)).toBe(true);
    expect(last?.textContent).not.toBe('Close');
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Close');
  });

  it('closes on Escape and returns the focus to the button that opened it', async () => {
    const { store } = await expanded();
    await userEvent.keyboard('{Escape}');
    await until(() => expect(store.get().view).toBe('mid'));
    await until(() => expect(document.activeElement?.textContent).toBe('Expand'));
  });

  it('opens at the annotations when the page requests them', async () => {
    const { show } = mountMenu();
    show({ scrollTo: 'annotations' });
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await until(() => expect(document.activeElement?.textContent).toMatch(/^Annotations/));
    expect(isOpen('Annotations')).toBe('true');
  });

  it('renders a long list in slices, but a requested annotation at once', async () => {
    const annotations = Array.from({ length: 200 }, (_, index) => annotation(`a${index}`));
    const { root, openInPage } = await expanded(sampleEntry({ annotations }));
    openInPage('a150');
    await until(() => expect(document.activeElement?.getAttribute('data-annotation')).toBe('a150'));
    await until(() => expect(root.querySelectorAll('.annotation-item')).toHaveLength(200));
    expect(root.querySelector('.annotation-item .scroller')).toBeNull();
  });

  it('renders a long list in few slices, also after a search, and nothing twice', async () => {
    const annotations = Array.from({ length: 300 }, (_, index) => annotation(`a${index}`));
    const { root } = mountMenu(sampleEntry({ annotations }));
    const items = () => [...root.querySelectorAll('.annotation-item')];
    let slices = 0;
    const observer = new MutationObserver((records) => {
      const added = records.flatMap(({ addedNodes }) => [...addedNodes]);
      if (added.some((node) => node instanceof Element && node.matches('.annotation-item, :has(.annotation-item)')))
        slices += 1;
    });
    observer.observe(root, { childList: true, subtree: true });
    onTestFinished(() => observer.disconnect());
    await button('Expand').click();
    await vi.waitFor(() => expect(items()).toHaveLength(300), { timeout: 240_000 });
    expect(slices).toBeLessThan(20);

    const [first] = items();
    await page.getByRole('searchbox').fill('a0');
    await until(() => expect(items()).toHaveLength(1));
    slices = 0;
    await page.getByRole('searchbox').fill('');
    await vi.waitFor(() => expect(items()).toHaveLength(300), { timeout: 240_000 });
    expect(slices).toBeGreaterThan(10);
    expect(slices).toBeLessThan(20);
    expect(items()[0]).toBe(first);
  });

  it("shows an annotation of another entry before the entry's own", async () => {
    const { root, hostPage, openInPage } = await expanded();
    hostPage.answerAnnotation = async () => annotation('slack-water', { title: 'Slack water' });
    openInPage('doc-slack');
    await until(() => expect(root.querySelector('.annotation-title')?.textContent).toBe('Slack water'));
  });

  it('renders no empty sections', async () => {
    const titleOnly = sampleEntry(
      {
        authors: [],
        designers: [],
        blurb: '',
        doi: '',
        releaseDate: '',
        credits: '',
        introduction: null,
        bibliography: null,
        pdf: null,
        markdown: null,
        annotations: [],
      },
      {
        about: { text: null, asideText: null, credits: [] },
        settings: { ...sampleEntry().settings, externalLinks: [], shortDescription: null, blurb: '' },
      },
    );
    const { root } = await expanded(titleOnly);
    expect(root.querySelectorAll('[data-section]')).toHaveLength(0);
    // Below the title, an entry without DOI and date can still be cited.
    expect([...root.querySelectorAll('.imprint > *')].map(({ textContent }) => textContent)).toEqual([
      'Lantern of Tides',
      'Cite',
    ]);
  });

  it('renders no heading above fields that hold nothing to read', async () => {
    const blank = [block(' '), { _type: 'divider', _key: 'd' }];
    const { root } = await expanded(
      sampleEntry(
        {
          credits: ' \n ',
          introduction: [],
          bibliography: blank,
          authors: [{ ...person('Ilse Marr'), biography: blank }],
          pdf: { url: 'javascript:1', pdfMimeType: '', pdfFilename: '' },
          markdown: { url: '', markdownMimeType: '', markdownFilename: '' },
          annotations: [annotation('untyped', { annotationType: '' })],
        },
        {
          about: {
            text: blank,
            asideText: '',
            credits: [{ title: 'editor', externalTitle: 'Editor', creditLine: [] }],
          },
          settings: { ...sampleEntry().settings, externalLinks: [{ linkTitle: ' ', linkUrl: 'https://a.example/' }] },
        },
      ),
    );
    const sections = [...root.querySelectorAll('[data-section]')];
    expect(sections.map((section) => section.getAttribute('data-section'))).toEqual(['annotations']);
    expect(root.querySelectorAll('.downloads, .links, .contributors')).toHaveLength(0);
    const empty = [...root.querySelectorAll('h1, h2, h3, h4, ul, dl, nav')].filter(({ textContent }) => !textContent);
    expect(empty).toEqual([]);
  });
});
