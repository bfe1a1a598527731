import { afterEach, expect, test } from 'vitest';
import { noteDoi, noteText, readMark } from './mark.ts';

afterEach(() => document.body.replaceChildren());

/** What the element with the class `mark` shows, or else the first link; `null` if it is no mark. */
function shownBy(html: string): string | null {
  document.body.innerHTML = html;
  const element = document.querySelector('.mark') ?? document.querySelector('a');
  const mark = element && readMark(element);
  return mark && noteText(mark);
}

const NOTE = 'Harbour Press, 2019.';

/** How systems write marks and notes, in words of our own. */
const MARKS: readonly (readonly [system: string, mark: string, note: string])[] = [
  [
    'Pandoc',
    '<a href="#fn1" class="footnote-ref" id="fnref1" role="doc-noteref"><sup>1</sup></a>',
    `<section class="footnotes" role="doc-endnotes"><hr><ol><li id="fn1"><p>${NOTE}<a href="#fnref1" class="footnote-back" role="doc-backlink">↩︎</a></p></li></ol></section>`,
  ],
  [
    'Pandoc, author and year',
    '<span class="citation" data-cites="marr"><a href="#ref-marr" role="doc-biblioref">Marr 2019</a></span>',
    `<div id="refs" class="references csl-bib-body" role="list"><div id="ref-a" class="csl-entry">Other.</div><div id="ref-marr" class="csl-entry" role="listitem">${NOTE}</div></div>`,
  ],
  [
    'Quarto, numbers',
    '<span class="citation">[<a href="#ref-marr" role="doc-biblioref">1</a>]</span>',
    `<div id="refs" role="list"><div id="ref-marr" class="csl-entry" role="listitem"><div class="csl-left-margin">[1] </div><div class="csl-right-inline">${NOTE}</div></div></div>`,
  ],
  [
    'WordPress',
    '<sup data-fn="9b1c" class="fn"><a href="#9b1c" id="9b1c-link">1</a></sup>',
    `<ol class="wp-block-footnotes"><li id="9b1c">${NOTE} <a href="#9b1c-link" aria-label="Jump to footnote reference 1">↩︎</a></li></ol>`,
  ],
  [
    'Easy Footnotes',
    '<span id="easy-footnote-1-12" class="easy-footnote-margin-adjust"></span><span class="easy-footnote"><a href="#easy-footnote-bottom-1-12" title="x"><sup>1</sup></a></span>',
    `<ol class="easy-footnotes-wrapper"><li class="easy-footnote-single"><span id="easy-footnote-bottom-1-12"></span>${NOTE}<a class="easy-footnote-to-top" href="#easy-footnote-1-12"></a></li></ol>`,
  ],
  [
    'MediaWiki',
    '<sup id="cite_ref-marr_1-0" class="reference"><a href="#cite_note-marr-1"><span class="cite-bracket">[</span>1<span class="cite-bracket">]</span></a></sup>',
    `<ol class="references"><li id="cite_note-marr-1"><span class="mw-cite-backlink">^ <a href="#cite_ref-marr_1-0"><sup><i><b>a</b></i></sup></a> <a href="#cite_ref-marr_1-1"><sup><i><b>b</b></i></sup></a></span> <span class="reference-text"><style>.x{}</style><cite>${NOTE}</cite></span></li></ol>`,
  ],
  [
    'OJS',
    '<sup><a href="#_ftn1" name="_ftnref1">[1]</a></sup>',
    `<p><a href="#_ftnref1" name="_ftn1">[1]</a> ${NOTE}</p>`,
  ],
  [
    'OJS, list of references',
    '(<a href="#citation-4">Marr, 2019</a>)',
    `<div class="item references"><h2>References</h2><div class="value"><p id="citation-4">${NOTE}</p></div></div>`,
  ],
  [
    'JATS',
    '<a class="xref-bibr" href="#B5">5</a>',
    `<div class="ref-list"><p id="B5"><span class="label">5.</span> ${NOTE}</p></div>`,
  ],
  [
    'PMC',
    '<sup><a href="#R12" class="usa-link" aria-describedby="R12">12</a></sup>',
    `<section class="ref-list"><h2>References</h2><ul><li id="R12"><span class="label">12.</span><cite>${NOTE}</cite></li></ul></section>`,
  ],
  [
    'JATS, a footnote of a table',
    '<a href="#tfn3" class="xref">†</a>',
    `<div class="tw-foot"><div class="fn" id="tfn3"><sup>†</sup> <p>${NOTE}</p></div></div>`,
  ],
  [
    'Sphinx',
    '<a class="footnote-reference brackets" href="#id2" id="id1" role="doc-noteref"><span class="fn-bracket">[</span>1<span class="fn-bracket">]</span></a>',
    `<aside class="footnote-list brackets"><aside class="footnote brackets" id="id2" role="doc-footnote"><span class="label"><span class="fn-bracket">[</span><a role="doc-backlink" href="#id1">1</a><span class="fn-bracket">]</span></span><p>${NOTE}</p></aside></aside>`,
  ],
  [
    'Sphinx, earlier',
    '<a class="footnote-reference brackets" href="#id2" id="id1">1</a>',
    `<dl class="footnote brackets"><dt class="label" id="id2"><span class="brackets"><a class="fn-backref" href="#id1">1</a></span></dt><dd><p>${NOTE}</p></dd></dl>`,
  ],
  [
    'Sphinx, a citation',
    '<a class="reference internal" href="#marr2019" id="id4"><span>[Marr2019]</span></a>',
    `<div class="citation-list"><div class="citation" id="marr2019" role="doc-biblioentry"><span class="label">[<a role="doc-backlink" href="#id4">Marr2019</a>]</span><p>${NOTE}</p></div></div>`,
  ],
  [
    'kramdown',
    '<sup id="fnref:1" role="doc-noteref"><a href="#fn:1" class="footnote" rel="footnote">1</a></sup>',
    `<div class="footnotes" role="doc-endnotes"><ol><li id="fn:1" role="doc-endnote"><p>${NOTE} <a href="#fnref:1" class="reversefootnote" role="doc-backlink">&#8617;</a></p></li></ol></div>`,
  ],
  [
    'LaTeXML',
    '<cite class="ltx_cite">[<a href="#bib.bib5" class="ltx_ref">5</a>]</cite>',
    `<section class="ltx_bibliography"><h2>References</h2><ul class="ltx_biblist"><li id="bib.bib5" class="ltx_bibitem"><span class="ltx_tag">[5]</span> <span class="ltx_bibblock">${NOTE}</span></li></ul></section>`,
  ],
  [
    'Word',
    '<a href="#_edn1"><span style="vertical-align:super">i</span></a>',
    `<div id="edn1"><p class="MsoEndnoteText"><a name="_edn1" href="#_ednref1">[i]</a> ${NOTE}</p></div>`,
  ],
  [
    'Org mode',
    '<sup><a id="fnr.1" class="footref" href="#fn.1" role="doc-backlink">1</a></sup>',
    `<div class="footdef"><sup><a id="fn.1" class="footnum" href="#fnr.1" role="doc-backlink">1</a></sup> <div role="doc-footnote"><p class="footpara">${NOTE}</p></div></div>`,
  ],
  [
    'AsciiDoctor',
    '<sup class="footnote">[<a id="_footnoteref_1" class="footnote" href="#_footnotedef_1" title="View footnote.">1</a>]</sup>',
    `<div class="footnote" id="_footnotedef_1"><a href="#_footnoteref_1">1</a>. ${NOTE}</div>`,
  ],
  ['EPUB', '<a epub:type="noteref" href="#n1">1</a>', `<aside epub:type="footnote" id="n1"><p>${NOTE}</p></aside>`],
  ['a bare list', 'as shown <a href="#r3">[3]</a>', `<ol><li>One.</li><li id="r3">${NOTE}</li></ol>`],
  ['Arabic digits', '<sup><a href="#h2">٢</a></sup>', `<p id="h2">٢. ${NOTE}</p>`],
  ['Japanese', '<sup><a href="#n1">[注 1]</a></sup>', `<p id="n1">${NOTE}</p>`],
  ['a range', '[<a href="#r3">3–5</a>]', `<div class="bibliography"><p id="r3">${NOTE}</p></div>`],
  [
    'Distill, a citation',
    '<d-cite class="mark" key="marr2019,other"></d-cite>',
    `<d-citation-list><ol class="references"><li id="marr2019">${NOTE}</li></ol></d-citation-list>`,
  ],
  ['Distill, a note', `<d-footnote class="mark">${NOTE}</d-footnote>`, ''],
];

