import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../contract/shared/json-object.ts';
import { FORMS, formProblem, REQUIRED } from '../../contract/shared/problems.ts';
import { serveLake } from '../../lake/testing/serve-lake.ts';
import { writeExport } from '../../lake/testing/write-export.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { EXAMPLES } from './testing/examples.ts';
import { openFontServer } from './testing/font-server.ts';
import { type DocumentFields, remarksOn } from './testing/studio-schema.ts';
import { objectWith, without } from './testing/value-at.ts';

const slug = (current: string) => ({ _type: 'slug', current });

/** A valid document of each type, with what its type requires. */
const VALID: Readonly<Record<string, JsonObject>> = {
  entry: { title: 'T', url: slug('t') },
  annotation: { title: 'T', url: slug('t'), annotationType: 'related' },
  person: { title: 'Ilse Marr' },
  font: { title: 'Marr', slug: slug('marr'), cssFamily: 'Marr' },
  journalSettings: { title: 'Alidade' },
  journalAbout: {},
};

const fonts = await openFontServer();
const file = (id: string, bytes: string) => ({ _id: id, _type: 'sanity.fileAsset', url: fonts.addressOf(bytes) });
const image = { _id: 'image-a-1x1-png', _type: 'sanity.imageAsset', url: fonts.addressOf('png') };
const STORED = [
  { _id: 'other', _type: 'entry', title: 'Other', url: slug('taken') },
  image,
  { _id: 'journalSettings', _type: 'journalSettings', fonts: [{ _type: 'reference', _ref: 'font-marr' }] },
  { _id: 'font-marr', _type: 'font', cssFamily: 'Marr' },
  { _id: 'font-unused', _type: 'font', cssFamily: 'Unused' },
  file('file-real-woff2', 'wOF2 and more'),
  file('file-fake-woff2', '<!doctype html>'),
  file('file-paper-pdf', '%PDF-1.7'),
  { ...file('file-away-woff2', ''), url: 'http://127.0.0.1:9/away' },
];
const { folder, remove } = await temporaryFolder();
await writeExport(`${folder}/production`, STORED);
const lake = await serveLake(folder);
const ids = new Set(STORED.map(({ _id }) => _id));
afterAll(async () => {
  await lake.close();
  await Promise.all([fonts.close(), remove()]);
});

const documentOf = (type: string, fields: JsonObject): DocumentFields => ({
  _id: type,
  _type: type,
  ...VALID[type],
  ...fields,
});
const remarks = (type: string, fields: JsonObject) => remarksOn(documentOf(type, fields), lake.client, ids);

const asset = (id: string) => ({ asset: { _type: 'reference', _ref: id } });
const picture = { _type: 'image', ...asset(image._id) };
const fontFile = (id: string, rest: object = {}) =>
  objectWith('files[]', { file: { _type: 'file', ...asset(id) }, ...rest });
const slide = (rest: object) => objectWith('content[]', { _type: 'contentBlock', carousel: [{ _key: 's', ...rest }] });
const segment = (scanPhrase: string, scanKeyword?: string, enableScanText = true) => ({
  scanText: { enableScanText, scanSegments: [{ _key: 's', scanPhrase, scanKeyword }] },
});
const text = (markDef: object) =>
  objectWith('introduction[]', {
    _type: 'block',
    style: 'normal',
    markDefs: [{ _key: 'm', ...markDef }],
    children: [{ _type: 'span', _key: 's', text: 'words', marks: ['m'] }],
  });

test.each(Object.keys(VALID))('a document of type %s with what it requires is valid', async (type) => {
  expect(await remarks(type, {})).toEqual([]);
});

/** Values that look right and are not: a wrong check digit, a day that does not exist, a scheme. */
const COUNTEREXAMPLES: Readonly<Record<string, string>> = {
  'a DOI': '10.55/a',
  'an ORCID iD': '0000-0002-1825-0098',
  'an ISSN': '1234-5678',
  'a ROR identifier': 'https://ror.org/006nkza85',
  "one of Crossref's types of updates": 'update',
  'a CRediT role': 'drums',
  'a BCP 47 language tag': 'english',
  'a date (YYYY-MM-DD)': '2026-02-30',
  'an http or https address': 'javascript:alert(1)',
};

