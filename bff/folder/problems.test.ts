import { describe, expect, it } from 'vitest';
import { CREDIT_ROLES, UPDATE_TYPES } from '../contract/shared/value-forms.ts';
import { JournalFolder } from './journal-folder.ts';
import { describeProblem } from './problems.ts';
import { article, messages, titled } from './testing/messages.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

describe('a mistake in fields', () => {
  it.each([
    [
      'a misspelt field',
      'title: T\nreleasedate: 2026-09-22',
      3,
      'there is no field "releasedate"; did you mean "releaseDate"?',
    ],
    ['a value of another kind', 'title: T\ntheme: dark', 3, 'theme is "dark"; write 0 (dark) or 1 (light)'],
    ['a text for fields', 'title: T\npages: 7-9', 3, 'pages is "7-9"; write "first" and, optionally, "last"'],
    ['a text for fields', 'title: T\nreferences: [A]', 3, 'references[0] is "A"; write "doi" and "unstructured"'],
    [
      'a colour without quotes',
      'title: T\nbgColor: #12242e',
      3,
      'bgColor has no value; write a colour in quotes, such as "#12242e", or remove the line; a value that begins with "#" needs quotes',
    ],
    [
      'a value that is not a colour',
      'title: T\nbgColor: navy',
      3,
      'bgColor: "navy" is not a colour; write a colour in quotes, such as "#12242e"',
    ],
    [
      'an item of a list',
      'title: T\nfunding:\n  - name: A\n  - award: B',
      5,
      'funding[1].name is missing; write "name:" and the name',
    ],
    [
      'a font that the journal does not have',
      'title: T\nglobalFontSettings: Marr',
      3,
      'warning: globalFontSettings: "Marr" is not the cssFamily of a font of the journal; correct or remove it',
    ],
    ['a field that is missing', 'blurb: B', 1, 'title is missing; write "title:" and a text'],
    ['a DOI', 'title: T\ndoi: 5555/12', 3, 'doi: "5555/12" is not a DOI; write 10.5555/journal.12'],
    [
      'a date',
      'title: T\nreleaseDate: 2026-02-30',
      3,
      'releaseDate: "2026-02-30" is not a date (YYYY-MM-DD); write 2026-09-22',
    ],
    ['an author', 'title: T\nauthors:\n  - ilse', 4, 'there is no person "ilse"; correct or remove it'],
    [
      'a contributor',
      'title: T\ncontributions:\n  - person: jun\n    roles: [software]',
      4,
      'there is no person "jun"; correct or remove it',
    ],
    [
      'a picture',
      'title: T\nfeaturedImage:\n  file: sea.png\n  alt: Sea',
      4,
      'sea.png does not exist; correct the path, or add the file',
    ],
    [
      'a path out of the folder',
      'title: T\npdf: ../../../etc/passwd',
      3,
      '../../../etc/passwd is outside of the journal folder; move the file into the folder',
    ],
    [
      'a slug',
      'title: T\nslug: "a b"',
      3,
      '"a b" is not a slug; begin with a letter or digit; then letters, digits, "-", "_", "." or "~"',
    ],
    [
      'a section that does not exist',
      'title: T\nsections:\n  - heading: Start',
      4,
      'the text has no section "Start"; correct or remove it',
    ],
  ])('%s is named with file, line and remedy', async (_, fields, line, message) => {
    expect(await messages(article(fields))).toEqual([`articles/tides.md:${line}: ${message}`]);
  });

  it('a notice is checked: its type, its DOI, and whether an article has that DOI', async () => {
    const updates = [
      '{ type: oops, doi: 10.5555/A }',
      '{ type: retraction, doi: a }',
      '{ type: erratum, doi: 10.5555/b }',
    ];
    const fields = `title: T\ndoi: 10.5555/a\nupdateTo:\n${updates.map((update) => `  - ${update}\n`).join('')}`;
    expect(await messages(article(fields.trimEnd()))).toEqual([
      `articles/tides.md:5: updateTo[0].type: "oops" is not one of Crossref's types of updates; write one of ${UPDATE_TYPES.join(', ')}`,
      'articles/tides.md:6: updateTo[1].doi: "a" is not a DOI; write 10.5555/journal.12',
      'articles/tides.md:7: warning: no article has the DOI 10.5555/b, so no article links to this notice; correct it, or ignore this for other journals',
    ]);
  });

  it('the author and the date of an annotation are checked', async () => {
    const fields = 'title: Ebb\nauthors: [ilse-mar]\ndate: May 2026';
    const files = {
      ...article('title: T'),
      'people/ilse-marr.md': '---\ntitle: Ilse Marr\n---\n',
      'annotations/tides/ebb.md': `---\n${fields}\n---\n\nText.\n`,
    };
    expect(await messages(files)).toEqual([
      'annotations/tides/ebb.md:3: there is no person "ilse-mar"; did you mean "ilse-marr"?',
      'annotations/tides/ebb.md:4: date: "May 2026" is not a date (YYYY-MM-DD); write 2026-09-22',
    ]);
  });

  it('a role that CRediT does not have is named with file, line and all that it has', async () => {
    const fields = 'title: T\ncontributions:\n  - person: ilse\n    roles: [Software, drummer]';
    const written = { ...article(fields), 'people/ilse.md': '---\ntitle: Ilse\n---\n' };
    expect(await messages(written)).toEqual([
      `articles/tides.md:5: contributions[0].roles[1]: "drummer" is not a CRediT role; write one of ${CREDIT_ROLES.join(', ')}`,
    ]);
  });

  const colon = 'the value has a colon, or a field within it; write the whole value in quotes, or align the next line';
  const noField = 'a "name: value" is missing here; write a colon and a space after the name';
  const moreText = 'there is more text after the end of the value; write the whole value in quotes';
  const open = 'the quotation mark has no end; write the same mark at the end';
  const reserved = (what: string) => `Plain value cannot start with ${what}; write the whole value in quotes`;

  it.each([
    ['a colon', 'title: Tides: a story', 2, 8, colon],
    ['quotation marks', 'title: "Tides" at last', 2, 16, moreText],
    ['an apostrophe', "title: 'the moon's pull'", 2, 18, moreText],
    ['an open quotation mark', 'title: "Tides\nblurb: B\ntheme: 1', 2, 8, open],
    ['an open mark in a list', "title: T\nkeywords:\n  - 'sea\n  - mud", 4, 5, open],
    ['an at sign', 'title: T\nauthors:\n  - @ilse', 4, 5, reserved('reserved character @')],
    ['a percent sign', 'title: %a', 2, 8, reserved('directive indicator character %')],
    ['a backtick', 'title: `a`', 2, 8, reserved('reserved character `')],
    ['an asterisk', 'title: *Tides', 2, 8, 'a value begins with "*"; write the whole value in quotes'],
    ['no space', 'title: T\nblurb:B', 3, 1, noField],
    ['no space above other fields', 'title: T\nblurb:B\ntheme: 1', 3, 1, noField],
    ['no colon', 'title: T\nblurb The oldest\ntheme: 1', 3, 1, noField],
    ['no colon above a list', 'title: T\nkeywords\n  - sea\ntheme: 1', 3, 1, noField],
    ['no colon at a deeper level', 'title: T\npages:\n  first: 1\n  last 3', 5, 3, noField],
    ['no colon in an item', 'title: T\nfunding:\n  - name A\n    award: B', 4, 5, noField],
    ['no colon in the only line', 'title Tides', 2, 1, 'these are not fields; write one "name: value" in each line'],
    ['a tab', 'title: T\n\tblurb: B', 3, 1, 'the line begins with a tab; write spaces'],
    ['a tab at a deeper level', 'title: T\npages:\n\tfirst: 1', 4, 1, 'the line begins with a tab; write spaces'],
    ['a line too far right', 'title: T\n blurb: B', 2, 8, colon],
    [
      'a line too far left',
      'title: T\npages:\n  first: 1\n last: 2',
      5,
      1,
      'the line is not aligned; align it with its neighbours',
    ],
    [
      'an open bracket',
      'title: T\nkeywords: [sea, mud\nblurb: B',
      4,
      1,
      'the list before this has no end; write "]" after it',
    ],
    ['an open brace', 'title: {a\nblurb: B', 3, 1, 'the fields before this have no end; write "}" after them'],
    [
      'an item without its dash',
      'title: T\nkeywords:\n  - sea\n  mud',
      5,
      1,
      'the line is not aligned; align it with its neighbours',
    ],
    ['a field twice', 'title: T\ntitle: U', 3, 1, 'the field occurs twice; keep one of the two'],
  ])('of YAML is named with line and column: %s', async (_, fields, line, column, message) => {
    expect(await messages(article(fields))).toEqual([`articles/tides.md:${line}: column ${column}: ${message}`]);
  });

  it('is one message, though the lines after it are right', async () => {
    const settings = 'title Slack Water\nissn:\n  print: 1234-5679\npublisher: P\nlanguage: en\n';
    expect(await messages({ 'journal.yaml': settings })).toEqual([`journal.yaml:1: column 1: ${noField}`]);
  });

  it('of YAML does not hide the next one', async () => {
    expect(await messages(article('title: Tides: a story\nauthors: @ilse\nblurb: "open\nvolume: 1'))).toEqual([
      `articles/tides.md:2: column 8: ${colon}`,
      `articles/tides.md:3: column 10: ${reserved('reserved character @')}`,
      `articles/tides.md:4: column 8: ${open}`,
    ]);
  });

  it('is reported however many there are', async () => {
    const names = Array.from({ length: 20 }, (_, index) => `unknown${index}`);
    const all = await messages(article(['title: T', ...names.map((name) => `${name}: 1`)].join('\n')));
    expect(all.map((message) => /"(\w+)"/.exec(message)?.[1])).toEqual(names);
  });

  it('is reported together with all others, of all files', async () => {
    const all = await messages({
      ...article('titel: T\ntheme: 3'),
      'people/ilse.md': '---\ntitle: Ilse\norcid: 0000-0002-1825-0098\n---\n',
      'journal.yaml': 'title: A\nissn:\n  print: 1234-5670\n',
    });
    expect(all.map((message) => message.split(': ')[0])).toEqual([
      'articles/tides.md:2',
      'articles/tides.md:3',
      'journal.yaml:3',
      'people/ilse.md:3',
    ]);
  });
});

