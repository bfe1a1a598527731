import { describe, expect, it } from 'vitest';
import type { EntryResponse } from '../bff/contract/index.ts';
import { type FrameOptions, type RenderedFrame, renderFooter, renderFrameError, renderMenu } from './render.tsx';
import { annotation, block, linkingBlock, person, sampleEntry } from './testing/sample-entry.ts';

const options: FrameOptions = {
  language: 'en',
  assets: {
    loader: 'load();',
    shared: { path: '/embed/assets/frame.js', source: 'frame();' },
    menu: { path: '/embed/assets/menu.js', source: 'menu();' },
    words: { de: '/embed/assets/de-1.js' },
  },
};

const HOSTILE = '</script></style><img src=x onerror=alert(1)>"\'';

function hostileEntry(): EntryResponse {
  return sampleEntry(
    {
      title: HOSTILE,
      blurb: HOSTILE,
      credits: HOSTILE,
      doiUrl: 'javascript:alert(1)',
      authors: [{ ...person(HOSTILE), externalLink: 'javascript:alert(1)' }],
      bgColor: 'red;}</style>',
      globalFontSettings: HOSTILE,
      introduction: [linkingBlock(HOSTILE, 'x', { _type: 'link', href: 'data:text/html,x' })],
      annotations: [annotation('x', { title: HOSTILE, content: [block(HOSTILE)] })],
    },
    { fontFaceCss: `@font-face{font-family:"${HOSTILE}"}` },
  );
}

/** The contents of all elements with a tag name, in document order. */
function contents(document: string, tag: string): string[] {
  return [...document.matchAll(new RegExp(`<${tag}[^>]*>([\\s\\S]*?)</${tag}>`, 'g'))].map(([, text = '']) => text);
}

const documents: [string, () => RenderedFrame][] = [
  ['menu', () => renderMenu(sampleEntry(), options)],
  ['menu of a hostile entry', () => renderMenu(hostileEntry(), options)],
  ['footer', () => renderFooter(sampleEntry(), options)],
  ['footer of a hostile entry', () => renderFooter(hostileEntry(), options)],
  ['error', () => renderFrameError(HOSTILE, options)],
];

