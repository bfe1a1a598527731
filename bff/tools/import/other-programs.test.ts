import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { JournalFolder } from '../../folder/journal-folder.ts';
import { SETTINGS, writtenJournal } from '../../folder/testing/written-journal.ts';
import { importTexts } from './testing/import-text.ts';

const FOLDER = { ...SETTINGS, 'articles/tides.md': '---\ntitle: Tides\n---\n' };

/** The files that an import writes, without its settings, and what is said. */
async function imported(name: string, content: unknown, options = {}, files = FOLDER) {
  const folder = await writtenJournal(files);
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const { written, remarks } = await importTexts(folder, { [name]: text }, options);
  const texts = await Promise.all(written.map((file) => readFile(path.join(folder, file), 'utf8')));
  return { remarks, files: Object.fromEntries(written.map((file, index) => [file, texts[index] ?? ''])) };
}

const csl = (json: unknown) => imported('a.json', json);
const record = (rest: object) => ({ type: 'article-journal', title: 'Tides & Mud', ...rest });

describe('records of CSL', () => {
  it('of a DOI have no id', async () => {
    const { files, remarks } = await csl({
      publisher: 'Harbour Press',
      issue: '2',
      indexed: { 'date-time': '2019-04-04T00:00:00Z', timestamp: 1 },
      'reference-count': 3,
      DOI: '10.5555/slack.2019.4',
      type: 'journal-article',
      page: '12-19',
      title: 'On the Height of Spring Tides',
      subtitle: ['A study'],
      'short-title': [],
      author: [
        { given: 'Ilse', family: 'Marr', sequence: 'first', affiliation: [] },
        { name: 'The Tide Gauge Consortium', sequence: 'additional', affiliation: [] },
      ],
      'container-title': 'Alidade',
      issued: { 'date-parts': [[2019, 4, 3]] },
      URL: 'https://doi.org/10.5555/slack.2019.4',
      ISSN: ['2049-3630'],
      license: [{ URL: 'https://creativecommons.org/licenses/by/4.0/', start: {}, 'content-version': 'vor' }],
      funder: [{ DOI: '10.13039/1', name: 'Mud &amp; Water Fund', award: ['A-1', 'B-2'] }],
      volume: '7',
    });
    expect(remarks).toEqual([]);
    expect(files['articles/on-the-height-of-spring-tides.md']).toBe(`---
title: On the Height of Spring Tides
subtitle: A study
doi: 10.5555/slack.2019.4
releaseDate: 2019-04-03
licence: https://creativecommons.org/licenses/by/4.0/
volume: "7"
issue: "2"
pages:
  first: "12"
  last: "19"
externalLink: https://doi.org/10.5555/slack.2019.4
funding:
  - name: Mud & Water Fund
    award: A-1, B-2
authors:
  - ilse-marr
  - the-tide-gauge-consortium
---
`);
    expect(files['people/the-tide-gauge-consortium.md']).toBe(
      '---\ntitle: The Tide Gauge Consortium\nisOrganisation: true\n---\n',
    );
  });

  it.each([
    ['DataCite', record({ DOI: '10.5555/a', author: [{ literal: 'A B' }], 'container-title': [] })],
    ['a list without ids', [record({})]],
    ['a list of titles', [record({ title: ['Tides &amp; Mud'] })]],
    ["Zotero's API", { items: [record({ id: '475425/9U' })] }],
    ["Zotero's API, with other forms", [{ key: '9U', version: 1, csljson: record({ id: '475425/9U' }) }]],
    ['Pandoc', { references: [record({ id: 'https://a.example/1' })], nocite: '@*' }],
    ['Citavi: a list with strings', ['2024', record({ id: 'https://a.example/1' })]],
  ])('are taken: %s', async (_, json) => {
    const { files, remarks } = await csl(json);
    expect(files['articles/tides--mud.md'] ?? files['articles/tides-mud.md']).toContain('title: Tides & Mud\n');
    expect(remarks).toEqual(_.startsWith('Citavi') ? ['a.json: record 1: it is not a record'] : []);
  });

  it('are taken beside one that is none, and again', async () => {
    const items = [
      record({ id: 'a', title: 'A' }),
      { type: 'book' },
      record({ DOI: '10.5555/b', title: 'B' }),
      record({ title: 'C' }),
    ];
    const folder = await writtenJournal(SETTINGS);
    const text = JSON.stringify(items);
    expect(await importTexts(folder, { 'a.json': text })).toMatchObject({
      written: ['articles/a.md', 'articles/b.md', 'articles/c.md'],
      remarks: ['a.json: record 2: it has no title'],
    });
    expect(await importTexts(folder, { 'a.json': text })).toMatchObject({ written: [], updated: [], kept: [] });
    const later = JSON.stringify([record({ title: 'C', volume: '2' })]);
    expect(await importTexts(folder, { 'a.json': later })).toMatchObject({ written: [], updated: ['articles/c.md'] });
  });

  const CSL = 'application/vnd.citationstyles.csl+json';
  it.each([
    [
      'Crossref',
      { status: 'ok', 'message-type': 'work', message: { DOI: '10.5555/a#1', title: ['A'], type: 'journal-article' } },
      `Crossref's own JSON; save what https://doi.org/10.5555/a%231 answers to "Accept: ${CSL}", and import it`,
    ],
    [
      'Crossref, a list',
      { status: 'ok', 'message-type': 'work-list', message: { items: [{ DOI: '10.5555/b', title: ['A'] }] } },
      `Crossref's own JSON; save what https://doi.org/10.5555/b answers to "Accept: ${CSL}", and import it`,
    ],
    [
      'Crossref, a list without works',
      { status: 'ok', 'message-type': 'work-list', message: { items: [] } },
      `Crossref's own JSON; save what https://doi.org/DOI answers to "Accept: ${CSL}", and import it`,
    ],
    [
      'DataCite',
      { data: { id: '10.5555/a', type: 'dois', attributes: { doi: '10.5555/a', titles: [{ title: 'A' }] } } },
      `DataCite's own JSON; save what https://doi.org/10.5555/a answers to "Accept: ${CSL}", and import it`,
    ],
    [
      'DataCite, a list',
      { data: [{ id: '10.5555/b', type: 'dois' }], meta: { total: 1 } },
      `DataCite's own JSON; save what https://doi.org/10.5555/b answers to "Accept: ${CSL}", and import it`,
    ],
    [
      'OpenAlex',
      { id: 'https://openalex.org/W1', doi: 'https://doi.org/10.5555/c', type: 'article', title: 'A', authorships: [] },
      `JSON of OpenAlex; save what https://doi.org/10.5555/c answers to "Accept: ${CSL}", and import it`,
    ],
    [
      'Zotero',
      [{ key: '9U', version: 1, library: {}, data: { itemType: 'journalArticle', title: 'A' } }],
      `Zotero's own JSON; add "format=csljson" to the address, or export the library as CSL JSON`,
    ],
    [
      'Better BibTeX',
      { config: {}, items: [{ itemType: 'journalArticle', title: 'A', citationKey: 'a' }] },
      `Zotero's own JSON; add "format=csljson" to the address, or export the library as CSL JSON`,
    ],
  ])('are not what others answer, which is named: %s', async (_, json, reason) => {
    expect(await csl(json)).toEqual({ remarks: [`a.json: the file is ${reason}`], files: {} });
  });

  it.each([
    [{ given: 'Seán', family: 'O&#8217;Brien' }, 'Seán O’Brien'],
    [{ given: 'Ana', family: 'M&uuml;ller&#x2010;Sm&iacute;th' }, 'Ana Müller‐Smíth'],
    [{ literal: 'Mud &amp;amp; Water' }, 'Mud & Water'],
    [{ literal: '<i>Tides</i> group' }, 'Tides group'],
    [{ name: 'The Port Consortium' }, 'The Port Consortium'],
    [{ name: 'D&amp;D Group', type: 'organization' }, 'D&D Group'],
    [{ family: '毛', given: '泽东' }, '毛泽东'],
    [{ family: '村上', given: '春樹' }, '村上春樹'],
    [{ family: '김', given: '소월' }, '김소월'],
    [
      { family: 'Fontaine', given: 'Jean', 'dropping-particle': 'de', 'non-dropping-particle': 'La' },
      'Jean de La Fontaine',
    ],
    [{ family: 'Beard', given: 'James', suffix: 'Jr.' }, 'James Beard Jr.'],
    [{ given: 'Plato' }, 'Plato'],
    [{ family: 'al-Hakim', given: 'Tawfiq' }, 'Tawfiq al-Hakim'],
  ])('have names as readers know them: %j', async (author, title) => {
    const { files, remarks } = await csl([record({ id: 'a', author: [author] })]);
    const [person] = Object.entries(files).filter(([name]) => name.startsWith('people/'));
    expect(remarks).toEqual([]);
    expect(person?.[1]).toContain(`title: ${title}\n`);
  });

  it.each([
    ['<jats:title>Abstract</jats:title><jats:p>We measured.</jats:p>', 'We measured.'],
    ['<jats:p>We measured.</jats:p><jats:p>It rose.</jats:p>', 'We measured. It rose.'],
    [
      '<jats:sec><jats:title>Aims</jats:title><jats:p>Mud.</jats:p></jats:sec><jats:sec><jats:title>Results</jats:title><jats:p>H<jats:sub>2</jats:sub>O.</jats:p></jats:sec>',
      'Aims Mud. Results H2O.',
    ],
    ['<h4>Summary</h4><p>One<br>two</p><ul><li>a</li><li>b</li></ul>', 'One two a b'],
    ['<title>Zusammenfassung</title>\n<p>Gezeiten &lt; 3 m</p>', 'Gezeiten < 3 m'],
    ['Abstract art is measured.', 'Abstract art is measured.'],
  ])('have abstracts as texts: %s', async (abstract, text) => {
    const { files } = await csl([record({ id: 'a', abstract })]);
    expect(files['articles/a.md']).toContain(`abstract: ${text}\n`);
  });
});