describe('Markdown that portable text cannot hold', () => {
  it.each([
    ['a table', '| a | b |\n| - | - |\n| 1 | 2 |', 'a table cannot be shown'],
    ['code', '```\ncode\n```', 'a block of code cannot be shown'],
    ['HTML', '<div>x</div>', 'HTML cannot be shown'],
    ['HTML within a text', 'a <b>x</b>', '<b> is HTML'],
    ['a picture within a text', 'See ![Sea](sea.png) here.', 'a picture stands within a text'],
    ['boxes', '- [x] done', 'a list with boxes'],
    ['an item of two paragraphs', '- one\n\n  two', 'an item of a list is one paragraph'],
    ['a list that begins elsewhere', '3. three', 'the list begins with 3'],
    ['a second title', 'One.\n\n# Two', 'there are no headings # here'],
    ['a list in a quotation', '> - a', 'a quotation has paragraphs only'],
    ['a note without its text', 'A[^1].', 'there is no note [^1]'],
    ['a note that nothing refers to', 'A.\n\n[^1]: B.', 'nothing refers to this note'],
    ['a link to nothing', '[a](other.md)', 'the link to other.md points to no article and no annotation'],
    ['a link with a script', '[a](javascript:x)', 'javascript:x is not a web address'],
    ['an element without an end', 'H<sub>2', '<sub> has no end in its paragraph'],
  ])('is named: %s', async (_, text, problem) => {
    const all = await messages(titled(`Before.\n\n${text}`));
    expect(all[0]).toContain(`: ${problem}`);
    expect(all[0]).toMatch(/^articles\/tides\.md:[789]: /);
  });

  it('is named with its line in a field', async () => {
    const fields = 'title: T\nintroduction: |\n  One.\n\n  <div>\nblurb: B';
    expect(await messages(article(fields))).toEqual([
      'articles/tides.md:6: HTML cannot be shown; write it in Markdown; a comment <!-- … --> stands alone',
    ]);
  });
});

