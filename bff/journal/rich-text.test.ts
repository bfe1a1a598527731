import { toPlainText } from '@portabletext/toolkit';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { asObjects } from '../contract/shared/json-object.ts';
import { richTextIn } from './rich-text.ts';

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: 's', text, marks });
const block = (children: object[], rest: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [],
  children,
  ...rest,
});
const html = (...blocks: unknown[]) => richTextIn('html')(blocks);
const marked = (markDef: object, text = 'tide') => block([span(text, 'm')], { markDefs: [{ _key: 'm', ...markDef }] });

describe('html', () => {
  test('classifier and legacy secondary blocks are muted paragraphs', () => {
    for (const style of ['classifier', 'secondary']) {
      expect(html(block([span('noun')], { style }))).toBe('<p class="muted" style="opacity:0.5">noun</p>');
    }
  });

  test('the secondary decorator keeps its inline opacity', () => {
    expect(html(block([span('a '), span('b', 'secondary')]))).toBe('<p>a <span style="opacity:0.5">b</span></p>');
  });

  test('dividers are hr elements', () => {
    expect(html({ _type: 'divider' })).toBe('<hr>');
  });

  test('annotation references are local hash links, or plain text if they do not resolve', () => {
    const reference = { _type: 'annotationReference', reference: { _ref: 'a1' } };
    expect(html(marked({ ...reference, slug: 'neap-tide' }))).toBe('<p><a href="#neap-tide">tide</a></p>');
    expect(html(marked({ ...reference, slug: null }))).toBe('<p>tide</p>');
  });

  test('a mark that is itself a reference is one to an annotation, whatever its type is', () => {
    for (const _type of ['annotationReference', 'reference', 'note']) {
      expect(html(marked({ _type, _ref: 'a1', slug: 'neap-tide' }))).toBe('<p><a href="#neap-tide">tide</a></p>');
      expect(html(marked({ _type, _ref: 'a1', slug: null }))).toBe('<p>tide</p>');
      const stored = marked({ _type, _ref: 'a1', slug: 'neap-tide' });
      expect(richTextIn('portabletext')([stored])).toEqual([stored]);
      expect(richTextIn('string')([stored])).toBe('tide');
    }
    expect(html(marked({ _type: 'note', slug: 'neap-tide' }))).toBe('<p>tide</p>');
  });

  test('a slug cannot leave its attribute', () => {
    expect(html(marked({ _type: 'annotationReference', slug: '"><img src=x onerror=x>' }))).not.toMatch(/<img|""/);
  });

  test('links with a safe scheme are anchors, others plain text', () => {
    const link = (href: string) => html(marked({ _type: 'link', href }));
    expect(link('https://example.org/?a=1&b="')).toBe('<p><a href="https://example.org/?a=1&amp;b=%22">tide</a></p>');
    for (const href of [
      'javascript:alert(1)',
      'java\tscript:alert(1)',
      'data:text/html,x',
      'vbscript:x',
      'file:///x',
    ]) {
      expect(link(href)).toBe('<p>tide</p>');
    }
  });

  test('text is escaped', () => {
    expect(html(block([span('<script>alert("1")</script> & <b>')]))).toBe(
      '<p>&lt;script&gt;alert("1")&lt;/script&gt; &amp; &lt;b&gt;</p>',
    );
  });

  test('unknown styles, marks and types show their text', () => {
    expect(html(block([span('a', 'sparkle')], { style: 'pull"quote' }))).toBe('<p>a</p>');
    expect(html({ _type: 'video', url: 'x' })).toBe('');
  });

  test.each(['constructor', '__proto__', 'toString', 'hasOwnProperty'])(
    '%s is not accepted as a style, mark or type',
    (name) => {
      expect(html(block([span('a', name)], { style: name }))).toBe('<p>a</p>');
      expect(html(marked({ _type: name }))).toBe('<p>tide</p>');
      expect(html(block([{ _type: name, text: 'a' }]))).toBe('<p>a</p>');
    },
  );
});

test('string: plain text with a blank line between paragraphs', () => {
  const blocks = [block([span('One '), span('<two>', 'strong')]), { _type: 'divider' }, block([span('Three')])];
  expect(richTextIn('string')(blocks)).toBe('One <two>\n\nThree');
});

describe('portabletext', () => {
  test('blocks are returned as stored, references with `_ref` and slug', () => {
    const stored = marked({
      _type: 'annotationReference',
      reference: { _type: 'reference', _ref: 'a1' },
      slug: 'neap',
    });
    expect(richTextIn('portabletext')([stored])).toEqual([stored]);
  });

  test('a reference that does not resolve keeps its `_ref` and has no slug', () => {
    const stored = marked({ _type: 'annotationReference', reference: { _ref: 'gone' }, slug: null });
    const [rendered] = [richTextIn('portabletext')([stored])].flat();
    expect(rendered).toMatchObject({ markDefs: [{ reference: { _ref: 'gone' } }] });
    expect(JSON.stringify(rendered)).not.toContain('slug');
  });

  test('missing fields of a block are added, other items are skipped', () => {
    expect(richTextIn('portabletext')([{ children: [{ text: 'a' }, null] }, null, 'x', 7])).toEqual([
      { _type: 'block', style: 'normal', markDefs: [], children: [{ _type: 'span', marks: [], text: 'a' }] },
    ]);
  });
});

test.each([null, undefined, 'text', 7, {}])('%j is not rich text', (value) => {
  expect(richTextIn('portabletext')(value)).toEqual([]);
  expect(richTextIn('string')(value)).toBe('');
  expect(richTextIn('html')(value)).toBe('');
});