describe.each(documents)('the document of the %s', (_name, render) => {
  const { document, inlineScripts, inlineStyle } = render();

  it('returns every inline script and style for the policy, character by character', () => {
    const scripts = contents(document, 'script').filter((text) => text !== '' && !text.startsWith('{'));
    expect(scripts).toEqual(inlineScripts.slice(0, 1));
    expect(contents(document, 'style')).toEqual([inlineStyle]);
  });

  it('has no style attributes, event handlers or unsafe addresses', () => {
    const tags = document.replace(/<script[\s\S]*?<\/script>/g, '').match(/<[a-z][^>]*>/g) ?? [];
    expect(tags.length).toBeGreaterThan(10);
    for (const tag of tags) {
      expect(tag).not.toMatch(/\s(style|on\w+)\s*=/i);
      expect(tag).not.toMatch(/(href|src)="\s*(javascript|data|vbscript):/i);
    }
  });

  it('escapes all text', () => {
    expect(document).not.toContain('<img');
    expect(document.match(/<\/style/g)).toHaveLength(1);
  });
});

describe('renderMenu', () => {
  it('renders the card beside an article that shows its title itself', () => {
    const { document } = renderMenu(sampleEntry(), options);
    expect(document).toMatch(/<journal-menu-page><section[^>]*>.*Lantern of Tides.*<\/section><\/journal-menu-page>/);
    expect(document).toContain('>4 annotations</p>');
    expect(document).not.toContain('<time');
  });

  it('tells of corrections and retractions in the interface language, the newest first, with links', () => {
    const notice = { id: 'n', title: HOSTILE, doi: '10.5555/n#1', publicUrl: null, date: '2026-10-31' } as const;
    const entry = sampleEntry({
      updatedBy: [
        { ...notice, type: 'erratum', doi: '', publicUrl: 'javascript:alert(1)', date: null },
        { ...notice, type: 'retraction' },
      ],
    });
    const { document } = renderMenu(entry, { ...options, language: 'de' });
    const [, updates = ''] = /<div class="updates stack">(.*?)<\/div>/s.exec(document) ?? [];
    expect(updates).toMatch(
      /^<p class="update label" data-grave="true"><a href="https:\/\/doi.org\/10.5555\/n%231" [^>]*>Zurückgezogen \(Retraktion\)<time datetime="2026-10-31"> <bdi>31.10.2026<\/bdi>/,
    );
    expect(updates).toMatch(/<p class="update label" data-grave="false">Berichtigt<\/p>$/);
    expect(renderMenu(sampleEntry(), options).document).not.toContain('class="updates ');
  });

  it('embeds the data that the frame shows, without the article', () => {
    const entry = sampleEntry({ content: [block('the article itself')] });
    const { document } = renderMenu(entry, options);
    const [json = '{}'] = contents(document, 'script');
    expect(JSON.parse(json)).toMatchObject({ entry: { entry: { title: 'Lantern of Tides' } }, language: 'en' });
    expect(document).not.toContain('the article itself');
  });

  it('embeds titles and types of annotations alone, because the page has loaded the rest', () => {
    const { document } = renderMenu(
      sampleEntry({ annotations: [annotation('x', { content: [block('its text')] })] }),
      options,
    );
    const [json = '{}'] = contents(document, 'script').filter((text) => text.startsWith('{'));
    const [embedded] = JSON.parse(json).entry.entry.annotations;
    expect(Object.keys(embedded)).toEqual(['id', 'title', 'annotationType']);
    expect(document).not.toContain('its text');
  });

  it('uses the language of the host page', () => {
    const { document } = renderMenu(sampleEntry(), { ...options, language: 'ar' });
    expect(document).toContain('<html lang="ar" dir="rtl" ');
    expect(document).toContain('توسيع');
  });

  it('names the messages of its language for its script, which contains those of English', () => {
    const embedded = (language: string) =>
      contents(renderMenu(sampleEntry(), { ...options, language }).document, 'script').join('');
    expect(embedded('de')).toContain('"wordsFile":"/embed/assets/de-1.js"');
    expect(embedded('en')).not.toContain('wordsFile');
  });

  it("adds the journal's fonts to the styles, and the colours for the script of all frames", () => {
    const fonts = [{ title: 'Face', slug: 'face', cssFamily: 'Journal Face', files: [] }];
    const entry = sampleEntry({ bgColor: '#123456' }, { fonts, fontFaceCss: '@font-face{}' });
    const { document, inlineStyle: style } = renderMenu(entry, options);
    expect(style).toContain('@font-face{}');
    expect(document).toMatch(/<html[^>]* data-ground="#123456"/);
    expect(style).toContain('--journal-face:"Journal Face"');
  });

  it('names the frame if its card is complete without the script, and leaves out the texts of max', () => {
    const { document } = renderMenu(sampleEntry(), options);
    expect(document).toMatch(/<html[^>]* data-name="Slow Measures: Annotations"[ >]/);
    for (const text of ['Harbour Press, 2019', 'A journal of slow measurements.', 'Ada Holm'])
      expect(document).not.toContain(text);
    const withDate = renderMenu(sampleEntry({ apiExpandable: false }), options);
    expect(withDate.document).not.toContain('data-name');
  });

  it("tells the script that applies the address's colours which ones they override", () => {
    const { document } = renderMenu(sampleEntry({ bgColor: '#123456', textColor: '#654321' }), options);
    expect(document).toMatch(/<html[^>]* data-ground="#123456" data-text="#654321"[ >]/);
  });

  it('names its scripts, allows their texts, and is hidden until the first has styled it', () => {
    const { document, inlineScripts } = renderMenu(sampleEntry(), options);
    expect(document).toMatch(/<html[^>]* data-script="\/embed\/assets\/menu.js">/);
    expect(document).toContain('<body hidden>');
    expect(document).toContain('<script data-script="/embed/assets/frame.js">load();</script>');
    expect(inlineScripts).toEqual(['load();', 'frame();', 'menu();']);
  });

  it('keeps the ranges of media queries in the rules of fonts', () => {
    const fontFaceCss = '@media(width<=259px){main{content:"</style><script>"}}';
    const { inlineStyle } = renderMenu(sampleEntry({}, { fontFaceCss }), options);
    expect(inlineStyle).toContain('@media(width<=259px){main{content:"\\3c /style>\\3c script>"}}');
  });
});

describe('renderFooter', () => {
  it('carries no data, because its script renders nothing', () => {
    const { document } = renderFooter(sampleEntry(), options);
    expect(document).not.toContain('application/json');
    expect(document).toContain('data-name="Slow Measures: Credits"');
  });

  it('is empty without credits and annotations', () => {
    const { document } = renderFooter(sampleEntry({ credits: ' ', annotations: [] }), options);
    expect(document).toMatch(/<div class="footer"[^>]*><\/div>/);
  });

  it('renders credits and annotations independently', () => {
    expect(renderFooter(sampleEntry({ credits: '' }), options).document).toContain('Open the 4 annotations');
    expect(renderFooter(sampleEntry({ annotations: [] }), options).document).not.toContain('<button');
  });
});

describe('renderFrameError', () => {
  it('shows the message and waits for no page to pass on its script', () => {
    const { document, inlineScripts } = renderFrameError('There is no entry “x” here.', { ...options, language: 'de' });
    expect(document).toContain('There is no entry “x” here.');
    expect(document).toContain('<script src="/embed/assets/frame.js"></script>');
    expect(inlineScripts).toEqual([]);
  });
});