describe('text that does not belong to an annotation', () => {
  const neap = '# Neap\n---\nannotationType: glossary\n---\n\nSmall.\n';

  it.each([
    ['an introduction', `\nWords about tides.\n\n${neap}`, 2],
    ['a title without "---"', `# Spring\nannotationType: glossary\n---\n\nLarge.\n\n${neap}`, 1],
    ['an empty line below the title', `# Spring\n\n---\nannotationType: glossary\n---\n\nLarge.\n\n${neap}`, 1],
    ['a heading ##', `<!-- One\ncomment -->\n## Spring\n---\nslug: s\n---\n\nLarge.\n\n${neap}`, 3],
  ])('is named: %s', async (_, text, line) => {
    expect(await messages({ ...titled('A.'), 'annotations/tides.md': text })).toEqual([
      `annotations/tides.md:${line}: there is text before the first "# Title" with "---" in the next line; write "# Title", in the next line "---", then the fields and "---"`,
    ]);
  });

  it.each([
    ['a title without "---"', `# Spring\nannotationType: glossary\n---\n\nLarge.\n`],
    ['an empty line below the title', `# Spring\n\n---\nannotationType: glossary\n---\n\nLarge.\n`],
    ['a heading ##', `## Spring\n---\nslug: s\n---\n\nLarge.\n`],
  ])('is named below the first: %s', async (_, text) => {
    const [message] = await messages({ ...titled('A.'), 'annotations/tides.md': `${neap}\n${text}` });
    expect(message).toMatch(/^annotations\/tides\.md:\d+: (?!warning)/);
  });

  it('is not a comment', async () => {
    expect(
      await messages({ ...titled('A.'), 'annotations/tides.md': `<!-- Terms\nof the sea -->\n\n${neap}` }),
    ).toEqual([]);
  });
});

