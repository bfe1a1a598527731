import { plugins } from '@citation-js/core';
import CSL, { type StyleElement } from 'citeproc';
import { expect, test } from 'vitest';
import { CITATION_STYLES, type EntryMetaResponse } from '../../contract/index.ts';
import { generatedEntries } from '../testing/generated-entries.ts';
import { styles } from '../testing/registers.ts';
import { bibliography, citeprocRecord } from './bibliography.ts';
import { originalStyle, styleFor } from './styles.ts';

const entries = generatedEntries(4);

/** Writes a record in a style as the CSL project publishes it. */
function unpruned(style: (typeof CITATION_STYLES)[number], entry: EntryMetaResponse): string {
  styles.add(`all of ${style}`, originalStyle(style));
  const options = { format: 'text', template: `all of ${style}`, lang: 'en-US' };
  return String(plugins.output.format('bibliography', [citeprocRecord(entry, style)], options));
}

test.each(CITATION_STYLES)('%s writes articles as before, with less', (style) => {
  const written = entries.map((entry) => bibliography(entry, { style, lang: 'en' }).text);
  const expected = entries.map(
    (entry) => `${unpruned(style, entry).replace(/^1\. /, '').replaceAll('\ufdd0', '').trim()}\n`,
  );
  expect(written).toEqual(expected);
  const original = originalStyle(style);
  expect(xmlOf(styleFor('article-journal', original)).length).toBeLessThan(xmlOf(CSL.parseXml(original)).length);
});

/** An element of a style as XML. */
function xmlOf(node: StyleElement | string): string {
  if (typeof node === 'string') return node;
  const attributes = Object.entries(node.attrs).map(([name, value]) => ` ${name}="${value}"`);
  return `<${node.name}${attributes.join('')}>${node.children.map(xmlOf).join('')}</${node.name}>`;
}

test('only branches that depend on the type alone are decided', () => {
  const choose = (branches: string) =>
    xmlOf(styleFor('article-journal', `<style><choose>${branches}</choose></style>`));
  expect(choose('<if type="book"><a/></if><else><b/></else>')).toBe('<style><b></b></style>');
  expect(choose('<if type="book article-journal" match="any"><a/></if><else><b/></else>')).toBe(
    '<style><a></a></style>',
  );
  expect(choose('<if type="book article-journal"><a/></if>')).toBe('<style></style>');
  expect(choose('<if type="book" match="none"><a/></if><else><b/></else>')).toBe('<style><a></a></style>');
  expect(choose('<if type="book"><a/></if><else-if variable="DOI"><b/></else-if><else><c/></else>')).toBe(
    '<style><choose><if variable="DOI"><b></b></if><else><c></c></else></choose></style>',
  );
  const mixed = '<if type="article-journal" variable="DOI"><a></a></if><else><b></b></else>';
  expect(choose(mixed)).toBe(`<style><choose>${mixed}</choose></style>`);
});
