import { describe, expect, it } from 'vitest';
import { JournalFolder } from './journal-folder.ts';
import { article, messages, titled } from './testing/messages.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

describe('fields in the form of another program', () => {
  const message =
    'fields are YAML between two lines "---"; write "---" in the lines above and below them, and each as "name: value"';

  it.each([
    ['Hugo: TOML', '+++\ntitle = "Tides"\ndate = 2026-03-05\ndraft = true\n+++\n\n# Tides\n\nText.\n'],
    ['Hugo: JSON', '{\n  "title": "Tides",\n  "draft": true\n}\n\nText.\n'],
    ['Zola', '+++\ntitle = "Tides"\n[taxonomies]\ntags = ["sea"]\n+++\nText.\n'],
    ['Metalsmith', '---json\n{ "title": "Tides" }\n---\n\nText.\n'],
    ['Eleventy', '---js\n{ title: "Tides" }\n---\nText.\n'],
    ['Cobalt', ';;;\n"title": "Tides"\n;;;\nText.\n'],
    ['Pelican', 'Title: Tides\nDate: 2010-12-03 10:20\nCategory: Sea\n\nText.\n'],
    ['Pelican, another order', 'Author: Ilse\nDate: 2010-12-03\n\nText.\n'],
    ['MultiMarkdown', 'Title: Tides\nAuthor: Ilse Marr\nDate: March 2026\n\nText.\n'],
    ['Pandoc', '% Tides\n% Ilse Marr\n% March 2026\n\nText.\n'],
    ['Org mode', '#+TITLE: Tides\n#+DATE: 2026\n\nText.\n'],
    ['reStructuredText', ':title: Tides\n:date: 2026\n\nText.\n'],
  ])('is named once: %s', async (_, text) => {
    for (const file of ['articles/tides.md', 'annotations/tides.md', 'people/ilse.md', 'about.md'])
      expect(await messages({ ...(file.startsWith('art') ? {} : titled('A.')), [file]: text })).toEqual([
        `${file}:1: ${message}`,
      ]);
  });

  it.each([
    'Note: the sea.\n\nDate: in a later paragraph.',
    'Anna: Hello.\nBen: Hi.',
    '{sic} "So".',
    '100 % of it.\n\n% of it.',
  ])('is not a text: %j', async (text) => {
    expect(await messages({ 'articles/tides.md': `# Tides\n\n${text}\n` })).toEqual([]);
    expect(await messages({ ...titled('A.'), 'about.md': text })).toEqual([]);
  });
});

describe('a colon that YAML does not know', () => {
  const COLON = 'a full-width colon, or a no-break space after the colon';
  const write = 'write a colon and a space after the name';

  it.each([
    ['a full-width one', 'title：Tides', 2, 1, COLON],
    ['a full-width one above others', 'title: T\nblurb：B\nvolume: 1', 3, 1, COLON],
    ['a full-width one with a space', 'title: T\npages:\n  first： 1\n  last: 2', 4, 3, COLON],
    ['a small one', 'title: T\nblurb﹕B', 3, 1, COLON],
    ['a no-break space after it', 'title:\u00A0Tides', 2, 1, COLON],
    ['a narrow one', 'title: T\nblurb:\u202FB', 3, 1, COLON],
    ['an ideographic one', 'title: T\nblurb:\u3000B\nvolume: 1', 3, 1, COLON],
  ])('is named: %s', async (_, fields, line, column, problem) => {
    expect(await messages(article(fields))).toEqual([
      `articles/tides.md:${line}: column ${column}: ${problem}; ${write}`,
    ]);
  });

  it('is none within a value', async () => {
    expect(await messages(article('title: 潮汐：一個故事\nblurb: Le texte\u00A0:ici：là'))).toEqual([]);
  });
});

describe('a path of Windows', () => {
  it.each([
    [
      'in a field',
      article('title: T\nfeaturedImage:\n  file: img\\sea.svg\n  alt: Sea'),
      4,
      'img\\sea.svg',
      'img/sea.svg',
    ],
    ['in a text', titled('A\n\n![Sea](img\\sea.svg)'), 7, 'img\\sea.svg', 'img/sea.svg'],
    ['above the file', article('title: T\npdf: ..\\offprints\\a.pdf'), 3, '..\\offprints\\a.pdf', '../offprints/a.pdf'],
    ['of a drive', article('title: T\npdf: \\offprints\\a.pdf'), 3, '\\offprints\\a.pdf', '/offprints/a.pdf'],
  ])('is named: %s', async (_, files, line, written, better) => {
    expect(await messages(files)).toEqual([`articles/tides.md:${line}: ${written} has a backslash; write ${better}`]);
  });

  it('is named in a link', async () => {
    expect(await messages(titled('[a](..\\articles\\other.md)'))).toEqual([
      'articles/tides.md:5: the link to ..\\articles\\other.md points to no article and no annotation; write ../articles/other.md; addresses of the web begin with https://',
    ]);
  });
});