describe('fields below the line "---" that ends the fields', () => {
  it.each([
    [
      'in the next line',
      article('title: T\nblurb: B\n---\nreleaseDate: 2026-09-22\nauthors: []'),
      'articles/tides.md:5',
      'releaseDate',
    ],
    ['after an empty line', article('title: T\n---\n\nblurb: B'), 'articles/tides.md:5', 'blurb'],
    [
      'of an annotation',
      { ...titled('A.'), 'annotations/tides.md': '# Neap\n---\nslug: neap\n---\nscanText:\n  - A\n---\n\nSmall.\n' },
      'annotations/tides.md:5',
      'scanText',
    ],
    [
      'of a person',
      { 'people/ilse.md': '---\ntitle: Ilse\n---\nfamilyName: Vo\n---\n\nA.\n' },
      'people/ilse.md:4',
      'familyName',
    ],
    ['of the page about the journal', { 'about.md': '---\n---\ncredits: []\n---\n\nA.\n' }, 'about.md:3', 'credits'],
  ])('are not published as text: %s', async (_, files, place, name) => {
    expect(await messages(files)).toEqual([
      `${place}: the field "${name}" stands outside of the lines "---" around the fields; move it between them`,
    ]);
  });

  it('are not text that begins with another word', async () => {
    expect(await messages(titled('Note: the sea.\n\nblurb: in a later paragraph.'))).toEqual([]);
  });
});

describe('a text that would stop the service', () => {
  it.each([
    [
      'a size',
      titled('A long text. '.repeat(200_000)),
      'articles/tides.md:1: the file has more than 2 MB; split it into several',
    ],
    [
      'lists in YAML',
      article(`blurb: ${'['.repeat(20_000)}`),
      expect.stringMatching(/^articles\/tides\.md:2: column \d+: the fields have too many levels; write fewer levels$/),
    ],
    [
      'quotations',
      titled('> '.repeat(20_000)),
      'articles/tides.md:1: there are too many levels of quotations or lists; write fewer levels',
    ],
  ])('is refused: %s', async (_, files, message) => {
    expect(await messages(files)).toEqual([message]);
  });

  it('has its first problems listed, and says that there are more', async () => {
    const listed = await messages(titled('<b>\n\n'.repeat(200)));
    expect(listed).toHaveLength(101);
    expect(listed.at(-1)).toMatch(
      /^articles\/tides\.md:\d+: there are more problems from here on; correct these first$/,
    );
  });
});

