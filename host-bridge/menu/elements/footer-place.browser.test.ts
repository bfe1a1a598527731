import { afterEach, expect, test } from 'vitest';
import { markedUp } from '../../testing/highlight-commands.ts';
import { createFooterPlace } from './footer-place.ts';

const PAGE = document.documentElement;

afterEach(() => {
  document.body.replaceChildren();
  document.body.removeAttribute('style');
  PAGE.removeAttribute('style');
});

/** A footer at the end of a body that has this content. Its height takes no part in choosing its place. */
function place(html: string): HTMLElement {
  document.body.insertAdjacentHTML('afterbegin', html);
  const footer = document.createElement('div');
  footer.id = 'footer';
  document.body.append(footer);
  createFooterPlace(footer, markedUp)();
  footer.style.height = '50px';
  return footer;
}

const TEXT = '<p style="height:4000px;margin:0">The tide.</p><p id="end">The end.</p>';
const FULL = 'height:100%;margin:0';

const endOfText = () => document.querySelector('#end')?.getBoundingClientRect().bottom;

const OUT_OF_FLOW = [
  [
    'is positioned, as in sphinx_rtd_theme',
    `<div id="wrong" style="position:absolute;width:100%;height:100%"><nav style="position:fixed">Contents</nav>
      <section id="right" style="margin-left:200px"><div><main>${TEXT}</main></div></section></div>`,
  ],
  [
    'flows out of positioned boxes, as in Landscape of Hexo',
    `<div id="wrong" style="position:relative;height:100%"><div style="position:absolute;width:100%;height:100%">
      <div id="right"><article>${TEXT}</article></div></div></div>`,
  ],
  [
    'flows out of boxes of one screen',
    `<div id="wrong" style="height:100%"><div id="right"><main>${TEXT}</main></div></div>`,
  ],
  [
    'scrolls beside a sidebar, as in HonKit',
    `<div style="position:relative;height:100%"><div style="position:absolute;inset:0;overflow-y:auto">
      <div id="right" style="position:absolute;inset:0;overflow-y:auto"><article>${TEXT}</article></div></div></div>`,
  ],
  [
    'flows out of a main part of one screen, as in Docsify',
    `<main id="wrong" style="display:block;position:relative;height:100%"><section style="position:absolute;inset:0">
      <article id="right">${TEXT}</article></section></main>`,
  ],
] as const;

for (const [name, html] of OUT_OF_FLOW)
  test(`the footer is after an article that ${name}`, () => {
    PAGE.style.cssText = FULL;
    document.body.style.cssText = FULL;
    const footer = place(html);
    expect(footer.parentElement?.id).toBe('right');
    expect(footer.getBoundingClientRect().top).toBeGreaterThanOrEqual(endOfText() ?? Number.NaN);
    expect(footer.hidden).toBe(false);
  });

test('the footer of a short page is beside what is fixed, not behind it', () => {
  PAGE.style.cssText = FULL;
  document.body.style.cssText = FULL;
  const wide = OUT_OF_FLOW[0][1].replace('<section id="right" style="', '$&min-height:100%;').replace('4000px', '40px');
  const footer = place(wide);
  expect(footer.parentElement?.id).toBe('right');
  expect(footer.getBoundingClientRect().left).toBe(200);
});

test('the footer stays at the end of a body whose text flows', () => {
  const footer = place(`<header>Journal</header><div><main>${TEXT}</main></div><footer>Imprint</footer>`);
  expect(footer.parentElement).toBe(document.body);
  expect(document.body.lastElementChild).toBe(footer);
});

test('the footer is hidden where no block ends after the text, until the page has such a block', () => {
  const footer = document.createElement('div');
  document.body.innerHTML = `<div id="row" style="display:flex;position:absolute;width:100%;height:9px">
    <main style="display:grid;height:4000px"><span data-journal-annotation>The tide.</span></main></div>`;
  document.body.append(footer);
  const placeFooter = createFooterPlace(footer, markedUp);
  placeFooter();
  expect([footer.hidden, footer.parentElement]).toEqual([true, document.body]);
  document.querySelector('#row')?.removeAttribute('style');
  placeFooter();
  expect([footer.hidden, footer.parentElement?.id]).toEqual([false, 'row']);
});

test('the footer follows the text when the page replaces it, and stays away when the page removes it', () => {
  PAGE.style.cssText = FULL;
  document.body.style.cssText = FULL;
  document.body.innerHTML = OUT_OF_FLOW[0][1];
  const footer = document.createElement('div');
  document.body.append(footer);
  const placeFooter = createFooterPlace(footer, markedUp);
  placeFooter();
  document.querySelector('#wrong')?.remove();
  document.body.insertAdjacentHTML('afterbegin', OUT_OF_FLOW[0][1]);
  placeFooter();
  expect(footer.parentElement?.id).toBe('right');
  footer.remove();
  placeFooter();
  expect(footer.isConnected).toBe(false);
});
