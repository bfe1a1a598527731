import { describe, expect, test } from 'vitest';
import { colour, colourFields, DATE, DOI, ISSN, LANGUAGE_TAG, ORCID, ROR, type ValueForm } from './value-forms.ts';

const cases: [form: ValueForm, valid: Record<string, string>, invalid: string[]][] = [
  [
    DOI,
    {
      '10.5555/lantern': '10.5555/lantern',
      '10.1000.10/a(b)<c>;2-#': '10.1000.10/a(b)<c>;2-#',
      ' https://doi.org/10.1063/PT.3.1257': '10.1063/PT.3.1257',
      'http://dx.doi.org/10.5555/Ä': '10.5555/Ä',
      'doi: 10.5555/x': '10.5555/x',
    },
    ['10.5555', '10.5555/', '10.55/x', '11.5555/x', 'lantern', '10.5555/a b', '10.5555/a\nb', 'https://example.org/x'],
  ],
  [
    ORCID,
    {
      '0000-0002-1825-0097': '0000-0002-1825-0097',
      '0000-0002-1694-233x': '0000-0002-1694-233X',
      'https://orcid.org/0000-0001-5109-3700': '0000-0001-5109-3700',
    },
    ['0000-0002-1825-0098', '0000-0002-1694-2330', '0000000218250097', '0000-0002-1825-009', 'Ilse Marr'],
  ],
  [
    ISSN,
    { '1234-5679': '1234-5679', '2434561x': '2434-561X', 'ISSN 0317-8471': '0317-8471' },
    ['1234-5678', '1234-567X', '1234-567', '978-0-306-40615-7', 'pending'],
  ],
  [
    ROR,
    { 'https://ror.org/05gq02987': 'https://ror.org/05gq02987', '03YRM5C26': 'https://ror.org/03yrm5c26' },
    ['https://ror.org/05gq02988', '05gq0298', '15gq02987', 'https://example.org/05gq02987', '05gqo2987'],
  ],
  [
    LANGUAGE_TAG,
    { en: 'en', 'EN-gb': 'en-GB', 'zh-hant-tw': 'zh-Hant-TW', 'de-1996': 'de-1996', ar: 'ar' },
    ['english', 'en_GB', 'e', 'en-', '12', 'en"><script>'],
  ],
  [
    DATE,
    { '2026-09-22': '2026-09-22', '2026-02-28T10:00:00Z': '2026-02-28' },
    ['2026-02-30', '2026-13-01', '22.09.2026', '2026', 'soon'],
  ],
];

describe.each(cases.map(([form, ...lists]) => [form.name, form, ...lists] as const))(
  '%s',
  (_name, form, valid, invalid) => {
    test('is recognised by its form and check digits, and has one spelling', () => {
      const spelled = Object.keys(valid).map((text) => [text, form.parse(text)]);
      expect(Object.fromEntries(spelled)).toEqual(valid);
      expect(invalid.filter((text) => form.parse(text) !== null)).toEqual([]);
    });
  },
);

test.each([
  ['#abc', '#aabbcc'],
  ['ABC', '#aabbcc'],
  ['#A1B2C3', '#a1b2c3'],
  ['a1b2c3', '#a1b2c3'],
  [' #fff ', '#ffffff'],
  [{ hex: '#0F0F0f', alpha: 1 }, '#0f0f0f'],
])('%j is the colour %s', (value, hex) => {
  expect(colour(value)).toBe(hex);
});

test.each([
  'red',
  'rgb(0,0,0)',
  'url(http://x)',
  '#abcd',
  '#12345678',
  '#fff;',
  '#fff</style><script>',
  '',
  '#',
  null,
  undefined,
  7,
  { hex: 'red' },
  ['#fff'],
])('%j is not a colour', (value) => {
  expect(colour(value)).toBeUndefined();
});

test('fields without a valid colour are omitted', () => {
  expect(colourFields({ bgColor: '#FFF', textColor: 'black', apiBackgroundColor: { hex: '123456' } })).toEqual({
    bgColor: '#ffffff',
    apiBackgroundColor: '#123456',
  });
});
