import { expect, test } from './fixtures.ts';
import { library } from './libraries.ts';
import type { LivingPage } from './living-page.ts';
import { COTIDAL, COTIDAL_MARK, NEAP, NEAP_MARK, SPRING, SPRING_MARK } from './texts.ts';

async function open(living: LivingPage, text: string): Promise<void> {
  const jquery = living.script('/jquery.js', library('jquery/dist/jquery.js'));
  await living.open('/jquery', { text, head: `<script src="${jquery}"></script>` });
}

test.afterEach(async ({ page, living }) => {
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
  expect([living.exceptions, living.errors, living.warnings]).toEqual([[], [], []]);
});

test('replaceWith', async ({ page, living }) => {
  await open(living, `<p id="text">${SPRING}</p><p>${COTIDAL}</p>`);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, COTIDAL_MARK]);
  await page.evaluate(`$('#text').replaceWith($('<p id="text">').text(${JSON.stringify(NEAP)}))`);
  await expect.poll(() => living.marks()).toEqual([NEAP_MARK, COTIDAL_MARK]);
});

test('detach and append: the same highlights, at another place', async ({ page, living }) => {
  await open(living, `<section><p id="text">${SPRING}</p></section><div id="there"></div>`);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await page.evaluate("window.detached = $('#text').detach()");
  await living.append(COTIDAL);
  await expect.poll(() => living.marks()).toEqual([COTIDAL_MARK]);
  await page.evaluate("$('#there').append(window.detached)");
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, COTIDAL_MARK, NEAP_MARK]);
  await expect(page.locator('#there')).toHaveText(SPRING);
  await page.locator('#there .annotation').click();
  await expect.poll(() => living.opened()).toEqual(['spring-tide']);
});

test('html(), written back as it was read, and with other text', async ({ page, living }) => {
  await open(living, `<section><p>${SPRING}</p></section>`);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  for (let round = 0; round < 10; round++) await page.evaluate("$('section').html($('section').html())");
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, NEAP_MARK]);
  await expect(page.locator('section')).toHaveText(SPRING);
  await page.evaluate(`$('section').html('<p>' + ${JSON.stringify(COTIDAL)} + '</p>')`);
  await expect.poll(() => living.marks()).toEqual([COTIDAL_MARK, NEAP_MARK]);
});

test('wrap, unwrap, clone, before and empty', async ({ page, living }) => {
  await open(living, `<section><p id="text">${SPRING}</p></section>`);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK]);
  await page.evaluate("$('#text').wrapInner('<strong>').wrap('<blockquote>')");
  await page.evaluate("$('#text').clone(true).attr('id', 'copy').appendTo('section')");
  await page.evaluate(`$('#text').contents().first().before(${JSON.stringify(`${NEAP} `)})`);
  await expect.poll(() => living.marks()).toEqual([NEAP_MARK, SPRING_MARK, SPRING_MARK]);
  await page.evaluate("$('strong').contents().unwrap()");
  await living.append(COTIDAL);
  await expect.poll(() => living.marks()).toEqual([NEAP_MARK, SPRING_MARK, SPRING_MARK, COTIDAL_MARK]);
  await expect(page.locator('#copy')).toHaveText(SPRING);
  await page.evaluate("$('section').empty()");
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual([COTIDAL_MARK, NEAP_MARK]);
});

test('a plug-in that writes text(), and one that replaces each text node', async ({ page, living }) => {
  await open(living, `<p id="text">${SPRING}</p><p id="other">${COTIDAL}</p>`);
  await expect.poll(() => living.marks()).toEqual([SPRING_MARK, COTIDAL_MARK]);
  await page.evaluate("$('#text').text($('#text').text().toUpperCase())");
  await page.evaluate(`$('#other').contents().each(function () {
    if (this.nodeType === 3) $(this).replaceWith(document.createTextNode(this.data));
  })`);
  await living.append(NEAP);
  await expect.poll(() => living.marks()).toEqual(['spring-tide: SPRING TIDE', COTIDAL_MARK, NEAP_MARK]);
  await expect(page.locator('#text')).toHaveText(SPRING.toUpperCase());
  await expect(page.locator('#other')).toHaveText(COTIDAL);
});
