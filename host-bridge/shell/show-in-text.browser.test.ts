import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { showInText } from './show-in-text.ts';
import { showsTitle } from './shows-title.ts';
import { until } from './testing/shell-page.ts';

const put = (html: string) => document.body.replaceChildren(document.createRange().createContextualFragment(html));

beforeEach(() => page.viewport(1280, 800));
afterEach(() => {
  document.body.replaceChildren();
  scrollTo(0, 0);
});

const phrase = (id: string, number: number, tabindex = 'tabindex="0"') =>
  `<p style="margin-block:1500px"><span data-journal-annotation="${id}" ${tabindex} id="${id}-${number}">phrase</span></p>`;

describe('showInText', () => {
  test('scrolls to the next phrase of the annotation and focuses it', async () => {
    put(phrase('tide', 1) + phrase('moon', 1) + phrase('tide', 2) + phrase('tide', 3));
    const second = document.querySelector('#tide-2');
    document.querySelector('#moon-1')?.scrollIntoView();
    expect(showInText('tide', 'center')).toBe(true);
    expect(document.activeElement).toBe(second);
    await until(() => expect(Math.abs((second?.getBoundingClientRect().top ?? 0) - 400)).toBeLessThan(20));
  });

  test('starts again after the last phrase', () => {
    put(phrase('tide', 1) + phrase('moon', 1));
    document.querySelector('#moon-1')?.scrollIntoView();
    expect(showInText('tide', 'center')).toBe(true);
    expect(document.activeElement?.id).toBe('tide-1');
  });

  test('focuses a phrase that is not in the order of the Tab key', () => {
    put(phrase('tide', 1) + phrase('tide', 2, 'tabindex="-1"'));
    document.querySelector('#tide-2')?.scrollIntoView();
    showInText('tide', 'center');
    expect(document.activeElement?.id).toBe('tide-2');
  });

  test('prefers the piece of a phrase that can take the focus', () => {
    put(phrase('tide', 1, '') + phrase('tide', 2));
    showInText('tide', 'center');
    expect(document.activeElement?.id).toBe('tide-2');
  });

  test('focuses the button of a painted phrase', () => {
    put('<journal-highlights></journal-highlights>');
    const root = document.querySelector('journal-highlights')?.attachShadow({ mode: 'open' });
    const button = document.createElement('button');
    button.setAttribute('data-journal-annotation', 'tide');
    root?.append(button);
    expect(showInText('tide', 'center')).toBe(true);
    expect(root?.activeElement).toBe(button);
  });

  test.each(['moon', '"] *, [id="'])('answers that the text has no phrase of %s', (id) => {
    put(phrase('tide', 1));
    expect(showInText(id, 'center')).toBe(false);
    expect(document.activeElement).toBe(document.body);
  });
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
