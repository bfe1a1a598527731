import { expect, test } from '../support/fixtures.ts';
import { HostPage } from '../support/host-page.ts';
import { type OwnJournal, startOwnJournal } from '../support/own-journal.ts';

/** Pages of people as their systems write them, and phrases that readers copy from them or type. */
const PAGES: readonly {
  readonly name: string;
  readonly html: string;
  readonly found: Readonly<Record<string, string>>;
}[] = [
  {
    name: 'sidenotes',
    html:
      '<style>.note{float:right;width:8em}.toggle{display:none}</style>' +
      '<p>In his last year<label for="n" class="toggle number"></label><input type="checkbox" id="n" class="toggle">' +
      '<span class="note">See the <em>harbour log</em>.</span>, he drew each tide twice.</p>',
    found: { 'in his last year, he drew': 'In his last year, he drew', 'see the harbour log': 'See the harbour log' },
  },
  {
    name: 'verse',
    html:
      '<style>p span{display:block;padding-left:1em}p span + br{display:none}.ln{user-select:none}</style>' +
      '<p><span>Nightly the grey water turns,</span>\n<br>\n<span>and turns the boats about.</span></p>' +
      '<p>I count the fifth wave <i class="ln">5</i><br>and the sixth.</p>' +
      '<pre class="wp-block-verse">Slow comes\n  the ebb</pre>',
    found: {
      'the grey water turns, and turns the boats': 'the grey water turns,and turns the boats',
      'the fifth wave and the sixth': 'the fifth wave and the sixth',
      'slow comes the ebb': 'Slow comes\n  the ebb',
    },
  },
  {
    name: 'book',
    html:
      '<p>At noon she wrote <span role="doc-pagebreak" class="pb">13</span>the height down. A careful mea' +
      '<a class="page-number" href="/14">[p. 14]</a>surement it was.</p>',
    found: { 'she wrote the height': 'she wrote the height', 'a careful measurement': 'A careful measurement' },
  },
  {
    name: 'shadow',
    html:
      "<script>customElements.define('d-note',class extends HTMLElement{constructor(){super();" +
      "this.attachShadow({mode:'open'}).innerHTML='<sup>1</sup>'}})</script>" +
      '<p>Adding weight<d-note>It is slow to do by hand.</d-note> gives the swing its height.</p>',
    found: { 'weight gives the swing': 'weight gives the swing' },
  },
  {
    name: 'ruby',
    html: '<p lang="ja">古い<ruby>灯台<rp>（</rp><rt>とうだい</rt><rp>）</rp></ruby>の<ruby>日記<rt>にっき</rt></ruby>を読む。</p>',
    found: { 灯台の日記: '灯台の日記', 古い灯台とうだいの: '古い灯台とうだいの' },
  },
  {
    name: 'letters',
    html: '<p>From Hawaiʻi to the ʻEwa plain. <bdi lang="fa">این كتاب دريايي است.</bdi> It is 1½ miles by the רמב״ם.</p>',
    found: {
      "from Hawai'i": 'From Hawaiʻi',
      'the ‘Ewa plain': 'the ʻEwa plain',
      'کتاب دریایی': 'كتاب دريايي',
      'is 1 1/2 miles': 'is 1½ miles',
      'רמב"ם': 'רמב״ם',
    },
  },
];

/** The journal's files: an article for each page, with its annotations. */
const FILES = Object.fromEntries([
  ['journal.yaml', 'title: The Lamp\n'],
  ...PAGES.flatMap(({ name, found }) => {
    const phrases = Object.keys(found);
    const slugs = phrases.map((_, index) => `${name}-${index}`);
    return [
      [`articles/${name}.md`, `---\ntitle: A\nannotations: [${slugs}]\n---\n\nText.\n`],
      ...phrases.map((phrase, index) => [
        `annotations/${slugs[index]}.md`,
        `---\ntitle: A\nscanText:\n  - ${JSON.stringify(phrase)}\n---\n\nA note.\n`,
      ]),
    ];
  }),
]);

let service: OwnJournal;
test.beforeAll(async () => {
  service = await startOwnJournal(FILES);
});
test.afterAll(() => service.kill());

for (const { name, html, found } of PAGES)
  test(`phrases that readers copy are found: ${name}`, async ({ page, host }) => {
    const hostPage = await HostPage.observe(page, service, host);
    await hostPage.open(`/${name}`, { article: html, tag: { entry: name } });
    const texts = () =>
      page.evaluate(() => {
        const all: Record<string, string> = {};
        for (const element of document.querySelectorAll('[data-journal-annotation]')) {
          const id = element.getAttribute('data-journal-annotation') ?? '';
          all[id] = (all[id] ?? '') + element.textContent;
        }
        return all;
      });
    const expected = Object.values(found).map((text, index) => [`${name}-${index}`, text]);
    await expect.poll(texts).toEqual(Object.fromEntries(expected));
    expect(hostPage.problems).toEqual([]);
  });
