import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showsTitle } from '../../highlight/text-phrases.ts';

const put = (html: string) => document.body.replaceChildren(document.createRange().createContextualFragment(html));

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

describe('showsTitle', () => {
  const TITLE = 'Lanterns: “What the Tide” Knew';

  test.each([
    `<h1>${TITLE}</h1>`,
    '<h1>Lanterns – what the\n <em>TIDE</em>&nbsp;knew</h1>',
    '<h1>Alidade</h1><h2>Lanterns: "What the Tide" knew</h2>',
    `<div role="heading">${TITLE}</div>`,
    `<p itemprop="name headline">${TITLE}</p>`,
  ])('finds the title in %s', (html) => {
    put(html);
    expect(showsTitle(TITLE)).toBe(true);
  });

  test.each([
    '',
    '<h1>Lanterns</h1>',
    `<p>${TITLE}</p>`,
    `<h1 hidden>${TITLE}</h1>`,
    `<h1 style="visibility:hidden">${TITLE}</h1>`,
    `<h1 style="position:absolute;width:1px;height:1px;overflow:hidden">${TITLE}</h1>`,
  ])('does not find it in %j', (html) => {
    put(html);
    expect(showsTitle(TITLE)).toBe(false);
  });

  test('compares titles of any script, and none without a letter', () => {
    put('<h1>العنكبوت والصفيحة</h1><h2>…</h2>');
    expect(showsTitle('العنكبوت والصفيحة ')).toBe(true);
    expect(showsTitle('…')).toBe(false);
  });
});
