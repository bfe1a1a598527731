import { afterEach, expect, test } from 'vitest';
import { type LocatedText, locate } from './locate.ts';
import { PhraseIndex, preparePhrases } from './phrases.ts';
import { modeOf } from './reading-rules.ts';
import { runToEnd } from './run-to-end.ts';
import { annotationOf } from './testing/annotation-of.ts';

const NO_CUTS = { originalText: () => undefined, isInserted: () => false };

afterEach(() => document.body.replaceChildren());

function locateIn(html: string, phrase: string, keyword = ''): LocatedText {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  document.body.replaceChildren(...parsed.head.childNodes, ...parsed.body.childNodes);
  const { firstChild: first, lastChild: last } = document.body;
  if (first === null || last === null) throw new Error('empty page');
  const { usable } = runToEnd(preparePhrases([annotationOf('a', [phrase, keyword])]));
  return runToEnd(locate([{ first, last }], new PhraseIndex(usable), NO_CUTS, modeOf));
}

/** The text to highlight: the pieces of each occurrence, joined by `|`. */
function find(html: string, phrase: string, keyword?: string): string[] {
  const { occurrences } = locateIn(html, phrase, keyword);
  return occurrences.map(({ pieces }) => pieces.map(({ text, start, end }) => text.slice(start, end)).join('|'));
}

