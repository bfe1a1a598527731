import { afterEach, expect, test } from 'vitest';
import { createStateReader, openClosedParts } from './closed-parts.ts';

afterEach(() => document.body.replaceChildren());

/** The state of the word "tide" in this page: as an element, and as text. */
function statesIn(html: string): readonly [string, string] {
  document.body.innerHTML = html.replace('tide', '<mark>tide</mark>');
  const element = document.querySelector('mark');
  if (!element) throw new Error('there is no word');
  const range = document.createRange();
  range.selectNodeContents(element.childNodes[0] ?? element);
  const stateOf = createStateReader();
  return [stateOf(element), stateOf(range)];
}

test.each([
  ['shown', '<p>tide</p>'],
  ['shown', '<div style="display:contents">tide</div>'],
  ['shown', '<div style="opacity:0">tide</div>'],
  ['shown', '<div style="overflow:hidden;display:inline">tide</div>'],
  ['shown', '<details><summary>the tide</summary>text</details>'],
  ['shown', '<details open><summary>x</summary><p>tide</p></details>'],
  ['closed', '<details><p>tide</p></details>'],
  ['closed', '<details><summary>x</summary><summary>tide</summary></details>'],
  ['closed', '<div hidden="until-found"><details open><p>tide</p></details></div>'],
  ['closed', '<button aria-controls="a b" aria-expanded="false"></button><div id="b" hidden>tide</div>'],
  [
    'closed',
    '<b role="tab" aria-controls="b" aria-selected="false"></b><div id="b" style="visibility:hidden">tide</div>',
  ],
  ['shown', '<button aria-controls="b" aria-expanded="false"></button><div id="b">tide</div>'],
  ['hidden', '<button aria-controls="b" aria-expanded="true"></button><div id="b" hidden>tide</div>'],
  ['hidden', '<a href="/" role="tab" aria-controls="b" aria-selected="false"></a><div id="b" hidden>tide</div>'],
  ['hidden', '<b aria-haspopup="dialog" aria-controls="b" aria-expanded="false"></b><div id="b" hidden>tide</div>'],
  ['hidden', '<div role="tabpanel" hidden>tide</div>'],
  ['hidden', '<details><div style="display:none">tide</div></details>'],
  ['hidden', '<div style="visibility:hidden">tide</div>'],
  ['hidden', '<div style="content-visibility:hidden"><p>tide</p></div>'],
  ['hidden', '<div style="max-height:0;overflow:hidden"><p>tide</p></div>'],
])('%s: %s', (state, html) => expect(statesIn(html)).toEqual([state, state]));

test('opens only what can be opened, and what contains its own part of the text in a shadow root', () => {
  document.body.innerHTML = '<details id="outer"><section></section></details><details id="other"></details>';
  const root = document.querySelector('section')?.attachShadow({ mode: 'open' });
  if (!root) throw new Error('there is no root');
  root.innerHTML = '<div hidden="until-found"><p hidden>tide</p></div>';
  const place = root.querySelector('p');
  if (place) openClosedParts(place);
  expect(root.innerHTML).toBe('<div><p hidden="">tide</p></div>');
  expect([...document.querySelectorAll('[open]')].map(({ id }) => id)).toEqual(['outer']);
});
