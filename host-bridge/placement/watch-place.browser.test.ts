import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { type Insets, type Place, type Placement, watchPlace } from './index.ts';

let stop = new AbortController();
let places: Place[] = [];

const put = (html: string) => document.body.replaceChildren(document.createRange().createContextualFragment(html));
const last = () => places.at(-1);

/** Watches the place of the menu on this page. */
function watch(html: string, placement: Placement = 'auto', insets: Insets = {}): void {
  put(html);
  const watched = { highlights: () => document.querySelectorAll('mark'), isOurs: () => false, insets: () => insets };
  watchPlace(watched, placement, (place) => places.push(place), stop.signal);
}

const paragraphs = (count: number, text = 'Some <mark>phrase</mark> of a text. '.repeat(12)) =>
  `<p>${text}</p>`.repeat(count);
const RESET = '<style>body{margin:0;font:16px/24px serif}</style>';
const article = (style: string, content = paragraphs(40)) =>
  `${RESET}<main style="width:600px;${style}">${content}</main>`;

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  stop.abort();
  stop = new AbortController();
  places = [];
  document.body.replaceChildren();
  scrollTo(0, 0);
});

test('the card stands beside the column', () => {
  watch(article('margin-left:300px'));
  expect(places).toEqual([{ kind: 'card', side: 'right', left: 912, top: 12, width: 356, maxHeight: 776 }]);
});

test('the launcher takes the place of a card that a wide figure comes under, until the figure has left', async () => {
  const figure =
    '<figure style="margin:0 -280px;width:1240px;height:500px"><svg width="1240" height="500"></svg></figure>';
  watch(article('margin-left:300px', paragraphs(10) + figure + paragraphs(20)));
  const first = last();
  expect(first).toMatchObject({ kind: 'card' });
  document.querySelector('figure')?.scrollIntoView();
  await vi.waitFor(() => expect(last()).toMatchObject({ kind: 'launcher' }));
  scrollTo(0, 0);
  await vi.waitFor(() => expect(last()).toEqual(first));
});