test.each([
  ['<p>the <em>neap</em> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>a <a href="#x">neap</a> <b>tide</b></p>', 'neap tide', 'neap| |tide'],
  ['<p>neap-<wbr>tide</p>', 'neap-tide', 'neap-|tide'],
  ['<p>neap<br>tide</p>', 'neap tide', 'neap|tide'],
  ['<p>the<br>neap tide<br>turns</p>', 'neap tide', 'neap tide'],
  ['<p>neap<br>\n   tide</p>', 'neap tide', 'neap|\n   tide'],
  ['<p>neap&nbsp;&shy;tide</p>', 'neap tide', 'neap\u00a0\u00adtide'],
  ['<p>neap<sup>1</sup> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<sup><a href="#fn1">[1]</a></sup> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<a href="#fn1">1</a> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<a href="/essay#fn1"> [12]</a> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<a href="#fn1" role="doc-noteref">†</a> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<span class="footnote">[1]</span> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap tide<span class="footnote-ref"><a href="#fn1">a</a></span></p>', 'neap tide', 'neap tide'],
  ['<p>neap<span style="vertical-align:super">note 1</span> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>phase <a href="#two">2</a> trial</p>', 'phase 2 trial', 'phase |2| trial'],
  ['<p>the neap1 tide</p>', 'neap', 'neap'],
  ['<div translate="no"><p>x</p><p>a neap tide</p></div><p>y</p>', 'neap tide', 'neap tide'],
  ['<div translate="no"><article><p>a neap tide</p></article></div>', 'neap tide', 'neap tide'],
  ['<p>E = mc<sup>2</sup> holds</p>', 'E = mc2', 'E = mc|2'],
  ['<p>neap<script>1</script><style>a{}</style><template>x</template> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap <img alt="x"> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <svg><text>x</text></svg>tide</p>', 'neap tide', 'neap |tide'],
  ['<p>neap<!-- x --> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap <span hidden>not </span>tide</p>', 'neap tide', 'neap |tide'],
  ['<p>東京<ruby>湾<rp>(</rp><rt>わん</rt><rp>)</rp></ruby>岸</p>', '東京湾岸', '東京|湾|岸'],
  ['<p>東京\n   湾岸</p>', '東京湾岸', '東京\n   湾岸'],
  // Chromium draws and copies it as a space.
  ['<p>東京\n   湾岸</p>', '東京 湾岸', '東京\n   湾岸'],
  ['<p>東京湾岸</p>', '東京\n湾岸', '東京湾岸'],
  ['<p><a href="/a">東京</a>\n   <a href="/b">湾岸</a></p>', '東京 湾岸', '東京|\n   |湾岸'],
  ['<p>مُحَمَّدٌ</p>', 'محمد', 'مُحَمَّدٌ'],
  ['<p>the cafe\u0301 is</p>', 'café', 'cafe\u0301'],
  ['<p><span style="float:left">N</span>eap tide</p>', 'neap tide', 'N|eap tide'],
  ['<p>neap<span style="float:right">A long side note.</span> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>x<span style="float:right">a neap tide</span>y</p>', 'neap tide', 'neap tide'],
  // A selection that crosses a note has its text.
  ['<p>neap<span style="float:right">A side note.</span> tide</p>', 'neapA side note. tide', 'neap|A side note.| tide'],
  ['<p>neap <span style="float:right"> A note.</span> tide</p>', 'neap A note. tide', 'neap | A note.| tide'],
  ['<p>neap <small style="position:absolute">Low.</small>tide</p>', 'neap Low.tide', 'neap |Low.|tide'],
  // Code within a sentence.
  ['<p>set <code>tide</code> to two</p>', 'set tide to two', 'set |tide| to two'],
  ['<p>press <kbd>A</kbd> or <kbd>B</kbd> twice</p>', 'press A or B twice', 'press |A| or |B| twice'],
  // Formulas: browsers copy their parts with line breaks or without, and a copy for screen readers as well.
  ['<p>so <math><mi>x</mi><mn>2</mn></math> is a tide</p>', 'so \nx\n2\n is a tide', 'so | is a tide'],
  ['<p>so <math><mi>x</mi><mn>2</mn></math>is a tide</p>', 'so x2is a tide', 'so |is a tide'],
  ['<p>so <math display="block"><mi>x</mi></math> is a tide</p>', 'so \nx\nis a tide', 'so | is a tide'],
  ['<p>so (<math><mi>x</mi></math>) is a tide</p>', 'so () is a tide', 'so (|) is a tide'],
  ['<p>so (<math><mi>x</mi></math>) is a tide</p>', 'so (\nx\n) is a tide', 'so (|) is a tide'],
  [
    '<p>a <span class="katex"><math><mi>x</mi><annotation>\\x</annotation></math><b aria-hidden="true">x</b></span> tide</p>',
    'a \nx\nx tide',
    'a | tide',
  ],
  // Text for screen readers only, which browsers copy.
  [
    '<p>the tide<span style="position:absolute;clip-path:inset(50%)">(low)</span> turns</p>',
    'tide turns',
    'tide| turns',
  ],
  ['<p>the tide<b style="position:absolute;clip:rect(0 0 0 0)">(low)</b> turns</p>', 'tide(low) turns', 'tide| turns'],
  // Firefox copies the text of pictures, and the quotation marks that browsers draw.
  ['<p>neap <img alt="the moon"> tide</p>', 'neap the moon tide', 'neap | tide'],
  ['<p>ne<img alt="a">p tide</p>', 'neap tide', 'ne|p tide'],
  ['<p>the <q>neap</q> tide</p>', 'the neap tide', 'the |neap| tide'],
  ['<p>the <q>neap</q> tide</p>', 'the "neap" tide', 'the |neap| tide'],
  ['<p>a <q>neap tide,</q> he says</p>', '“neap tide,” he', 'neap tide,| he'],
  ['<p>the <span translate="no">Neap</span> tide</p>', 'neap tide', 'Neap| tide'],
  // Sidenotes that open on phones by a control that nobody sees.
  [
    '<p>neap<label></label><input type="checkbox" hidden><span style="float:right">Small.</span> tide</p>',
    'neap tide',
    'neap| tide',
  ],
  ['<p>neap <button style="visibility:hidden">⊕</button>tide</p>', 'neap tide', 'neap |tide'],
  ['<p>neap <input style="opacity:0">tide</p>', 'neap tide', 'neap |tide'],
  // What screen readers skip within a sentence, though readers see it.
  ['<p>neap<i class="icon" aria-hidden="true"></i> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<i class="icon" aria-hidden="true">open_in_new</i> tide</p>', 'neap tide', 'neap| tide'],
  ['<div>neap<i style="position:absolute" aria-hidden="true">↗</i> tide</div>', 'neap tide', 'neap| tide'],
  ['<p>neap <img aria-hidden="true" alt="the moon"> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <img aria-hidden="true" alt="the moon"> tide</p>', 'neap the moon tide', 'neap | tide'],
  [
    '<p>neap <span><span style="display:none" aria-hidden="true"><math><mi>h</mi></math></span><img aria-hidden="true" alt="h"></span> tide</p>',
    'neap tide',
    'neap | tide',
  ],
  ['<p>neap <math aria-hidden="true"><mi>h</mi></math> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <b aria-hidden="true">★★★</b> tide</p>', 'neap ★★★ tide', 'neap |★★★| tide'],
  [
    '<p>neap <b aria-hidden="true">of the longest day</b> tide</p>',
    'neap of the longest day tide',
    'neap |of the longest day| tide',
  ],
  ['<p>neap <b inert>↗</b> tide</p>', 'neap tide', 'neap | tide'],
  // Words, letters and lines that a script has split for an animation.
  [
    '<p aria-label="The neap tide"><i aria-hidden="true">The</i> <i aria-hidden="true">neap</i> <i aria-hidden="true">tide</i></p>',
    'neap tide',
    'neap| |tide',
  ],
  [
    '<style>b{display:inline-block}</style><p aria-label="The neap"><em><b aria-hidden="true">T</b><b aria-hidden="true">he</b> <b aria-hidden="true"><b aria-hidden="true">ne</b><b aria-hidden="true">ap</b></b></em></p>',
    'the neap',
    'T|he| |ne|ap',
  ],
  [
    '<h1><span style="position:absolute;clip-path:inset(50%)">The neap tide turns late</span><span aria-hidden="true"><b>The</b> <b>neap</b> <b>tide</b> <b>turns late</b></span></h1>',
    'neap tide',
    'neap| |tide',
  ],
  // Small controls within a sentence are marks of notes.
  ['<p>neap<button><svg></svg></button> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap<button style="vertical-align:super">2</button> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>neap <button>Listen</button> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <button aria-hidden="true">Listen</button> tide</p>', 'neap Listen tide', 'neap | tide'],
  ['<p>neap <span role="button">Listen</span> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>a <span role="button">neap tide</span> turns</p>', 'neap tide', 'neap tide'],
  // Verse and speech: lines of one paragraph.
  [
    '<style>span{display:block}</style><p><span>the neap</span>\n<br>\n<span>tide turns</span></p>',
    'neap tide',
    'neap|tide',
  ],
  [
    '<style>span{display:block}</style><blockquote><span>the neap</span><span>tide turns</span></blockquote>',
    'neap tide',
    'neap|tide',
  ],
  ['<div class="line-block"><div class="line">neap</div><div class="line">tide</div></div>', 'neap tide', 'neap|tide'],
  ['<p>neap <span class="ln">5</span><br>&emsp;tide</p>', 'neap tide', 'neap |\u2003tide'],
  ['<p>neap <span style="user-select:none">line 5</span><br>tide</p>', 'neap tide', 'neap |tide'],
  ['<pre class="wp-block-verse">the neap\n  tide</pre>', 'neap tide', 'neap\n  tide'],
  // Numbers of pages, also within a word.
  ['<p>neap <span role="doc-pagebreak" id="p12"></span>tide</p>', 'neap tide', 'neap |tide'],
  ['<p>neap <span role="doc-pagebreak">13</span> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <span role="doc-pagebreak">13</span> tide</p>', 'neap 13tide', 'neap |13| tide'],
  ['<p>neap <i class="pageno">13</i> <a class="pageno">14</a> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <span role="doc-pagebreak">13</span> tide</p>', 'neap 13 tide', 'neap |13| tide'],
  ['<p>mea<span epub:type="pagebreak">xiv</span>sured</p>', 'measured', 'mea|sured'],
  ['<p>neap <span>[p. 14]</span> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <a class="page-number" href="/14">1234</a> tide</p>', 'neap tide', 'neap | tide'],
  ['<p>neap <span class="pagenum">[Pg 14]</span>tide</p>', 'neap tide', 'neap |tide'],
  ['<p>neap <div role="doc-pagebreak">14</div></p>', '14', '14'],
  // Readings of characters, which Chromium copies.
  [
    '<p>古い<ruby>灯台守<rp>（</rp><rt>とうだいもり</rt><rp>）</rp></ruby>の<ruby>日記<rt>にっき</rt></ruby>を</p>',
    '灯台守の日記',
    '灯台守|の|日記',
  ],
  [
    '<p>古い<ruby>灯台守<rt>とうだいもり</rt></ruby>の<ruby>日記<rt>にっき</rt></ruby>を</p>',
    '灯台守とうだいもりの日記にっきを',
    '灯台守|とうだいもり|の|日記|にっき|を',
  ],
  ['<p>the <span style="display:contents">neap</span> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>the <span style="display:inline-block">neap</span> tide</p>', 'neap tide', 'neap| tide'],
  ['<div>the neap <div style="display:inline">tide</div></div>', 'neap tide', 'neap |tide'],
  ['<details><summary>x</summary><p>a neap tide</p></details>', 'neap tide', 'neap tide'],
  ['<my-text>a <my-word>neap</my-word> tide</my-text>', 'neap tide', 'neap| tide'],
  ['<p contenteditable="false">a neap tide</p>', 'neap tide', 'neap tide'],
  ['<p>a neap<span>[1]</span> tide</p>', 'neap tide', 'neap| tide'],
  ['<p>a neap<span>[<b>12</b>]</span> tide</p>', 'neap tide', 'neap| tide'],
])('finds the phrase in %s', (html, phrase, expected) => {
  expect(find(html, phrase)).toEqual([expected]);
});