describe('html that a parser would change', () => {
  const list = (text: string, level: number, style = 'normal') =>
    block([span(text)], { listItem: 'bullet', level, style });

  test('the list inside a muted list item follows its paragraph', () => {
    expect(html(list('a', 1, 'classifier'), list('b', 2))).toBe(
      '<ul><li><p class="muted" style="opacity:0.5">a</p><ul><li>b</li></ul></li></ul>',
    );
    expect(html(list('a', 1, 'unknown'), list('b', 2))).toBe('<ul><li><p>a</p><ul><li>b</li></ul></li></ul>');
  });

  test('text with two links keeps the inner one', () => {
    const markDefs = [
      { _key: 'm', _type: 'link', href: 'https://example.org/m' },
      { _key: 'n', _type: 'annotationReference', slug: 'neap-tide' },
    ];
    expect(html(block([span('tide', 'm', 'n')], { markDefs }))).toBe('<p><a href="#neap-tide">tide</a></p>');
  });

  test('inline objects have no html: neither dividers nor objects with blocks', () => {
    const inner = { _type: 'footnote', _key: 'f', children: [span('inner')] };
    expect(html(block([span('a'), { _type: 'divider' }, inner, block([span('b')])]))).toBe('<p>a</p>');
  });
});

describe('blocks that renderers cannot take', () => {
  test.each(['@list', '@span', '@text', '@block'])(
    '%s is not a type: renderers use it for their own nodes',
    (_type) => {
      expect(html({ _type }, block([{ _type, text: 7 }]), block([span('a')]))).toBe('<p></p><p></p><p>a</p>');
    },
  );

  test('a mark definition without a key is left out, the text stays', () => {
    const broken = block([span('a')], { markDefs: [{ _type: 'link' }, { _key: 5, _type: 'link' }] });
    expect(html(broken)).toBe('<p>a</p>');
    expect(richTextIn('portabletext')([broken])).toEqual([block([span('a')])]);
  });

  test('mark definitions of unknown objects are left out when they are not objects', () => {
    expect(html({ _type: 'x', markDefs: [null, 5] })).toBe('');
    expect(richTextIn('string')([{ _type: 'x', markDefs: [null] }])).toBe('');
  });

  test('a key that is not a string is left out', () => {
    expect(richTextIn('portabletext')([{ _type: 'divider', _key: 7 }])).toEqual([{ _type: 'divider' }]);
  });

  test('a type with spans of its own is as safe as a block', () => {
    expect(html({ _type: 'aside', children: [span('a', 'constructor'), null, 'b'] })).toBe('<p>a</p>');
  });
});

describe('renderers, whose time grows with the square of a block, never get a large one', () => {
  const largest = (numbers: readonly number[]) => numbers.reduce((most, number) => Math.max(most, number), 0);
  /** The sizes of the largest parts that renderers get. */
  const sizesOf = (value: unknown) => {
    const children = asObjects(richTextIn('portabletext')(value)).map((block) => asObjects(block.children));
    return {
      spans: largest(children.map(({ length }) => length)),
      marks: largest(children.flat().map(({ marks }) => (Array.isArray(marks) ? marks.length : 0))),
      level: largest(asObjects(richTextIn('portabletext')(value)).map(({ level }) => Number(level ?? 0))),
    };
  };
  const many = <Item>(count: number, item: (index: number) => Item) => Array.from({ length: count }, (_, i) => item(i));
  const shared = many(9, (index) => `shared${index}`);

  test.each<[string, () => unknown]>([
    ['2,000 spans that share nine marks', () => [block(many(2_000, (i) => span('a', ...shared, `m${i}`)))]],
    ['1,000 inline objects', () => [block(many(2_000, (i) => (i % 2 ? { _type: 'x' } : span('a'.repeat(100)))))]],
    ['1,000 marks on a span', () => [block([span('a', ...many(1_000, (i) => `m${i}`))])]],
    ['lists nested 1,000 levels deep', () => many(1_000, (i) => block([span('a')], { listItem: 'bullet', level: i }))],
  ])('%s', (_name, create) => {
    const value = create();
    const { spans, marks, level } = sizesOf(value);
    expect(spans).toBeLessThanOrEqual(250);
    expect(marks).toBeLessThanOrEqual(10);
    expect(level).toBeLessThanOrEqual(10);
    for (const style of ['html', 'string'] as const) expect(richTextIn(style)(value)).toContain('a');
  });

  test('no text is lost when a block is split', () => {
    const markDefs = [{ _key: 'm', _type: 'link', href: 'https://example.org/' }];
    const spans = many(550, (index) => span(`${index} `, 'm'));
    const value = [block(spans, { markDefs })];
    const result = richTextIn('portabletext')(value);
    expect(Array.isArray(result) && result.map(({ _key }) => _key)).toEqual(['b', 'b-1', 'b-2']);
    expect(result).toMatchObject([{ markDefs }, { markDefs }, { markDefs }]);
    const text = spans.map((each) => each.text).join('');
    expect(String(richTextIn('string')(value)).replace(/\s+/g, ' ')).toBe(text);
  });

  test('texts become what the toolkit makes of them', () => {
    const text = fc.constantFrom('', ' ', 'a', ' a', 'a ', 'a b', '\n');
    const children = fc.array(fc.oneof(text.map(span), fc.constant({ _type: 'x' })));
    fc.assert(
      fc.property(children, (children) => {
        expect(richTextIn('string')([block(children)])).toBe(toPlainText([block(children)]));
      }),
    );
  });

  test('lines and their order stay as they are', () => {
    const lines = many(1_000, String).join('\n');
    expect(richTextIn('string')([block([span(lines)])])).toBe(lines);
    expect(richTextIn('html')([block([span(lines)])])).toBe(`<p>${lines.replaceAll('\n', '<br>')}</p>`);
  });
});