describe('Web Annotations without an address', () => {
  const selector = [
    { type: 'TextQuoteSelector', exact: 'there is a neap tide' },
    { type: 'TextPositionSelector', start: 10, end: 30 },
  ];
  const by = (name: string) => ({ creator: { id: 'https://users.example/1', name }, created: '2024-03-02T10:00:00Z' });
  const comment = { type: 'TextualBody', purpose: 'commenting', value: 'A small tide' };
  const TAG = { type: 'TextualBody', purpose: 'tagging', value: 'sea' };
  const RECOGITO = [
    {
      '@context': 'http://www.w3.org/ns/anno.jsonld',
      id: '#a88b22d0',
      type: 'Annotation',
      body: [{ ...comment, ...by('Ilse') }, TAG],
      target: { selector },
    },
  ];
  const INNER = [
    {
      id: 'a88b22d0',
      bodies: [
        { id: 'b1', annotation: 'a88b22d0', purpose: 'commenting', value: 'A small tide' },
        { purpose: 'tagging', value: 'sea' },
      ],
      target: {
        annotation: 'a88b22d0',
        selector: [{ quote: 'there is a neap tide', start: 10, end: 30 }],
        ...by('Ilse'),
      },
    },
  ];
  const ONE = {
    type: 'Annotation',
    id: 'urn:uuid:1',
    body: [{ ...comment, ...by('Ilse') }, TAG],
    target: [{ selector: selector[0] }],
  };

  it.each([
    ['Recogito', RECOGITO],
    ['Recogito, as it keeps them', INNER],
    ['one', ONE],
    ['a page', { '@context': 'http://www.w3.org/ns/anno.jsonld', type: 'AnnotationPage', items: [ONE] }],
  ])('are those of the named article: %s', async (_, json) => {
    const { files, remarks } = await imported('r.json', json, { article: 'tides' });
    expect(remarks).toEqual([]);
    const text = files['annotations/tides/01-there-is-a-neap-tide.md'];
    expect(text).toContain('scanText:\n  - there is a neap tide\ndate: 2024-03-02\nauthors:\n  - ilse\n');
    expect(text).toContain('\n###### sea\n\nA small tide\n');
  });

  it('are refused without one, with the option', async () => {
    expect(await imported('r.json', RECOGITO)).toEqual({
      remarks: ['r.json: #a88b22d0: nothing says which article it belongs to; name one with --article'],
      files: {},
    });
  });

  it.each([
    [
      'Annotorious',
      { source: 'https://a.example/map.jpg', selector: { type: 'FragmentSelector', value: 'xywh=pixel:1,2,3,4' } },
      'FragmentSelector',
    ],
    ['Annotorious, without an address', { selector: { type: 'SvgSelector', value: '<svg/>' } }, 'SvgSelector'],
  ])('on pictures are refused: %s', async (_, target, kind) => {
    const { remarks, files } = await imported('r.json', [{ ...ONE, target }], { article: 'tides' });
    expect(files).toEqual({});
    expect(remarks).toEqual([
      `r.json: urn:uuid:1: its place is described by ${kind}, not by words of the article`,
      'r.json: urn:uuid:1: it refers to a place that a journal folder cannot name',
    ]);
  });

  it('on pictures, as Annotorious keeps them, are refused', async () => {
    const inner = [{ id: 'x', bodies: [comment], target: { selector: { type: 'RECTANGLE', geometry: { x: 1 } } } }];
    expect((await imported('r.json', inner, { article: 'tides' })).remarks[0]).toBe(
      'r.json: x: its place is described by RECTANGLE, not by words of the article',
    );
  });
});