describe('a file that cannot be read', () => {
  const broken = '---\ntitle: "open\n---\n\nA.\n';

  it.each([
    [
      'an article',
      {
        'articles/tides.md': broken,
        'annotations/tides.md': '# Neap\n---\nscanText:\n  - The mud\n---\n\nSmall.\n',
        ...{ 'articles/other.md': '---\ntitle: O\nrelatedEntries:\n  - tides\n---\n\n[a](tides.md)\n' },
      },
    ],
    ['a person', { ...article('title: T\nauthors:\n  - ilse'), 'people/ilse.md': broken }],
    [
      'an annotation',
      {
        ...article('title: T\nannotations:\n  - neap', '[a](annotation:neap) [b](../annotations/neap.md)'),
        'annotations/neap.md': broken,
      },
    ],
  ])('is named alone, not with what follows from it: %s', async (_, files) => {
    const all = await messages(files);
    expect(all).toEqual([expect.stringMatching(/:\d: column \d: the quotation mark has no end/)]);
  });
});

it('errors stand before warnings', async () => {
  const files = { ...titled('![](sea.svg)'), 'articles/sea.svg': SVG, 'people/ilse.md': '---\nage: 3\n---\n' };
  expect((await messages(files)).map((message) => message.includes('warning'))).toEqual([false, false, true]);
});

it.each(['articles/a.md', 'annotations/a.md', 'people/a.md', 'about.md'])(
  'names an empty line before the fields of %s',
  async (file) => {
    expect(await messages({ [file]: '\n---\ntitle: A\n---\n\nText.\n' })).toContain(
      `${file}:2: the fields begin with "---" in line 1; remove the empty lines before it`,
    );
  },
);

describe('what readers would not see', () => {
  const annotation = (fields: string) => ({ 'annotations/tides.md': `# Neap\n---\n${fields}\n---\n\nSmall.\n` });

  it('is a phrase that its article does not have', async () => {
    const files = {
      ...titled('The mud[^1] never *quite* shows.\n\n[^1]: N.'),
      ...annotation('scanText:\n  - never quite shows\n  - the mud never\n  - the sea'),
    };
    expect(await messages(files)).toEqual([
      'annotations/tides.md:6: warning: the phrase "the sea" is not in articles/tides.md, so it is not highlighted; write the words of one paragraph as the article has them',
    ]);
  });

  it.each([
    [
      'annotations/tide.md',
      'there is no article "tide", so readers do not see what is annotated here; did you mean "tides"?',
    ],
    [
      'annotations/tides-of-mud/neap.md',
      'there is no article "tides-of-mud", so readers do not see what is annotated here; did you mean "tides"?',
    ],
    [
      'annotations/glossary.md',
      'there is no article "glossary", so readers do not see what is annotated here; name its file or folder after an article, or list it in the field "annotations" of one',
    ],
  ])('is an annotation without an article: %s', async (file, message) => {
    const text = '# Neap\n---\nscanText:\n  - The mud\n  - the sea\n---\n\nSmall.\n';
    expect(await messages({ ...titled('The mud.'), [file]: text })).toEqual([
      `${file}:1: warning: ${message}`,
      `${file}:5: warning: the phrase "the sea" is not in articles/tides.md, so it is not highlighted; write the words of one paragraph as the article has them`,
    ]);
  });

  it('is an annotation that its article does not list', async () => {
    expect(await messages({ ...article('title: T\nannotations: []'), ...annotation('slug: neap') })).toEqual([
      'annotations/tides.md:1: warning: the article "tides" does not list the annotation "neap", so readers do not see it; add it to the field "annotations" of an article',
    ]);
  });

  it('is not an annotation that a text links to', async () => {
    const files = { ...titled('[a](annotation:neap)'), 'annotations/neap.md': '---\ntitle: Neap\n---\n\nSmall.\n' };
    expect(await messages(files)).toEqual([]);
  });

  it('is a keyword that its phrase does not have', async () => {
    const files = { ...titled('The mud.'), ...annotation('scanText:\n  - scanPhrase: The mud\n    scanKeyword: sea') };
    expect(await messages(files)).toEqual([
      'annotations/tides.md:4: scanText[0]: has a keyword that is not in its phrase; write it as the phrase has it',
    ]);
  });

  it('is an annotation that does not exist, and a picture without a text', async () => {
    expect(await messages({ ...titled('[a](annotation:neap)\n\n![](sea.svg)'), 'articles/sea.svg': SVG })).toEqual([
      'articles/tides.md:5: warning: there is no annotation "neap", so readers see no link; correct or remove it',
      'articles/tides.md:7: warning: the picture has no alternative text; describe it in a sentence: "alt: …" or ![…](…)',
    ]);
  });
});

