import { describe, expect, it } from 'vitest';
import { Problems } from '../problems.ts';
import { articleText } from './article-text.ts';
import { richText } from './blocks.ts';
import { isTextBlock, type RichText } from './portable-text.ts';

const source = (text: string) => ({ file: 'articles/a.md', line: 1, text });
const newKey = () => {
  let count = 0;
  return () => `k${count++}`;
};

function article(text: string) {
  const problems = new Problems();
  const converted = articleText(source(text), newKey(), problems);
  expect(problems.all).toEqual([]);
  return converted;
}

/** Blocks as `style/list: text` with marks in brackets. */
const shown = (text: RichText) =>
  text.map((block) => {
    if (!isTextBlock(block)) return block._type;
    const spans = block.children.map(({ text: words, marks }) =>
      marks.length === 0 ? words : `[${marks.join(',')} ${words}]`,
    );
    const list = block.listItem === undefined ? '' : `/${block.listItem}${block.level}`;
    return `${block.style}${list}: ${spans.join('')}`;
  });

describe('the text of an article', () => {
  it('has a section for each heading, and its notes beside it, numbered through the article', () => {
    const { title, sections } = article(
      '# Title\n\nOne.[^b]\n\n## Two\n\nA[^a], b[^b].\n\n### Below\n\n[^a]: *First* note.\n\n    More.\n[^b]: Second.',
    );
    expect(title).toBe('Title');
    expect(sections.map(({ heading, notes }) => [heading, shown(notes)])).toEqual([
      ['', ['normal: 1. Second.']],
      ['Two', ['normal: 2. [em First] note.', 'normal: More.']],
    ]);
    expect(shown(sections[1]?.text ?? []).join()).toMatch(/^normal: A\[k\d+ 2\], b\[k\d+ 1\]\.,h3: Below$/);
  });

  it('has pictures that stand alone, with text and caption', () => {
    const { sections } = article('A.\n\n![Sea](a.png "At dusk")\n![Mud](b.png)');
    expect(sections[0]?.pictures.map(({ file, alt, caption, place }) => [file, alt, caption, place.line])).toEqual([
      ['a.png', 'Sea', 'At dusk', 3],
      ['b.png', 'Mud', undefined, 4],
    ]);
    expect(shown(sections[0]?.text ?? [])).toEqual(['normal: A.']);
  });

  it('has the notes of headings, whose marks it leaves out', () => {
    const problems = new Problems();
    const { title, sections } = articleText(
      source('# A wall[^1]\n\n## The [mud](https://mud.example)[^2][^3]\n\nA.[^2]\n\n[^1]: X.\n[^2]: Y.\n[^3]: Z.'),
      newKey(),
      problems,
    );
    expect(title).toBe('A wall');
    expect(sections.map(({ heading, notes }) => [heading, shown(notes)])).toEqual([
      ['', ['normal: 1. X.']],
      ['The mud', ['normal: 2. Y.', 'normal: 3. Z.']],
    ]);
    expect(problems.all.map(({ level, line, problem }) => [level, line, problem])).toEqual([
      ['warning', 1, 'readers see this heading without the mark of its note'],
      ['warning', 3, 'readers see this heading without the mark of its note'],
      ['warning', 3, 'readers see this heading without its marks'],
    ]);
  });
});

it('keeps marks, lists, quotations, dividers, line breaks and invisible characters', () => {
  const problems = new Problems();
  const text = richText(
    source(
      '**a** *b* ~~c~~ `d` H<sub>2</sub>O ~e~ 5&nbsp;m\\\nf\ng <!-- h -->\n\n- i\n  1. j\n\n> k\n\n---\n\n##### l\n\n###### m',
    ),
    'annotation',
    newKey(),
    problems,
  );
  expect(problems.all).toEqual([]);
  expect(shown(text)).toEqual([
    'normal: [strong a] [em b] [secondary c] [code d] H[sub 2]O ~e~ 5\u00a0m\nf g ',
    'normal/bullet1: i',
    'normal/number2: j',
    'blockquote: k',
    'divider',
    'secondary: l',
    'classifier: m',
  ]);
});