describe('a proxy of Hypothesis', () => {
  it.each([
    'https://via.hypothes.is/https://slack.example/tides',
    'https://via.hypothes.is/slack.example/tides',
    'https://via3.hypothes.is/https://slack.example/tides?via.client.openSidebar=1',
    'https://viahtml.hypothes.is/proxy/https://slack.example/tides',
    'https://via.hypothes.is/https%3A%2F%2Fslack.example%2Ftides',
    'https://via.hypothes.is/html?url=https%3A%2F%2Fslack.example%2Ftides&via.sec=a',
    'http://via.hypothes.is/h/https:/slack.example/tides#part',
  ])('is the page behind it: %s', async (uri) => {
    const files = {
      ...SETTINGS,
      'articles/tides.md': '---\ntitle: Tides\nexternalLink: https://slack.example/tides\n---\n',
    };
    const target = [{ source: uri, selector: [{ type: 'TextQuoteSelector', exact: 'neap' }] }];
    const found = await imported(
      'h.json',
      {
        rows: [
          {
            id: 'a',
            uri,
            user: 'acct:ilse@hypothes.is',
            text: 'Small.',
            tags: [],
            target,
            permissions: { read: ['group:__world__'] },
          },
        ],
      },
      {},
      files,
    );
    expect(found.remarks).toEqual([]);
    expect(Object.keys(found.files)).toContain('annotations/tides/01-neap.md');
    const web = await imported(
      'w.json',
      [{ type: 'Annotation', id: 'urn:1', body: { type: 'TextualBody', value: 'Small.' }, target }],
      {},
      files,
    );
    expect(Object.keys(web.files)).toEqual(['annotations/tides/01-neap.md']);
  });

  it.each(['https://via.hypothes.is/', 'https://hypothes.is/help'])('is not every page: %s', async (uri) => {
    const row = { id: 'a', uri, user: 'acct:ilse@hypothes.is', text: 'Small.', target: [], document: { title: ['H'] } };
    const { files } = await imported('h.json', { rows: [row] });
    expect(Object.values(files).join()).toContain(`externalLink: ${uri}\n`);
  });
});

