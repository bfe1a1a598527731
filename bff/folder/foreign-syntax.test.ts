import { describe, expect, it } from 'vitest';
import { JournalFolder } from './journal-folder.ts';
import { article, messages, titled } from './testing/messages.ts';
import { SETTINGS, writtenJournal } from './testing/written-journal.ts';

/** What is shown and named of a text, without place and remedy. */
const found = async (text: string) =>
  (await messages(titled(text))).map((message) =>
    message
      .replace(/^articles\/tides\.md:/, '')
      .replace(/, which readers .*$/, '')
      .replace(/^(\d+): warning:/, '$1 w:'),
  );

const SVG = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>');

describe('what other programs would not show is an error', () => {
  it.each([
    ['Obsidian', 'A %%hidden remark%% B', '5: "%%hidden remark%%"'],
    ['Obsidian, in lines', 'A\n\n%%\nask *Jun*\n\nagain\n%%\n\nB', '7: "%%\\nask *Jun*\\n\\nagain\\n%%"'],
    ['Obsidian, without an end', 'A\n\n%% the rest is a draft\n\nB', '7: "%%"'],
    ['Obsidian, behind a digit', 'In 1984%%check the year%%.', '5: "%%check the year%%"'],
    ['CriticMarkup', 'A {>>is this so?<<} B', '5: "{>>is this so?<<}"'],
    ['CriticMarkup, a deletion', 'A {--secret --}B', '5: "{--secret --}"'],
    ['CriticMarkup, a substitution', 'A {~~low~>high~~} B', '5: "{~~low~>high~~}"'],
    ['MDX', 'A {/* ask Jun */} B', '5: "{/* ask Jun */}"'],
  ])('a remark: %s', async (_, text, shown) => {
    expect(await found(text)).toEqual([`${shown} is a remark or change of an editor`]);
  });

  it.each([
    ['Quarto', '{{< video https://example.com/x >}}', '5: "{{< video https://example.com/x >}}"'],
    ['Hugo', 'A\n\n{{% notice tip %}}\nWords.\n{{% /notice %}}', '7: "{{% notice tip %}}"'],
    ['Hugo, a link', '[a]({{< ref "b.md" >}})', '5: "{{< ref \\"b.md\\" >}}"'],
    ['Jekyll', '{% include figure.html src="a.png" %}', '5: "{% include figure.html src=\\"a.png\\" %}"'],
    ['Liquid', 'It is {{ page.date | date: "%Y" }}.', '5: "{{ page.date | date: \\"%Y\\" }}"'],
    ['Jinja', 'A {# ask #} B', '5: "{# ask #}"'],
    ['Eleventy', 'A <%= site.name %> B', '5: "<%= site.name %>"'],
    ['WordPress', '[gallery ids="1,2"]', '5: "[gallery ids=\\"1,2\\"]"'],
    ['MDX', "import Map from './map'\n\nA", '5: "import Map from \'./map\'"'],
    ['Python-Markdown', '[TOC]\n\nA', '5: "[TOC]"'],
  ])('code of a template: %s', async (_, text, shown) => {
    expect(await found(text)).toEqual([`${shown} is code of a template`]);
  });

  it('says what to do, and stops the build', async () => {
    const { problems } = await new JournalFolder(
      await writtenJournal({ ...SETTINGS, ...titled('A %%b%% c.') }),
    ).build();
    expect(problems).toEqual([
      {
        file: 'articles/tides.md',
        line: 5,
        level: 'error',
        problem: '"%%b%%" is a remark or change of an editor, which readers would see',
        remedy: 'remove it, or write <!-- remark -->; write "\\%" and "\\{" for the characters',
      },
    ]);
  });

  it('is found in fields in Markdown, in annotations and in the about page', async () => {
    const files = {
      ...article('title: T\nblurb: "{{ b }}"\nintroduction: |\n  One.\n\n  {>>c<<}'),
      'annotations/tides.md': '# Neap\n---\nslug: neap\n---\n\nA %%b%% c.\n',
      'about.md': '---\n---\n\n{% include a.html %}\n',
    };
    expect((await messages(files)).map((message) => message.replace(/, which .*/, ''))).toEqual([
      'about.md:4: "{% include a.html %}" is code of a template',
      'annotations/tides.md:6: "%%b%%" is a remark or change of an editor',
      'articles/tides.md:7: "{>>c<<}" is a remark or change of an editor',
    ]);
  });
});