test.each(MARKS)('%s: a mark shows its note, without number and ways back', (_, mark, note) => {
  expect(shownBy(`<article><p>The tide turned.${mark} It was late.</p>${note}</article>`)).toBe(NOTE);
});

test.each([
  ['a table of contents', '<nav><ol><li><a href="#one">1</a></li></ol></nav><p id="one">Text of note.</p>'],
  ['a heading', '<p><a href="#one">[1]</a></p><h2 id="one">One</h2>'],
  ['an anchor in a heading', '<p><a href="#one">[1]</a></p><h2><a name="one"></a>One</h2>'],
  ['a section', '<p>See <a href="#one">section 1</a></p><section id="one"><h2>One</h2><p>Text</p></section>'],
  ['a part with a heading', '<p><sup><a href="#one">1</a></sup></p><div id="one"><h3>One</h3><p>Text</p></div>'],
  [
    'a figure',
    '<p>Figure <a href="#f1">1</a></p><figure id="f1"><img alt="A tide"><figcaption>Tide</figcaption></figure>',
  ],
  ['a table', '<p>Table <a href="#t1">[1]</a></p><table id="t1"><tr><td>1</td></tr></table>'],
  ['an equation', '<p>By (<a href="#e1">1</a>)</p><div id="e1" class="equation">x = y</div>'],
  ['all notes', '<p><a href="#notes">Notes</a></p><ol id="notes"><li id="n1">One</li><li id="n2">Two</li></ol>'],
  ['notes in a part', '<p><a href="#notes">Notes</a></p><div id="notes"><p id="n1">One</p><p id="n2">Two</p></div>'],
  ['the top of the page', '<p id="top">Start</p><p><a href="#top">Back to top</a></p>'],
  ['the top, without an id', '<p>Start</p><p><a href="#">Top</a></p>'],
  [
    'a mark in the text',
    '<p>Late.<sup id="ref1">1</sup></p><ol class="notes"><li id="n1">Press. <a href="#ref1">↩</a></li></ol>',
  ],
  ['a mark in the text, by a number', '<p>Late.<sup><a id="ref1">1</a></sup></p><p><a href="#ref1">[1]</a> Press.</p>'],
  [
    'a mark in the text, whose role says so, above the text',
    '<aside role="doc-footnote"><a class="mark" role="doc-backlink" href="#ref1">↓</a> Press.</aside><p>Late.<sup id="ref1">1</sup></p>',
  ],
  ['another page', '<p><sup><a href="/other#n1">1</a></sup></p><ol><li id="n1">Press.</li></ol>'],
  ['nothing', '<p><sup><a href="#missing">1</a></sup></p>'],
  ['a paragraph', '<p>As said <a href="#p7">below</a></p><p id="p7">The seventh paragraph.</p>'],
  [
    'a passage that is ignored',
    '<p data-journal-ignore><sup><a href="#n1">1</a></sup></p><ol><li id="n1">Press.</li></ol>',
  ],
])('a link to %s is no mark', (_, html) => {
  expect(shownBy(html)).toBeNull();
});

