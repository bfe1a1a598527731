import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Problems } from '../../../folder/problems.ts';
import { readSources } from '../../../folder/sources/read-source.ts';
import { fileText } from '../folder/file-store.ts';
import { markdownOfHtml, markdownOfText } from './texts.ts';

const NAME = 'annotations/a/01-b.md';

/** The blocks of an annotation with a text, and its title. */
function read(title: string, text: string) {
  const problems = new Problems();
  const file = { kind: 'annotation', name: NAME, slug: 'b' } as const;
  const [source] = readSources(file, fileText({ title, slug: 'b' }, text, [title]), problems);
  // Signs of formulas and the like are told, and stay.
  expect(problems.all.filter(({ level }) => level === 'error')).toEqual([]);
  return source?.kind === 'annotation' ? source : null;
}

/** Signs that mean something in Markdown, YAML or HTML, among letters. Addresses are links wherever they stand. */
const signs = fc.constantFrom(
  ...'*_~`[]()<>#-+=!|\\:;&"\'$%{}^.0123456789 abcäß小'.split(''),
  '---',
  '# ',
  '1. ',
  '&amp;',
  '<b>',
  '](',
  'a: b',
  '~~',
);
const words = fc
  .array(signs, { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').replace(/\s+/g, ' ').trim())
  .filter((text) => text !== '' && !text.includes('[^'));

test('any paragraphs and any title are read as they were', () => {
  fc.assert(
    fc.property(words, fc.array(words, { minLength: 1, maxLength: 4 }), (title, paragraphs) => {
      const source = read(title, markdownOfText(paragraphs.join('\n\n')));
      const texts = source?.texts.content?.map((block) =>
        block._type === 'block' ? block.children.map(({ text }) => text).join('') : '',
      );
      expect([source?.title, texts]).toEqual([title, paragraphs]);
    }),
    { numRuns: 100 },
  );
});

const MARKS = {
  em: 'em',
  strong: 'strong',
  code: 'code',
  sub: 'sub',
  sup: 'sup',
  u: 'underline',
  mark: 'highlight',
} as const;
const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
const run = fc.record({ text: words, tag: fc.constantFrom(...(Object.keys(MARKS) as (keyof typeof MARKS)[])) });

test('any marks in HTML are those of the annotation', () => {
  fc.assert(
    fc.property(fc.array(run, { minLength: 1, maxLength: 4 }), (runs) => {
      const html = runs.map(({ text, tag }) => `<${tag}>${escaped(text)}</${tag}>`).join(' and ');
      const source = read('T', markdownOfHtml(`<p>${html}</p>`, { base: undefined, report: () => {} }));
      const [block] = source?.texts.content ?? [];
      const marked = block?._type === 'block' ? block.children.filter(({ marks }) => marks.length > 0) : [];
      expect(marked.map(({ text, marks }) => [text, marks])).toEqual(runs.map(({ text, tag }) => [text, [MARKS[tag]]]));
    }),
    { numRuns: 100 },
  );
});

test.each([
  ['<b style="font-weight:normal"><p>one</p><ul><li>x</li></ul></b>', 'one\n\n- x', []],
  ['<h1><div>Tides</div></h1>foo<i> </i>bar', '## Tides\n\nfoo bar', []],
  ['<a name="x">anchor</a> <cite>Almagest</cite> H<sub>2</sub>O', 'anchor *Almagest* H<sub>2</sub>O', []],
  ['<table><tr><td><p>a</p></td><td>b</td></tr></table>', 'a | b', ['a table becomes a line for each row']],
  [
    '<iframe src="/f"></iframe><svg></svg>',
    expect.stringContaining('(https://a.example/f)'),
    ['the element "svg" is left out', 'the picture /f becomes a link; to show it, name a file in "featuredImage"'],
  ],
])('%s is read as editors mean it', (html, markdown, changes) => {
  const reported: string[] = [];
  expect(markdownOfHtml(html, { base: 'https://a.example/', report: (change) => reported.push(change) })).toEqual(
    markdown,
  );
  expect(reported).toEqual(changes);
});