describe('what other programs show in another form is a warning', () => {
  it.each([
    ['Pandoc', 'and $x^2$.', '"$x^2$" is a formula or command of LaTeX'],
    ['Pandoc, a letter', 'the number $n$ is small', '"$n$" is a formula or command of LaTeX'],
    ['display', '$$\ny = 1\n$$', '"$$\\ny = 1\\n$$" is a formula or command of LaTeX'],
    ['with spaces', 'so $a + b$ is', '"$a + b$" is a formula or command of LaTeX'],
    ['LaTeX', 'so \\(a \\leq b\\) is', '"\\\\(a \\\\leq b\\\\)" is a formula or command of LaTeX'],
    ['Pandoc', 'It is small.^[An inline note.]', '"^[An inline note.]" is a note within the text'],
    ['Obsidian', 'It is\n^[A *note*.]', '"^[A *note*.]" is a note within the text'],
    ['scrivener', 'Small^[See Marr, 3.], late', '"^[See Marr, 3.]" is a note within the text'],
    ['Quarto', 'As Marr [@marr2019, p. 3] says.', '"[@marr2019, p. 3]" is a citation'],
    ['Pandoc', '[see @doe99; -@smith2000]', '"[see @doe99; -@smith2000]" is a citation'],
    ['Pandoc, in a sentence', 'As @marr2019 says.', '"@marr2019" is a citation'],
    ['Quarto, a figure', 'In @fig-map it is.', '"@fig-map" is a citation'],
    ['Quarto', '::: {.callout-note}\nWords.\n:::', '"::: {.callout-note}" is the mark of a block'],
    ['Docusaurus', ':::tip\n\nWords.\n\n:::', '":::tip" is the mark of a block'],
    ['MyST', 'A\n\n:::{note}\nWords.\n:::', '":::{note}" is the mark of a block'],
    ['MyST, a target', '(quay)=\nWords', '"(quay)=" is the mark of a block'],
    ['Sphinx', '.. note:: Words.', '".. note:: Words." is the mark of a block'],
    ['Quarto', 'A [word]{.smallcaps} b', '"{.smallcaps}" is an attribute or role'],
    ['Hugo', '## The mud {#mud}\n\nA', '"{#mud}" is an attribute or role'],
    ['Jekyll', 'A\n{: .note }', '"{: .note }" is an attribute or role'],
    ['Kramdown', '* a\n{:toc}', '"{:toc}" is an attribute or role'],
    ['Pandoc', '[a](https://a.example){target=_blank}', '"{target=_blank}" is an attribute or role'],
    ['Obsidian', '> [!note] Remark\n> Words.', '"> [!note]" is a callout'],
    ['GitHub', '> [!WARNING]\n> Words.', '"> [!WARNING]" is a callout'],
    ['Obsidian, folded', '> [!tip]- Remark\n> Words.', '"> [!tip]" is a callout'],
    ['Obsidian', 'A ==marked words== b', '"==marked words==" is a mark of another program'],
    ['Bear', '==A== b', '"==A==" is a mark of another program'],
    ['HackMD', '這是==重點==。', '"==重點==" is a mark of another program'],
    ['Obsidian', 'A\n\n![[Neap tide]]', '"![[Neap tide]]" is an embedded note'],
    ['Obsidian, a part', 'A ![[Neap#Part|x]]', '"![[Neap#Part|x]]" is an embedded note'],
    ['Obsidian, a PDF', '![[map.pdf]]', '"![[map.pdf]]" is an embedded note'],
    ['Obsidian', 'Words. ^block-1', '"^block-1" is a tag or block id'],
    ['Obsidian', 'A #sea/shore b', '"#sea/shore" is a tag or block id'],
    ['MyST', 'See {ref}`a` here', '"{ref}" is an attribute or role'],
    ['Sphinx', 'See :doc:`a` here', '":doc:" is an attribute or role'],
    ['MyST', '{cite:p}`marr2019`', '"{cite:p}" is an attribute or role'],
    ['Pandoc', 'H~2~O', '"~2~" is a mark of another program'],
    ['Pandoc', 'the 2^nd^ tide', '"^nd^" is a mark of another program'],
    ['MultiMarkdown', 'x^2^ + 1', '"^2^" is a mark of another program'],
    ['PHP Markdown Extra', 'Tide\n: It rises.', '": It rises." is a definition list'],
    ['Kramdown', 'HTML\n\n*[HTML]: A language', '"*[HTML]: A language" is a definition list'],
    ['Pandoc', 'Neap\n\n:   Small.', '":   Small." is a definition list'],
    ['Logseq', '- type:: tide\n- B', '"type:: tide" is a property'],
    ['Dataview', 'A [rating:: 5] b', '"rating:: 5" is a property'],
    ['Logseq', 'id:: 64a3-b2', '"id:: 64a3-b2" is a property'],
    ['LaTeX', 'See \\cite{marr2019}.', '"\\\\cite{marr2019}" is a formula or command of LaTeX'],
    ['Pandoc', '\\begin{center}\nA\n\\end{center}', '"\\\\begin{center}" is a formula or command of LaTeX'],
    ['Pandoc', 'A\n\n\\newpage\n\nB', '"\\\\newpage" is a formula or command of LaTeX'],
  ])('%s: %j', async (_, text, shown) => {
    const [first, ...others] = await found(text);
    expect(first?.replace(/^\d+ w: /, '')).toContain(shown);
    expect(others).toEqual([]);
  });

  it('is named once a file, with its first line', async () => {
    expect(await messages(titled('A\n\n==b== and $x$\n\n==c== and $y$'))).toEqual([
      'articles/tides.md:7: warning: "$x$" is a formula or command of LaTeX, which readers see as it stands; write it in words, in Markdown with <sub> and <sup>, or as a picture',
      'articles/tides.md:7: warning: "==b==" is a mark of another program, which readers see as it stands; write <mark>, <sub> or <sup> with its end',
    ]);
  });
});

