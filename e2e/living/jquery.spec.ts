import { expect, test } from '../support/fixtures.ts';
import type { HostPage } from '../support/host-page.ts';
import { COTIDAL, COTIDAL_HIGHLIGHT, NEAP, NEAP_HIGHLIGHT, SPRING, SPRING_HIGHLIGHT } from '../support/phrases.ts';
import { variant } from '../support/variant.ts';
import { readLibrary } from './libraries.ts';

async function open(hostPage: HostPage, article: string): Promise<void> {
  const jquery = hostPage.serveScript('/jquery.js', readLibrary('jquery/dist/jquery.js'));
  await hostPage.open('/jquery', { article, head: `<script src="${jquery}"></script>` });
}

test.afterEach(async ({ page, hostPage }) => {
  await expect(page.locator('.annotation .annotation')).toHaveCount(0);
  expect(hostPage.problems).toEqual([]);
});

test('replaceWith() changes the highlights', variant(true), async ({ page, hostPage }) => {
  await open(hostPage, `<p id="text">${SPRING}</p><p>${COTIDAL}</p>`);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
  await page.evaluate(`$('#text').replaceWith($('<p id="text">').text(${JSON.stringify(NEAP)}))`);
  await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
});

test('detach() and append() move highlights to another place', async ({ page, hostPage }) => {
  await open(hostPage, `<section><p id="text">${SPRING}</p></section><div id="target"></div>`);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  await page.evaluate("window.detached = $('#text').detach()");
  await hostPage.append(COTIDAL);
  await expect.poll(() => hostPage.highlights()).toEqual([COTIDAL_HIGHLIGHT]);
  await page.evaluate("$('#target').append(window.detached)");
  await hostPage.append(NEAP);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, COTIDAL_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await expect(page.locator('#target')).toHaveText(SPRING);
  await page.locator('#target .annotation').click();
  await expect.poll(() => hostPage.openedAnnotations()).toEqual(['spring-tide']);
});

test('html() keeps highlights when it writes back what it read, and replaces them with other text', async ({
  page,
  hostPage,
}) => {
  await open(hostPage, `<section><p>${SPRING}</p></section>`);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
  for (let round = 0; round < 10; round++) await page.evaluate("$('section').html($('section').html())");
  await hostPage.append(NEAP);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await expect(page.locator('section').filter({ hasText: SPRING })).toHaveText(SPRING);
  await page.evaluate(`$('section').html('<p>' + ${JSON.stringify(COTIDAL)} + '</p>')`);
  await expect.poll(() => hostPage.highlights()).toEqual([COTIDAL_HIGHLIGHT, NEAP_HIGHLIGHT]);
});

test(
  'wrap(), unwrap(), clone(), before() and empty() leave the right highlights',
  variant(true),
  async ({ page, hostPage }) => {
    await open(hostPage, `<section><p id="text">${SPRING}</p></section>`);
    await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT]);
    await page.evaluate("$('#text').wrapInner('<strong>').wrap('<blockquote>')");
    await page.evaluate("$('#text').clone(true).attr('id', 'copy').appendTo('section')");
    await page.evaluate(`$('#text').contents().first().before(${JSON.stringify(`${NEAP} `)})`);
    await expect.poll(() => hostPage.highlights()).toEqual([NEAP_HIGHLIGHT, SPRING_HIGHLIGHT, SPRING_HIGHLIGHT]);
    await page.evaluate("$('strong').contents().unwrap()");
    await hostPage.append(COTIDAL);
    await expect
      .poll(() => hostPage.highlights())
      .toEqual([NEAP_HIGHLIGHT, SPRING_HIGHLIGHT, SPRING_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
    await expect(page.locator('#copy')).toHaveText(SPRING);
    await page.evaluate("$('section').empty()");
    await hostPage.append(NEAP);
    await expect.poll(() => hostPage.highlights()).toEqual([COTIDAL_HIGHLIGHT, NEAP_HIGHLIGHT]);
  },
);

test('plug-ins that write text() or replace each text node leave the right highlights', async ({ page, hostPage }) => {
  await open(hostPage, `<p id="text">${SPRING}</p><p id="other">${COTIDAL}</p>`);
  await expect.poll(() => hostPage.highlights()).toEqual([SPRING_HIGHLIGHT, COTIDAL_HIGHLIGHT]);
  await page.evaluate("$('#text').text($('#text').text().toUpperCase())");
  await page.evaluate(`$('#other').contents().each(function () {
    if (this.nodeType === 3) $(this).replaceWith(document.createTextNode(this.data));
  })`);
  await hostPage.append(NEAP);
  await expect
    .poll(() => hostPage.highlights())
    .toEqual(['spring-tide: SPRING TIDE', COTIDAL_HIGHLIGHT, NEAP_HIGHLIGHT]);
  await expect(page.locator('#text')).toHaveText(SPRING.toUpperCase());
  await expect(page.locator('#other')).toHaveText(COTIDAL);
});