test.each([
  '1. ',
  '1.',
  '1) ',
  '1.) ',
  '1: ',
  '1/ ',
  '1 – ',
  '1 | ',
  '[1] ',
  '[1]: ',
  '(1) – ',
  '{1} ',
  '〔1〕',
  '1】',
  '^1 ',
  '#1. ',
  '¹ ',
  '１．',
  'Note 1. ',
  'Note 1: ',
  '注1 ',
  '[註 1] ',
  '<sup>1</sup>',
  '<b>1</b>',
  '<b>[1]</b>: ',
  '<span>1.</span>',
  '<i>Note 1</i> – ',
  '<a href="#r">1</a>. ',
  '[<a href="#r">1</a>]: ',
  '(<a href="#r">1</a>) – ',
  '<a href="#r">1</a> – ',
  '<a href="#r">^</a> 1. ',
  '<sup><a href="#r">1</a></sup>',
  '<b><a href="#r">1</a></b>. ',
  '<a href="#r">↑</a>: ',
])('the label of a note is cut in each form (%s)', (label) => {
  const html = `<p id="r">It turned.<sup><a class="mark" href="#n">1</a></sup></p><p id="n">${label}${NOTE}</p>`;
  expect(shownBy(html)).toBe(NOTE);
});

test.each([
  '1st edition',
  '1,5 million',
  '1–5 May',
  '1/2 a pound',
  '10 May',
  '“1” is a number',
  '… and 1',
  '. . . and so',
])('a beginning that is no label stays (%s)', (text) => {
  const html = `<p>It turned.<sup><a href="#n">1</a></sup></p><p id="n">${text}</p>`;
  expect(shownBy(html)).toBe(text);
});