test.each([
  ['<div>exam</div><div>ple</div>', 'example'],
  ['<p>neap</p><p>tide</p>', 'neap tide'],
  ['<p>neap</p> tide', 'neap tide'],
  ['<ul><li>neap<li>tide</ul>', 'neap tide'],
  ['<table><tr><td>neap<td>tide</table>', 'neap tide'],
  ['<style>my-block{display:block}</style><my-block>neap</my-block>tide', 'neap tide'],
  ['<p>neap</p><hr><p>tide</p>', 'neap tide'],
  ['<script>neap tide</script>', 'neap tide'],
  ['<style>neap tide</style>', 'neap tide'],
  ['<textarea>neap tide</textarea>', 'neap tide'],
  ['<p>neap <input value="neap tide" placeholder="neap tide"> tide</p>', 'neap tide'],
  ['<p>neap <input type="button" value="tide"></p>', 'neap tide'],
  ['<p>neap <textarea placeholder="neap tide"></textarea> tide</p>', 'neap tide'],
  ['<select><option>neap tide</select>', 'neap tide'],
  ['<button>neap tide</button>', 'neap tide'],
  ['<code>neap tide</code>', 'neap tide'],
  ['<pre>neap tide</pre>', 'neap tide'],
  ['<pre><b>neap tide</b></pre>', 'neap tide'],
  ['<kbd>neap tide</kbd>', 'neap tide'],
  ['<math><mi>neap tide</mi></math>', 'neap tide'],
  ['<svg><text>neap tide</text></svg>', 'neap tide'],
  ['<p contenteditable>neap tide</p>', 'neap tide'],
  ['<p contenteditable="plaintext-only">neap tide</p>', 'neap tide'],
  ['<div role="textbox">neap tide</div>', 'neap tide'],
  ['<p hidden>neap tide</p>', 'neap tide'],
  ['<p style="display:none">neap tide</p>', 'neap tide'],
  ['<p style="visibility:hidden">neap tide</p>', 'neap tide'],
  ['<p aria-hidden="true">neap tide</p>', 'neap tide'],
  ['<span style="position:absolute;clip-path:inset(50%)">neap tide</span>', 'neap tide'],
  ['<p>x <span style="position:absolute;clip-path:inset(50%)">neap tide</span> y</p>', 'neap tide'],
  ['<span style="position:absolute;clip:rect(0 0 0 0)">neap tide</span>', 'neap tide'],
  ['<nav translate="no">neap tide</nav>', 'neap tide'],
  ['<div translate="no"><p>a neap tide</p></div><p>x</p><p>y</p>', 'neap tide'],
  ['<p>neap <a href="#sea">sea</a> tide</p>', 'neap tide'],
  ['<p>neap <span class="footnote">so</span> tide</p>', 'neap tide'],
  ['<p>neap <b>1</b> tide</p>', 'neap tide'],
  ['<p>neap <input> tide</p>', 'neap tide'],
  ['<p>neap <button>Listen to the whole of this sentence</button> tide</p>', 'neap tide'],
  ['<p>neap <button style="display:block">2</button> tide</p>', 'neap tide'],
  ['<p>neap <b aria-hidden="true">of the longest day of the year</b> tide</p>', 'neap tide'],
  ['<div>neap <div aria-hidden="true">↗</div> tide</div>', 'neap tide'],
  ['<div style="position:absolute" aria-hidden="true">a neap tide, in a dialogue that is closed</div>', 'neap tide'],
  ['<p>neap <span class="page-link">page</span> tide</p>', 'neap tide'],
  ['<style>span{display:block}</style><div><span>neap</span><span>tide</span></div>', 'neap tide'],
  ['<style>span{display:block}</style><p><span>neap</span></p><p><span>tide</span></p>', 'neap tide'],
  ['<div class="poem"><p>neap</p><p>tide</p></div>', 'neap tide'],
  ['<p>neap <i>[spring]</i> tide</p>', 'neap tide'],
  ['<div class="skiptranslate">neap tide</div>', 'neap tide'],
  ['<p data-journal-ignore>neap tide</p>', 'neap tide'],
  ['<journal-menu>neap tide</journal-menu>', 'neap tide'],
  ['<p><noscript>neap tide</noscript></p>', 'neap tide'],
  ['<iframe>neap tide</iframe>', 'neap tide'],
  ['<p>neap <code>x</code> tide</p>', 'neap tide'],
  ['<p>the <code>neap</code> tide</p>', 'neap tide'],
  ['<p>the neap <code>tide</code></p>', 'neap tide'],
  ['<p>neap <code>x</code><sup>1</sup> <code>y</code> tide</p>', 'x y'],
  ['<p>set <code style="display:block">tide</code> to two</p>', 'set tide to two'],
  [
    '<span class="katex"><span class="katex-mathml"><math><mi>neap tide</mi></math></span><span class="katex-html" aria-hidden="true">neap tide</span></span>',
    'neap tide',
  ],
  ['<p>cafe\u0301</p>', 'cafe'],
  ['<p>👩\u200d💻 codes</p>', '👩'],
  ['<p>㍿</p>', '会社'],
  ['<p>ka\u0303n</p>', 'ka'],
])('does not find the phrase in %s', (html, phrase) => {
  expect(find(html, phrase)).toEqual([]);
});