describe('a text that looks like a number', () => {
  /** Fields of the article's document. */
  async function stored(fields: string) {
    const { documents, problems } = await new JournalFolder(
      await writtenJournal({ ...SETTINGS, ...article(fields) }),
    ).build();
    expect(problems).toEqual([]);
    return documents.find(({ _id }) => _id === 'entry-tides');
  }

  it.each([
    ['volume: 08', { volume: '08' }],
    ['issue: 1.10', { issue: '1.10' }],
    ['issue: 1.0', { issue: '1.0' }],
    ['articleNumber: 12e5', { articleNumber: '12e5' }],
    ['articleNumber: 0x1F', { articleNumber: '0x1F' }],
    ['articleNumber: 12345678901234567890', { articleNumber: '12345678901234567890' }],
    ['volume: +3', { volume: '+3' }],
    ['volume: 0o17', { volume: '0o17' }],
    ['volume: .5', { volume: '.5' }],
    ['volume: .inf', { volume: '.inf' }],
    ['pages: { first: 007, last: 012 }', { pages: { first: '007', last: '012' } }],
    ['keywords: [installation, 2015, yes, true, 1e3]', { keywords: ['installation', '2015', 'yes', 'true', '1e3'] }],
    ['subtitle: 1984', { subtitle: '1984' }],
    ['funding:\n  - name: 1900\n    award: 0012', { funding: [{ name: '1900', award: '0012' }] }],
    ['volume: "8"', { volume: '8' }],
    ['theme: 1', { theme: 1 }],
    ['apiExpandable: false', { apiExpandable: false }],
  ])('is as it is written: %s', async (fields, expected) => {
    expect(await stored(`title: T\n${fields}`)).toMatchObject(expected);
  });

  it('may be a title, a slug and a phrase', async () => {
    const files = {
      ...SETTINGS,
      ...article('title: 2001\nannotations: [007]', 'In 1984 it was.'),
      'annotations/007.md': '---\ntitle: 1984\nslug: 007\nscanText: [1984]\n---\n\nA year.\n',
    };
    const { documents, problems } = await new JournalFolder(await writtenJournal(files)).build();
    expect(problems).toEqual([]);
    expect(documents).toMatchObject([
      { _id: 'annotation-007', title: '1984', scanText: { scanSegments: [{ scanPhrase: '1984' }] } },
      { title: '2001' },
      {},
    ]);
  });
});

describe('names that differ in case alone', () => {
  it('are named: slugs', async () => {
    const files = {
      'articles/Tide.md': '---\ntitle: One\nslug: Tide\n---\n\nText.\n',
      'articles/second.md': '---\ntitle: Two\nslug: tide\n---\n\nText.\n',
      'people/ÉVA.md': '---\ntitle: Éva\n---\n',
      'people/b.md': '---\ntitle: Éva\nslug: éva\n---\n',
    };
    expect(await messages(files)).toEqual([
      'articles/second.md:1: warning: the slug "tide" differs from that of the article in line 1 of articles/Tide.md in case alone, so they cannot be exported; give one of them a field "slug" with another slug',
      'people/ÉVA.md:1: warning: the slug "ÉVA" differs from that of the person in line 1 of people/b.md in case alone, so they cannot be exported; give one of them a field "slug" with another slug',
    ]);
  });

  it('are named: annotations, texts and pictures', async () => {
    const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');
    const files = {
      ...titled('![A](sea.svg)\n\n![B](Sea.svg)'),
      'articles/sea.svg': SVG,
      'articles/Sea.svg': SVG,
      'annotations/tides.md': '# Neap\n---\nslug: neap\n---\n\nA.\n\n# NEAP\n---\nslug: Neap\n---\n\nB.\n',
      'people/Jun.md': '---\ntitle: Jun\nslug: a\n---\n',
      'people/jun.md': '---\ntitle: Jun\nslug: b\n---\n',
    };
    const replaces = 'in case alone: on macOS and Windows, one replaces the other; rename one of them';
    expect(await messages(files)).toEqual([
      'annotations/tides.md:8: warning: the slug "Neap" differs from that of the annotation in line 1 of annotations/tides.md in case alone, so they cannot be exported; give one of them a field "slug" with another slug',
      `articles/sea.svg:1: warning: the name differs from articles/Sea.svg ${replaces}`,
      `people/jun.md:1: warning: the name differs from people/Jun.md ${replaces}`,
    ]);
  });
});