describe('the rules of the service for values', () => {
  const rows = Object.entries(FORMS).flatMap(([type, forms]) => forms.map((field) => ({ type, field, ...field })));
  const beside = (path: string): JsonObject => (/^(funding|affiliations)/.test(path) ? { name: 'N' } : {});
  const withValue = (path: string, value: string) => {
    const [list, name] = path.split('[].');
    return name === undefined
      ? objectWith(path, value)
      : objectWith(`${list}[]`, { ...beside(path), ...objectWith(name, value) });
  };

  test.each(rows)('hold in the editor: $type, $path', async ({ type, path, field, form: { name } }) => {
    expect(await remarks(type, withValue(path, EXAMPLES[name] ?? ''))).toEqual([]);
    const value = COUNTEREXAMPLES[name] ?? '';
    const remark = formProblem(field, value);
    expect(await remarks(type, withValue(path, value))).toContain(`${path}: ${remark?.problem}: ${remark?.remedy}`);
  });

  const required = Object.entries(REQUIRED).flatMap(([type, paths]) => paths.map((path) => ({ type, path })));
  test.each(required)('require in the editor: $type, $path', async ({ type, path }) => {
    const field = path.split('.')[0] ?? '';
    const bare = without(documentOf(type, {}), field);
    const found = await remarksOn({ _id: type, _type: type, ...bare }, lake.client, ids);
    expect(found).toEqual([
      expect.stringMatching(new RegExp(`^${field}: The (title|slug|name) is missing: write a text$`)),
    ]);
  });
});

test.each<[name: string, type: string, fields: JsonObject]>([
  ['a slug of letters of any script', 'entry', { url: slug('علم-1') }],
  ['a slug of a document of another type', 'annotation', { url: slug('taken') }],
  ['a keyword in its phrase, in another case', 'annotation', segment('The spring tide', 'spring')],
  ['a phrase without a keyword', 'annotation', segment('The spring tide')],
  ['a keyword elsewhere, of a phrase that nobody searches for', 'annotation', segment('The tide', 'moon', false)],
  ['no picture', 'entry', { featuredImage: { _type: 'image' } }],
  ['a picture with its text', 'entry', { featuredImage: { ...picture, alt: 'A wheel' } }],
  ['a picture in a carousel with its text', 'entry', slide({ image: picture, alt: 'A wheel' })],
  ['a mail address as a link', 'person', { externalLink: 'mailto:marr@example.org' }],
  ['a place in the page as a link', 'entry', text({ _type: 'link', href: '#note-1' })],
  ['a colour without #, with three digits', 'entry', { bgColor: 'FfF' }],
  ['a font of the journal', 'entry', { globalFontSettings: 'Marr' }],
  ['a font of the journal for a part', 'entry', objectWith('content[]', { fontFamily: 'Marr' })],
  ['a font file', 'font', fontFile('file-real-woff2', { weight: 1000, style: 'oblique' })],
  ['a font file whose content cannot be read', 'font', fontFile('file-away-woff2')],
  ['the draft of the settings', 'journalSettings', { _id: 'drafts.journalSettings' }],
])('the editor accepts %s', async (_name, type, fields) => {
  expect(await remarks(type, fields)).toEqual([]);
});