describe('what only looks like it is not named', () => {
  it.each([
    'In code: `%%a%%`, `{{ b }}`, `[[c]]`, `$x$`, `==d==`, `[@marr2019]`, ``{.e}``.',
    'Prices: $5 and $6, US$5–US$10, $20,000 or $30,000, 5$ or 6$, $5/$6, A$5 for a 6$.',
    'Variables: $HOME and $PATH, $HOME/$USER.',
    'Prices: $$ to $$$, or $$–$$$.',
    'In prose: a == b and c == d, a==b and c==d, x ==y.',
    'Percentages: 100 %, 50%%, printf takes %% once.',
    'See [[1]](https://a.example/1), [[2]][two] and [\\[3\\]](https://a.example).\n\n[two]: https://a.example',
    '[@ilse](https://social.example/@ilse) and [by @jun][two]; jun@example.com, [mail](mailto:ilse2019@a.example).\n\n[two]: https://a.example',
    'https://a.example/?q==x==&t=%%20%%#a/b and <https://a.example/{{x}}>, [a](https://a.example/$x$).',
    '<!-- {{ x }} %%y%% [[z]] ==a== -->\n\nA.',
    'Escaped: \\%%a%%, \\{{ b }}, \\[[c]], \\$x$, \\==d==, \\[@marr2019], \\#a/b.',
    "import duties from abroad\n\nimport duties from 'abroad'\n\nexport of mud",
    'Ratios 1:2, 10:30:20; C#/Java; and/or; std::vector; a::b; "::".',
    'Programs: \u0024{Prefix}/$ and \u0024{a} + \u0024{b}, [@@iterator], \\[foo^="bar"\\].',
    'Sets {1, 2}, {a, b}; {5%}; f{x}; a {word} b.',
    'A note[^1], [sic], [...], [!], (c), H<sub>2</sub>O, ~30 to ~40, 2^10 and 2^11.\n\n[^1]: N.',
    '> A quotation: [so]\n> he says.',
    'An address \\[https://a.example/?b=c\\] and \\(so\\).',
    '#hashtag and #1 and No. #3/4.',
    '## Heading\n\nWords\n\n- a\n- b: c\n\n---\n\nA: B',
  ])('%s', async (text) => {
    expect(await messages(titled(text))).toEqual([]);
  });

  it('not even in a block of code, which is an error of its own', async () => {
    const text = '```\n%%a%% {{ b }} [[c]]\n```\n\n    ::: {.d}';
    expect((await messages(titled(text))).every((message) => message.includes('a block of code'))).toBe(true);
  });

  it('nor phrases, which are as the page has them', async () => {
    const files = {
      ...titled('Words.'),
      'annotations/tides.md': '# Neap\n---\nscanText:\n  - "{{ a }} costs $x$"\nenableScanText: false\n---\n\nSmall.\n',
    };
    expect(await messages(files)).toEqual([]);
  });
});

