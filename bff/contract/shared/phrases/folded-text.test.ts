import { expect, it } from 'vitest';
import { ASIDE_END, FoldedText, foldText, SPACE } from './folded-text.ts';

it('text is the same in composed and decomposed form, as PDFs and some keyboards have it', () => {
  const letters = Array.from({ length: 0x10000 }, (_, code) => code)
    .filter((code) => code < 0xd800 || code > 0xdfff)
    .map((code) => String.fromCharCode(code))
    .filter((letter) => /\p{L}/u.test(letter) && letter.normalize('NFD') !== letter);
  expect(letters.length).toBeGreaterThan(12_000);
  expect(letters.filter((letter) => foldText(`a${letter}`) !== foldText(`a${letter.normalize('NFD')}`))).toEqual([]);
});

const ALL_LETTERS = Array.from({ length: 0x1_0000 }, (_, code) => code)
  .filter((code) => code < 0xd800 || code > 0xdfff)
  .map((code) => String.fromCharCode(code));

it('folding twice is folding once', () => {
  const changed = ALL_LETTERS.filter((letter) => {
    const once = foldText(`1${letter}a`);
    return foldText(once) !== once;
  });
  expect(changed).toEqual([]);
});

it('each unit leads back to its character', () => {
  const astray = ALL_LETTERS.filter((letter) => {
    const { length, codes, offsets } = new FoldedText(`a${letter}b`);
    return Array.from({ length }, (_, at) => at).some((at) => {
      const code = codes[at] ?? 0;
      if (code <= ASIDE_END || code === SPACE) return false;
      const own = foldText(`a${letter}b`[offsets[at] ?? -1] ?? '');
      return !own.includes(String.fromCharCode(code));
    });
  });
  expect(astray).toEqual([]);
});

it.each([
  ['quotation marks', '‘tide’ “ebb” ‹a› «b»', '\'tide\' "ebb" \'a\' "b"'],
  ['the Hawaiian ʻokina', 'Hawaiʻi, ʻEwa', "Hawai'i, 'Ewa"],
  ['modifier letters of transliteration', 'Qurʾān, ʿAlī, Bokʼch’an, Tongva ꞌ', "Qur'ān, 'Alī, Bok'ch'an, Tongva '"],
  ['Hebrew geresh and gershayim', 'צה״ל, ג׳ורג׳', "צה\"ל, ג'ורג'"],
  ['primes', '51° 30′ 26″, Пʹ, Пʺ', '51° 30\' 26", П\', П"'],
  ['Persian yeh and kaf', 'کتاب دریایی', 'كتاب دريايي'],
  ['Egyptian yeh', 'علي', 'على'],
  ['alef forms, also with marks of their own', 'أحمد إلى آن ٱ', 'احمد الي ا\u0653ن ا'],
  ['tatweel', 'كتـــاب', 'كتاب'],
  ['digits of Arabic and Persian keyboards', '۱۴۰۵ ١٤٠٥', '1405 1405'],
  ['fractions', '½ mile, 1¾ miles, 3⁄8', '1/2 mile, 1 3/4 miles, 3/8'],
  ['Romanian commas and cedillas', 'București, ştiinţă', 'Bucureşti, știință'],
  ['Russian ё', 'ёлка', 'елка'],
  // As style sheets write them (text-transform: uppercase), and browsers copy them.
  ['Greek capitals', 'παλίρροια, Μάιος, ἄνθρωπος, ᾠδή, ΐ', 'ΠΑΛΙΡΡΟΙΑ, ΜΑΪΟΣ, ΑΝΘΡΩΠΟΣ, ΩΙΔΗ, Ϊ'],
  ['ligatures', 'œuvre, Æsop, ﬁsh', 'oeuvre, Aesop, fish'],
  ['points in names', '约翰·史密斯 col·lecció', '约翰・史密斯 col‧lecció'],
  ['wave dashes', '10〜20', '10～20'],
])('%s are what people type', (_, printed, typed) => {
  expect(foldText(printed)).toBe(foldText(typed));
});

it('letters that differ stay different', () => {
  const pairs = ['й и', 'ئ ي', 'ö o', 'ñ n', 'ة ه', 'ı l', 'あ ア', '1½ 11/2'];
  for (const pair of pairs) {
    const [left = '', right = ''] = pair.split(' ');
    expect(foldText(left), pair).not.toBe(foldText(right));
  }
});
