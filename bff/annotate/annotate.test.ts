import fc from 'fast-check';
import { expect, test } from 'vitest';
import { annotationOf } from '../../host-bridge/scan/testing/annotation-of.ts';
import { annotate } from './annotate-in-thread.ts';
import { removeMarks } from './html-source.ts';

const TIDE = annotationOf('spring-tide', ['spring tide']);

/** The marks without their digest. */
const withoutDigest = (html: string): string => html.replace(/(data-journal-marks=")\w+ ?/g, '$1');

async function marked(html: string, ...annotations: readonly (typeof TIDE)[]): Promise<string> {
  const written = await annotate(html, annotations);
  expect(removeMarks(written)).toBe(html);
  expect(await annotate(written, annotations)).toBe(written);
  return withoutDigest(written);
}

test('the first mark of an annotation has its id, and further ones name it', async () => {
  expect(await marked('<p>A spring tide.<p title=a>The Spring  tide', TIDE)).toBe(
    '<p>A <span class="annotation" id="spring-tide" data-journal-marks="0">spring tide</span>.' +
      '<p title=a>The <span class="annotation" data-journal-annotation="spring-tide" data-journal-marks="0">Spring  tide</span>',
  );
});

test('a phrase over several texts has a mark in each, and begins once', async () => {
  expect(await marked('<p>A <em>spring</em> tide.', TIDE)).toBe(
    '<p>A <em><span class="annotation" id="spring-tide" data-journal-marks="0">spring</span></em>' +
      '<span class="annotation" data-journal-annotation="spring-tide" data-journal-marks=""> tide</span>.',
  );
});

test('overlapping phrases are nested as in the browser', async () => {
  const other = annotationOf('tide-tables', ['tide tables']);
  const html = await marked('<p>spring tide tables', TIDE, other);
  expect(html.replace(/ (class|data-journal-marks)="[^"]*"/g, '')).toBe(
    '<p><span id="spring-tide">spring </span><span data-journal-annotation="spring-tide">' +
      '<span id="tide-tables">tide</span></span><span data-journal-annotation="tide-tables"> tables</span>',
  );
});

test.each([
  ['character references', '<p>&quot;Sea &amp;&nbsp;tide&quot; &copyx', 'sea & tide', 'Sea &amp;&nbsp;tide'],
  ['line ends of Windows', '<!doctype html>\r\n<p>A spring\r\ntide.\r\n', 'spring tide', 'spring\r\ntide'],
  ['a byte order mark', '\ufeff<p>spring tide', 'spring tide', 'spring tide'],
  ['an angle bracket that begins no tag', '<p>1 < 2 & 3, spring tide', 'spring tide', 'spring tide'],
  ['a tag that ends nothing', '<p>A </b>spring tide', 'spring tide', 'spring tide'],
  [
    'the empty elements of EPUB',
    '<?xml version="1.0"?><html><head><title/><script src="a.js"/></head><body><p>A <a id="p9"/>spring tide<br/></p>',
    'spring tide',
    'spring tide',
  ],
  ['characters beyond the first plane', '<p>𝒜 &#x1d49c; spring tide', 'spring tide', 'spring tide'],
])('finds the place in a source with %s', async (_, html, phrase, text) => {
  const written = await marked(html, annotationOf('a', [phrase]));
  expect(written).toContain(`<span class="annotation" id="a" data-journal-marks="0">${text}</span>`);
});

test.each([
  ['scripts', '<script>"spring tide"</script>'],
  ['titles', '<title>spring tide</title>'],
  ['text areas', '<textarea>spring tide</textarea>'],
  ['comments', '<!-- spring tide -->'],
  ['hidden parts', '<p hidden>spring tide'],
  ['what the page excludes', '<p data-journal-ignore>spring tide'],
  ['drawings', '<svg><text>spring tide</text></svg>'],
  ['marks of the publisher', '<p><span class="annotation" id="spring-tide">spring tide</span>'],
])('leaves %s as they are', async (_, html) => {
  expect(await marked(html, TIDE)).toBe(html);
});

test('an id that the page has is not given again', async () => {
  const html = await marked('<h2 id="spring-tide">Tides</h2><p>spring tide', TIDE);
  expect(html).toContain('<span class="annotation" data-journal-annotation="spring-tide" data-journal-marks="0">');
});

test('marks link to the annotation, except in links', async () => {
  const links = 'https://journal.example/annotations/SLUG';
  const html = await annotate('<p>spring tide, <a href=x>spring tide</a>', [TIDE], { links });
  expect(html.match(/href="[^"]*"/g)).toEqual(['href="https://journal.example/annotations/spring-tide"']);
  expect(removeMarks(html)).toBe('<p>spring tide, <a href=x>spring tide</a>');
});

test("reads the parts that the page's own tag names", async () => {
  const tag =
    '<script src="https://journal.example/client/v2/journal-client.js" data-entry="a" data-root="main"></script>';
  const html = await marked(`<p>spring tide</p><main>spring tide</main>${tag}`, TIDE);
  expect(html).toContain('<p>spring tide</p><main><span');
});

const anyPart = fc.oneof(
  fc.constantFrom(
    'spring ',
    'tide',
    ' tables',
    '&amp;',
    '&notit;',
    '\r\n',
    '<',
    '>',
    '"',
    '<!-- a -->',
    '</p>',
    '<br/>',
  ),
  fc.constantFrom(
    '<p>',
    '<b>',
    '</b>',
    '<i>',
    '</i>',
    '<table>',
    '<tr><td>',
    '</table>',
    '<a href="#">',
    '</a>',
    '<svg>',
  ),
  fc.constantFrom(
    '<pre>\n',
    '</pre>',
    '<li>',
    '<ruby>',
    '<rt>',
    '<noscript>',
    '<select>',
    '</body>',
    '\0',
    '<span',
    ' a=">">',
  ),
  fc.string({ unit: 'binary' }),
);

test('any source keeps its bytes, and marking it again changes nothing', async () => {
  const annotations = [TIDE, annotationOf('tide-tables', ['tide tables'], ['tide'])];
  await fc.assert(
    fc.asyncProperty(fc.array(anyPart, { maxLength: 24 }), async (parts) => {
      const html = parts.join('');
      const written = await annotate(html, annotations);
      expect(removeMarks(written)).toBe(html);
      expect(await annotate(written, annotations)).toBe(written);
    }),
    { numRuns: 300 },
  );
});