test.each([
  ['1', '<ol><li id="n">1 May 1920 was a Saturday.</li></ol>', '1 May 1920 was a Saturday.'],
  ['a', '<ol><li id="n"><p>a) and b) differ.</p></li></ol>', 'a) and b) differ.'],
  ['3', '<p id="n">3.5 million people.</p>', '3.5 million people.'],
  ['i', '<p id="n">I thank the referee.</p>', 'I thank the referee.'],
  // A style sheet hides the list's numbers, because the text has them.
  ['1', '<ol style="list-style:none"><li id="n">1 Harbour Press.</li></ol>', 'Harbour Press.'],
])('words of a note are not taken for its number (%s %s)', (mark, note, text) => {
  expect(shownBy(`<article><p>It turned.<sup><a href="#n">${mark}</a></sup></p>${note}</article>`)).toBe(text);
});

test('what a note shows is its text: no scripts, styles or hidden parts, and words of blocks stay apart', () => {
  const note = `<div>Marr, I.</div><div>On <i>tides</i><script>1</script><style>p{}</style><img alt="x"></div>
    <p hidden>Hidden</p><p>2<sup>nd</sup> ed.</p>`;
  expect(shownBy(`<p><sup><a href="#n">1</a></sup></p><ul><li id="n">${note}</li></ul>`)).toBe(
    'Marr, I. On tides 2nd ed.',
  );
});

test.each([
  ['a link', '<a href="https://doi.org/10.5555%2Ftides">here</a>', '10.5555/tides'],
  ['the text', 'doi:10.5555/tides(19)7.', '10.5555/tides(19)7'],
  ['none', 'Harbour Press', null],
])('the DOI of a note is that of %s', (_, html, doi) => {
  document.body.innerHTML = `<p><a href="#n">[1]</a></p><ol><li id="n">Marr. ${html}</li></ol>`;
  const link = document.querySelector('a');
  const mark = link && readMark(link);
  expect(mark && noteDoi(mark)).toBe(doi);
});

test('a note in a shadow root is found beside its mark', () => {
  const host = document.body.appendChild(document.createElement('div'));
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.innerHTML = `<p><sup><a href="#n1">1</a></sup></p><ol><li id="n1">${NOTE}</li></ol>`;
  const link = shadow.querySelector('a');
  const mark = link && readMark(link);
  expect(mark && noteText(mark)).toBe(NOTE);
});