it.each([
  ['marks', 'The *sea*', 'readers see this heading without its marks; write the heading as plain text'],
  [
    'a link',
    'The [sea](https://sea.example)',
    'readers see this heading without its marks; write the heading as plain text',
  ],
  [
    'a note',
    'The sea[^1]',
    'readers see this heading without the mark of its note; write the mark in the text below the heading',
  ],
])('warns of a heading with %s, which readers see without', async (_, heading, message) => {
  expect(await messages(titled(`## ${heading}\n\nA[^1].\n\n[^1]: B.`))).toEqual([
    `articles/tides.md:5: warning: ${message}`,
  ]);
});

it('names a picture of another site', async () => {
  const [message] = await messages(titled('![Sea](https://other.example/sea.png)'));
  expect(message).toBe(
    'articles/tides.md:5: https://other.example/sea.png is on another site; save the file in the journal folder, and write its path',
  );
});

it('names both files of a slug that two have', async () => {
  expect(await messages({ ...titled('A.'), 'articles/other.md': '---\ntitle: O\nslug: tides\n---\n' })).toEqual([
    'articles/tides.md:1: the article in line 1 of articles/other.md has the same slug "tides"; give one of them a field "slug" with another slug',
  ]);
});

it('names fonts and PDFs that are not valid', async () => {
  const font = 'fonts:\n  - title: F\n    cssFamily: F\n    files:\n      - file: f.woff2\n';
  const files = {
    'journal.yaml': `title: A\n${font}`,
    'f.woff2': 'wOFF',
    ...article('title: T\npdf: a.pdf'),
    'articles/a.pdf': '<html>',
  };
  expect(await messages(files)).toEqual([
    'articles/tides.md:3: a.pdf is not a PDF; write the path of a .pdf file',
    'journal.yaml:6: f.woff2 is not a font; write the path of a .woff2, .woff, .otf or .ttf file',
  ]);
});

it('names files that are not read because of their names or their encoding', async () => {
  const files = {
    ...titled('A.'),
    'article/a.md': 'A.',
    'Articles/d.md': 'D.',
    'articles/b.markdown': 'B.',
    'articles/B.MD': 'B.',
    'articles/c.docx': 'C.',
    'annotations/a/b/d.md': 'D.',
    'articles/e/notes.md': 'E.',
    'essay.md': 'F.',
    'essay.docx': 'F.',
    'CONTRIBUTING.md': 'G.',
    'index.html': 'G.',
    'people/c.md': Buffer.from('---\ntitle: \xd6\n', 'latin1'),
  };
  expect(await messages(files)).toEqual([
    'people/c.md:1: the file is not UTF-8; save it in the encoding UTF-8',
    'Articles:1: warning: this name is not read; did you mean "articles"?',
    'annotations/a/b/d.md:1: warning: folders so deep are not read; move it to annotations/a/d.md',
    'article:1: warning: this name is not read; did you mean "articles"?',
    'articles/B.MD:1: warning: only files that end with .md are read; call it B.md',
    'articles/b.markdown:1: warning: only files that end with .md are read; call it b.md',
    'articles/c.docx:1: warning: only files that end with .md are read; convert it to Markdown, and call it c.md',
    "articles/e/notes.md:1: warning: of an article's folder, only index.md is read; call it index.md, or move it to articles/notes.md",
    'essay.docx:1: warning: only files that end with .md are read; convert it to Markdown, and call it articles/essay.md',
    'essay.md:1: warning: texts are read in folders; move it to articles/essay.md',
  ]);
});

it('names the articles that are missing', async () => {
  const { problems } = await new JournalFolder(await writtenJournal(SETTINGS)).build();
  expect(problems.map(describeProblem)).toEqual([
    'articles:1: there is no article; write one in a file articles/NAME.md',
  ]);
});

it('names the settings that are missing', async () => {
  const { problems } = await new JournalFolder(await writtenJournal(titled('A.'))).build();
  expect(problems.map(describeProblem)).toEqual([
    'journal.yaml:1: the file is missing; write a file journal.yaml with a line "title:" and the name of the journal',
  ]);
});