describe('a wiki link', () => {
  const glossary =
    '# Neap tide\n---\nannotationType: glossary\n---\n\nSmall.\n\n# Ebb\n---\nslug: low-water\n---\n\nSee [[neap TIDE]].\n';
  const journal = (text: string) => ({
    ...titled(text),
    'articles/other.md': '---\ntitle: The other one\nexternalLink: https://slack.example/other\n---\n',
    'annotations/tides.md': glossary,
  });

  /** The words and the targets of an article's links. */
  async function links(text: string) {
    const { documents, problems } = await new JournalFolder(
      await writtenJournal({ ...SETTINGS, ...journal(text) }),
    ).build();
    const json = JSON.stringify(documents.find(({ _id }) => _id === 'entry-tides'));
    const targets = [...json.matchAll(/"_ref":"annotation-([^"]+)"\}\}|"href":"([^"]+)"/g)];
    const words = [...json.matchAll(/"text":"([^"]*)"/g)].map(([, word]) => word);
    return { words: words.join('|'), targets: targets.map(([, slug, href]) => slug ?? href), problems };
  }

  it.each([
    ['See [[Neap tide]].', 'See |Neap tide|.', ['neap-tide']],
    ['See [[Neap tide|the small one]].', 'See |the small one|.', ['neap-tide']],
    ['See [[glossary/Ebb.md#Part]].', 'See |Ebb|.', ['low-water']],
    ['See [[low-water|*ebb* and `x`]].', 'See |ebb| and |x|.', ['low-water']],
    [
      'See [[The other one]] and [[other]].',
      'See |The other one| and |other|.',
      Array(2).fill('https://slack.example/other'),
    ],
  ])('to what the folder has is a link: %s', async (text, words, targets) => {
    expect(await links(text)).toEqual({ words, targets, problems: [] });
  });

  it('to nothing is named, and is text', async () => {
    const { words, problems } = await links('A\n\nSee [[Spring tide]].');
    expect(words).toBe('A|See |Spring tide|.');
    expect(problems).toEqual([
      {
        file: 'articles/tides.md',
        line: 7,
        level: 'warning',
        problem: 'there is no annotation "spring-tide", so readers see no link',
        remedy: 'there are neap-tide, low-water',
      },
    ]);
  });

  it('finds a picture whose name has a character of addresses', async () => {
    const files = titled('A\n\n![The map](Map%20%231%3F.svg)');
    expect(await messages({ ...files, 'articles/Map #1?.svg': SVG })).toEqual([]);
  });

  it('embeds a picture of the folder', async () => {
    expect(await messages({ ...titled('A\n\n![[map.svg|The map]]'), 'articles/map.svg': SVG })).toEqual([]);
    expect(await messages(titled('A\n\n![[map one.png|300]]'))).toEqual([
      'articles/tides.md:7: map one.png does not exist; correct the path, or add the file',
      'articles/tides.md:7: warning: the picture has no alternative text; describe it in a sentence: "alt: …" or ![…](…)',
    ]);
  });
});