describe('tables', () => {
  const table = (text: string, name = 't.csv') => imported(name, text, { article: 'tides' });
  const SMALL = ['annotations/tides/01-neap.md'];

  it.each([
    ['commas at the end of each line', 'phrase,text,,\nneap,Small.,,\n,,,\n,,,\n'],
    ['more cells than the header', 'phrase,text\nneap,Small.,,,,\n'],
    ['empty rows of semicolons', '\uFEFFphrase;text;;\r\nneap;Small.;;\r\n;;;\r\n'],
    ['blanks in cells', 'phrase\ttext\t \nneap\tSmall.\t \n \t \t \n'],
    ['an empty column', 'phrase,,text\nneap,,Small.\n'],
  ])('with nothing in cells and rows are taken: %s', async (_, text) => {
    const { files, remarks } = await table(text);
    expect(remarks).toEqual([]);
    expect(Object.keys(files)).toEqual(SMALL);
  });

  it('with a column that has no name are taken, and it is named', async () => {
    expect((await table('phrase,,text\nneap,x,Small.\n')).remarks).toEqual([
      expect.stringContaining('t.csv:1: there is no column ""'),
    ]);
  });

  it.each([
    [
      '',
      't.tsv',
      '#separator:tab\n#html:true\n#columns:Term\tDefinition\nneap\tA <b>small</b> tide.\nspring\tLarge.\n',
    ],
    [
      'its file name',
      't.txt',
      '#separator:tab\n#html:true\n#columns:Front\tBack\tTags\nneap\tA <b>small</b> tide.\nspring\tLarge.\n',
    ],
    [
      'semicolons',
      't.csv',
      '#separator:Semicolon\n#html:true\n#columns:phrase;text\n#deck:Sea\nneap;A <b>small</b> tide.\nspring;"Large."\n',
    ],
    ['a sign', 't.txt', '#separator: |\n#columns:term|definition\nneap|A **small** tide.\nspring|Large.\n'],
    [
      'ids',
      't.txt',
      '#separator:comma\n#html: true\n#guid column: 1\n#columns:GUID,Front,Back\n"b,1",neap,A <b>small</b> tide.\nc2,spring,Large.\n',
    ],
    [
      'gaps and entities',
      't.txt',
      '#separator:tab\n#html:true\n#columns:phrase\ttext\nne&#97;p&nbsp;\tA {{c1::<b>small</b>::size}} tide.\nspring\tLarge.\n',
    ],
  ])('of Anki are taken: %s', async (_, name, text) => {
    const { files, remarks } = await table(text, name);
    expect(remarks).toEqual([]);
    expect(Object.keys(files)).toEqual([...SMALL, 'annotations/tides/02-spring.md']);
    expect(files[SMALL[0] ?? '']).toContain('\nA **small** tide.\n');
  });

  it('of Anki have tags', async () => {
    const { files, remarks } = await table(
      '#separator:tab\n#html:true\n#tags:all\n#tags column:3\n#columns:Front\tBack\tTags\nneap\tSmall.\tnoun sea\n',
      't.txt',
    );
    expect(remarks).toEqual(['t.txt:3: the tags of all cards are left out; write them in a column "tags"']);
    expect(files[SMALL[0] ?? '']).toContain('\n###### noun · sea\n\nSmall.\n');
  });

  it.each([
    '#separator:tab\n#html:true\nneap\tSmall.\n',
    '#separator:tab\n#html:false\n#tags column:3\nneap\tSmall.\tsea\n',
    '#separator:semicolon\n#guid column:1\n#notetype column:2\n#deck column:3\na;Basic;Sea;neap;Small.\n',
  ])('of Anki that do not name their columns are refused: %j', async (text) => {
    const { remarks, files } = await table(text, 't.txt');
    expect(files).toEqual({});
    expect(remarks).toEqual([
      expect.stringMatching(
        /^t\.txt:\d: the file has no column "phrase"; its header has .*; write the names of its columns in a line "#columns:", separated as its cells$/,
      ),
    ]);
  });
});

it('a text with signs of templates and remarks stays a text', async () => {
  const folder = await writtenJournal(FOLDER);
  const source = { 't.csv': 'phrase,text\nneap,"Use \\{{ x }}, 5 %% of {% y %} and {++z++}."\n' };
  expect((await importTexts(folder, source, { article: 'tides' })).remarks).toEqual([]);
  const { documents, problems } = await new JournalFolder(folder).build();
  expect(problems.filter(({ level }) => level === 'error')).toEqual([]);
  expect(JSON.stringify(documents)).toContain('Use {{ x }}, 5 %% of {% y %} and {++z++}.');
});
