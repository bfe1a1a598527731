import { describe, expect, test } from 'vitest';
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

  test('a slug cannot leave its attribute', () => {
    expect(html(marked({ _type: 'annotationReference', slug: '"><img src=x onerror=x>' }))).not.toMatch(/<img|""/);
  });

  test('links with a safe scheme are anchors, others plain text', () => {
    const link = (href: string) => html(marked({ _type: 'link', href }));
    expect(link('https://example.org/?a=1&b="')).toBe(
      '<p><a href="https://example.org/?a=1&amp;b=&quot;">tide</a></p>',
    );
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
      '<p>&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &lt;b&gt;</p>',
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
