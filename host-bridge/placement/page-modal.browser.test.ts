import { afterEach, expect, test } from 'vitest';
import { isBehindModal } from './page-modal.ts';

afterEach(() => document.body.replaceChildren());

const TEXT = '<main><p id="a">One</p><p id="b">Two</p></main>';
const LAYER = 'position:fixed;inset:0;background:#fff';

test.each<[string, string, string, boolean]>([
  ['a page', TEXT, '#a', false],
  ['a part that is inert', '<p id="a" inert>One</p><p id="b">Two</p>', '#a', true],
  ['beside a part that is inert', '<p id="a" inert>One</p><p id="b">Two</p>', '#b', false],
  ['some of the text is inert', '<p id="a" inert>One</p><p id="b">Two</p>', '#a,#b', false],
  ['a layer over the page', `${TEXT}<div style="${LAYER}"><p id="c">Three</p></div>`, '#a,#b', true],
  ['in a layer over the page', `${TEXT}<div style="${LAYER}"><p id="c">Three</p></div>`, '#c', false],
  ['beneath a dialog', `${TEXT}<div aria-modal="true" style="${LAYER}"><p id="c">Three</p></div>`, '#a', true],
  ['in a dialog', `${TEXT}<div aria-modal="true" style="${LAYER}"><p id="c">Three</p></div>`, '#c', false],
  ['the page without phrases', TEXT, 'i', false],
  ['an inert article before that of the page', `<article inert></article>${TEXT}`, 'i', false],
  ['an article that is inert as a whole', `<div inert>${TEXT}</div>`, 'i', true],
  ['a layer over a page without phrases', `${TEXT}<div style="${LAYER}"><p>Three</p></div>`, 'i', true],
])('%s', (_, html, spots, isBehind) => {
  document.body.innerHTML = html;
  expect(isBehindModal([...document.querySelectorAll(spots)])).toBe(isBehind);
});