test('lines that a script has split for an animation, also within others that clip them', () => {
  const line = (html: string) => `<div style="display:block" aria-hidden="true">${html}</div>`;
  const lines = [line('The neap'), line(line('tide turns'))].join('');
  for (const name of ['h2', 'div'])
    expect(find(`<${name} aria-label="The neap tide turns">${lines}</${name}>`, 'neap tide')).toEqual(['neap|tide']);
  // The slides of a carousel.
  expect(find(`<div aria-label="Pictures">${lines}</div>`, 'neap')).toEqual([]);
  const icon = '<section aria-label="Tides"><p>neap <i aria-hidden="true">open_in_new</i> tide</p></section>';
  expect(find(icon, 'neap tide')).toEqual(['neap | tide']);
});

test.each([
  ['el', 'στην παλίρροια του Μαΐου, το ρολόι, άυλος, ή ό,τι'],
  ['grc', 'ἐν ἀρχῇ ἦν ὁ λόγος, ᾠδή, ῥυθμός, πραΰς'],
  ['de', 'auf der Straße, große Maße'],
  ['tr', 'ılık iklim, İstanbul ığdır'],
  ['az', 'dili və ışıq'],
  ['lt', 'i̇̀ į̃ j̇́, ìš'],
  ['nl', 'het ijs van de ĳssel'],
  ['ga', 'an tAthair, i nGaeilge, bhFear'],
  ['hy', 'բարեւ և արև'],
  ['ka', 'საქართველო'],
  ['fr', 'l’œuvre, « élève » ǆ ﬁn ŉ ǰ'],
  ['lzz', 'ꞌ ẞ ⅷ ⓐ ⱥ ȿ'],
])('phrases are found as style sheets transform them, in %s', (lang, text) => {
  for (const transform of ['uppercase', 'lowercase', 'capitalize', 'full-width']) {
    document.body.innerHTML = `<p lang="${lang}" style="text-transform:${transform}">${text}</p>`;
    // What browsers copy.
    const copied = document.body.innerText;
    expect(find(document.body.innerHTML, copied), `${transform}: ${copied}`).toEqual([text]);
    expect(find(`<p>${copied}</p>`, text), `${transform}: ${copied}`).toEqual([copied]);
  }
});

