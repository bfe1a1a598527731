import { renderToString } from 'preact-render-to-string';
import { describe, expect, it } from 'vitest';
import type { RichText as Value } from '../../bff/contract/index.ts';
import { block, linkingBlock } from '../testing/sample-entry.ts';
import { hasText } from './blocks.ts';
import { RichText } from './rich-text.tsx';
import { AnnotationLinks } from './spans.tsx';

const html = (value: Value) =>
  renderToString(
    <AnnotationLinks.Provider value={() => undefined}>
      <RichText value={value} level={2} />
    </AnnotationLinks.Provider>,
  );

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks });

describe('RichText', () => {
  it('renders classifier and legacy secondary blocks as muted paragraphs', () => {
    expect(html([block('Optics', { style: 'classifier' })])).toContain('<p dir="auto" class="classifier">Optics</p>');
    expect(html([block('Aside', { style: 'secondary' })])).toContain('<p dir="auto" class="secondary">Aside</p>');
  });

  it('nests marks and keeps line breaks', () => {
    const children = [span('one\ntwo', 'strong'), span(' three', 'strong', 'em'), span(' four', 'secondary')];
    expect(html([block('', { children })])).toContain(
      '<strong>one<br/>two<em> three</em></strong><span class="secondary"> four</span>',
    );
  });

  it('renders headings one level below the heading above the text', () => {
    expect(
      html([block('Two', { style: 'h2' }), block('Three', { style: 'h3' }), block('Six', { style: 'h6' })]),
    ).toMatch(/<h3[^>]*>Two<\/h3><h4[^>]*>Three<\/h4><h6[^>]*>Six<\/h6>/);
  });

  it('keeps the inner one of two links around a text, because HTML has no links inside links', () => {
    const markDefs = [
      { _key: 'a', _type: 'link', href: 'https://example.org/a' },
      { _key: 'b', _type: 'annotationReference', slug: 'neap-tide' },
    ];
    const rendered = html([block('', { children: [span('tide', 'a', 'b')], markDefs })]);
    expect(rendered.match(/<a /g)).toHaveLength(1);
    expect(rendered).toContain('href="#neap-tide"');
  });

  it('nests lists', () => {
    const item = (text: string, level: number) => block(text, { listItem: 'bullet', level });
    expect(html([item('a', 1), item('b', 2), item('c', 1)])).toContain(
      '<ul><li>a<ul><li>b</li></ul></li><li>c</li></ul>',
    );
  });

  it('renders dividers and nothing for unknown blocks', () => {
    expect(
      html([
        { _type: 'divider', _key: 'd' },
        { _type: 'map', _key: 'm' },
      ]),
    ).toBe('<div class="rich-text"><hr/></div>');
  });

  it('links annotations by slug, by reference without a slug, and by fragment', () => {
    expect(html([linkingBlock('', 'x', { slug: 'neap', reference: { _ref: 'doc' } })])).toContain('href="#neap"');
    expect(html([linkingBlock('', 'x', { reference: { _ref: 'doc' } })])).toContain('href="#doc"');
    expect(html([linkingBlock('', 'x', { _type: 'note', _ref: 'doc', slug: 'neap' })])).toContain('href="#neap"');
    expect(html([linkingBlock('', 'x', { _type: 'reference', _ref: 'doc' })])).toContain('href="#doc"');
    expect(html([linkingBlock('', 'x', { _type: 'note', slug: 'neap' })])).not.toContain('<a');
    expect(html([linkingBlock('', 'x', { _type: 'link', href: '#neap' })])).toContain('class="annotation-link"');
    expect(html([linkingBlock('', 'x', {})])).not.toContain('<a');
  });

  it('opens other links in a new tab and renders unsafe ones as plain text', () => {
    const link = (href: string) => html([linkingBlock('', 'x', { _type: 'link', href })]);
    expect(link('https://example.org/')).toContain('<a href="https://example.org/" target="_blank" rel="noopener">');
    expect(link('javascript:alert(1)')).toBe('<div class="rich-text"><p dir="auto">x</p></div>');
  });

  it('escapes markup in text', () => {
    expect(html([block('<img src=x onerror=alert(1)>')])).toContain('&lt;img src=x onerror=alert(1)>');
  });

  it('renders plain text as paragraphs', () => {
    expect(html('One.\n\nTwo.')).toContain('<p dir="auto">One.</p><p dir="auto">Two.</p>');
  });
});

describe('hasText', () => {
  it.each([[null], [''], ['  '], [[]]])('is false for %j', (value) => {
    expect(hasText(value)).toBe(false);
    expect(html(value)).toBe('');
  });
});