test.each<[name: string, type: string, fields: JsonObject, remark: string | RegExp]>([
  [
    'a font that the settings do not list',
    'entry',
    { globalFontSettings: 'Unused' },
    'globalFontSettings: "Unused" is not the cssFamily of a font of the journal: there are Marr',
  ],
  [
    'a misspelt font of a part',
    'entry',
    objectWith('content[]', { _type: 'contentBlock', fontFamily: 'Mar' }),
    /^content\[\].fontFamily: "Mar" is not the cssFamily of a font of the journal: did you mean "Marr"\?/,
  ],
  ['a slug with a slash', 'entry', { url: slug('a/b') }, /^url: "a\/b" is not a slug: begin with a letter/],
  ['a slug that another article has', 'entry', { url: slug('taken') }, 'url: Slug is already in use'],
  [
    'a keyword outside its phrase',
    'annotation',
    segment('The tide', 'moon'),
    'scanText.scanSegments[].scanKeyword: The annotation has a keyword that is not in its phrase: write it as the phrase has it',
  ],
  [
    'half a word as the keyword',
    'annotation',
    segment('The tides', 'tide'),
    /^scanText.scanSegments\[\].scanKeyword: The annotation has a keyword/,
  ],
  [
    'an empty phrase',
    'annotation',
    segment(' ', 'moon'),
    /^scanText.scanSegments\[\].scanPhrase: This has no phrase: /,
  ],
  [
    'a phrase that is too long',
    'annotation',
    segment('x'.repeat(10_001)),
    /scanPhrase: This is too long to be searched/,
  ],
  [
    'a search without phrases',
    'annotation',
    { scanText: { enableScanText: true } },
    /^scanText.scanSegments: The annotation has no phrase: add the phrase/,
  ],
  [
    'a picture without a text',
    'entry',
    { featuredImage: picture },
    'featuredImage.alt: The alternative text is missing: describe the picture in a sentence',
  ],
  ['a square picture without a text', 'entry', { featuredImageSquare: picture }, /^featuredImageSquare.alt: The alt/],
  ['a portrait without a text', 'person', { featuredImage: picture }, /^featuredImage.alt: The alternative text/],
  ['a logo without a text', 'journalSettings', { logo: picture }, /^logo.alt: The alternative text/],
  [
    'a picture in a carousel without a text',
    'entry',
    slide({ image: picture }),
    /^content\[\].carousel\[\].alt: The alt/,
  ],
  [
    'a slide without a picture',
    'entry',
    slide({ alt: 'A wheel' }),
    'content[].carousel[].image: The picture is missing: choose one',
  ],
  [
    'a script as a link',
    'person',
    { externalLink: 'javascript:alert(1)' },
    'externalLink: "javascript:alert(1)" is not a link: write an address that begins with https://, http://, mailto:, tel: or #',
  ],
  ['a script in a text', 'entry', text({ _type: 'link', href: 'data:text/html,x' }), /href: "data:.*" is not a link/],
  [
    'a link without an address',
    'journalSettings',
    objectWith('externalLinks[]', { linkUrl: 'https://a.example' }),
    /linkTitle: The text of the link is missing/,
  ],
  ['no annotation behind a mark', 'entry', text({ _type: 'annotationReference' }), /markDefs\[\].reference: /],
  ['a colour by name', 'entry', { textColor: 'red' }, /^textColor: "red" is not a colour: write # and six digits/],
  ['the same keyword twice', 'entry', { keywords: ['a', 'a'] }, "keywords[]: Can't be a duplicate"],
  [
    'an organisation without a name',
    'person',
    objectWith('affiliations[].ror', 'https://ror.org/006nkza84'),
    /name: The name is missing/,
  ],
  ['a funder without a name', 'entry', objectWith('funding[].award', '1'), /name: The name is missing/],
  [
    'an annotation without a type',
    'annotation',
    { annotationType: undefined },
    'annotationType: The type is missing: choose one',
  ],
  ['an annotation of an unknown type', 'annotation', { annotationType: 'note' }, /^annotationType: /],
  ['a theme that does not exist', 'entry', { theme: 2 }, /^theme: /],
  ['a font without a family', 'font', { cssFamily: undefined }, /^cssFamily: The CSS family is missing: write a name/],
  [
    'a font without a file',
    'font',
    objectWith('files[].weight', 400),
    'files[].file: The file is missing: upload a WOFF2, WOFF, OTF or TTF file',
  ],
  [
    'a PDF as a font',
    'font',
    fontFile('file-paper-pdf'),
    'files[].file: "pdf" is not a font format: upload a WOFF2, WOFF, OTF or TTF file',
  ],
  [
    'a page named like a font',
    'font',
    fontFile('file-fake-woff2'),
    'files[].file: The content of the file is not WOFF2: upload a WOFF2, WOFF, OTF or TTF file',
  ],
  [
    'a weight of 0',
    'font',
    fontFile('file-real-woff2', { weight: 0 }),
    /weight: A weight is a whole number from 1 to 1000/,
  ],
  ['half a weight', 'font', fontFile('file-real-woff2', { weight: 400.5 }), /weight: A weight is a whole number/],
  ['an unknown style of a font', 'font', fontFile('file-real-woff2', { style: 'bold' }), /^files\[\].style: /],
  [
    'second settings',
    'journalSettings',
    { _id: 'x' },
    /^: The service does not read this document: write it in the one/,
  ],
  ['a second description', 'journalAbout', { _id: 'drafts.x' }, /^: The service does not read this document/],
])('the editor refuses %s', async (_name, type, fields, remark) => {
  const found = new Set(await remarks(type, fields));
  expect([...found]).toEqual([typeof remark === 'string' ? remark : expect.stringMatching(remark)]);
});