test('finds every occurrence', () => {
  expect(find('<p>Neap tide. <i>Neap</i> tide.</p><p>neap tide</p>', 'neap tide')).toHaveLength(3);
});

test.each([
  ['<p>the <em>neap</em> tide</p>', 'the neap tide', 'tide', 'tide'],
  ['<p>a riptide is no tide</p>', 'riptide is no tide', 'tide', 'tide'],
  ['<p>zur Stra<b>ße hin</b></p>', 'zur strasse hin', 'Strasse', 'Stra|ße'],
  ['<p>the neap<sup>1</sup> tide turns</p>', 'the neap tide turns', 'neap tide', 'neap| tide'],
])('highlights only the keyword: %s', (html, phrase, keyword, expected) => {
  expect(find(html, phrase, keyword)).toEqual([expected]);
});

test('finds a complete emoji', () => {
  expect(find('<p>a 👩\u200d💻 codes</p>', '👩\u200d💻')).toEqual(['👩\u200d💻']);
});

test('reads a very long text', () => {
  const html = `<p>x${'😀'.repeat(20_000)} neap tide</p>`;
  expect(find(html, 'neap tide')).toEqual(['neap tide']);
  expect(find(html, '😀😀')).toHaveLength(10_000);
});

test('lists hidden elements', () => {
  const { page } = locateIn('<p>x</p><p hidden>y</p><div style="display:none"><p>z</p></div>', 'none');
  expect(page.hidden.map(({ localName }) => localName)).toEqual(['p', 'div']);
});

/** Defines an element whose shadow root has this HTML. */
function defineHost(name: string, html: string): void {
  if (customElements.get(name)) return;
  customElements.define(
    name,
    class extends HTMLElement {
      constructor() {
        super();
        this.attachShadow({ mode: 'open' }).innerHTML = html;
      }
    },
  );
}

test.each([
  ['a text without a slot is seen by nobody', '<style>b{}</style><sup>1</sup>', 'adding momentum', []],
  ['a phrase goes on around it', '<sup>1</sup>', 'momentum gives', ['momentum| gives']],
  ['the mark that the shadow root shows may be in the phrase', '<sup>1</sup>', 'momentum1 gives', ['momentum| gives']],
  ['nor is a text in a slot that is hidden', '<div hidden><slot></slot></div>', 'adding momentum', []],
  ['a text in a slot is read', '<slot></slot>', 'slow to do', ['slow to do']],
])('shadow hosts: %s', (_, shadow, phrase, expected) => {
  const name = `test-host-${String(shadow.length)}`;
  defineHost(name, shadow);
  const html = `<p>With momentum<${name}>It is slow to do, adding momentum.</${name}> gives the swing.</p>`;
  expect(find(html, phrase)).toEqual(expected);
});
