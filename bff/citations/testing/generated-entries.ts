import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Contributor, EntryMetaResponse, Notice } from '../../contract/index.ts';
import { UPDATE_TYPES } from '../../contract/rules/update-types.ts';
import { author, entryResponse } from './entry-response.ts';

/** What titles of journals contain, and what has a meaning in BibTeX, RIS or HTML. */
const WORDS = [
  'Tides',
  'of',
  'the',
  'DNA',
  'iPhone',
  'naïve',
  'Öster',
  '{brace}',
  '{',
  '}',
  '$x$',
  '100%',
  'R&D',
  '#1',
  'a_b',
  '~',
  '^',
  '\\',
  '\\emph{x}',
  '"quoted"',
  "'single'",
  '``',
  '--',
  '---',
  'p < 0.05',
  '<i>sic</i>',
  '</script>',
  '&amp;',
  'العنكبوت',
  'والصفيحة',
  '小潮',
  '潮汐',
  '🌊',
  '👩‍🔬',
  'ER  - ',
  'TY  - JOUR',
  '@article{x,',
  'and',
  'AND',
  'e\u0301',
  'line\nbreak',
  'tab\there',
  'semi;colon',
  'colon: after',
  'comma, here',
  'Ünïcödé',
  '\u202eRTL\u202c',
  'ﬁ',
];
const GIVEN = ['Ilse', 'Tomás', 'W. W.', 'Jean-Luc', '美咲', 'سميرة', 'Þóra', "D'Arcy", 'J. R. R.', 'Anne Marie', ''];
const FAMILY = [
  'Marr',
  'Öster',
  'van der Berg',
  'de la Cruz',
  "O'Brien",
  'Smith-Jones',
  'King Jr.',
  'King, Jr.',
  'García Márquez',
  '佐藤',
  'نصر',
  'al-Biruni',
  'Plato',
  'Nguyễn',
  'Anderson III',
  'Sandström',
];
const ORGANISATIONS = [
  'Alidade Press',
  'Plato',
  'Fisheries and Oceans Canada',
  'Smith & Sons',
  'CERN',
  '国立天文台',
  'Institute {of} Tides',
];

/** Generates the metadata of entries. The same seed gives the same entries. */
export function generatedEntries(count: number, seed = 15): EntryMetaResponse[] {
  const random = xoroshiro128plus(seed);
  const below = (limit: number) => uniformInt(random, 0, limit - 1);
  const pick = (list: readonly string[]) => list[below(list.length)] ?? '';
  const words = (most: number) => Array.from({ length: 1 + below(most) }, () => pick(WORDS)).join(' ');
  const sometimes = <Value>(value: Value): Value | null => (below(4) === 0 ? null : value);
  const two = (number: number) => String(number).padStart(2, '0');

  const updateType = () => UPDATE_TYPES[below(UPDATE_TYPES.length)] ?? 'erratum';

  function person(): Contributor {
    if (below(4) === 0) return author(pick(ORGANISATIONS));
    const [given, family] = [pick(GIVEN), pick(FAMILY)];
    return { ...author(`${given} ${family}`.trim(), given, family), orcid: sometimes('0000-0002-1825-0097') };
  }

  return Array.from({ length: count }, (_, index) => {
    const first = 1 + below(500);
    return entryResponse(
      {
        title: `${pick(['On', 'The', '潮', 'في'])} ${words(9)}`,
        id: `entry-${index}`,
        doi:
          sometimes(
            `10.${5555 + below(9)}/${pick(['a', 'A_b', 'x(1)', 'S0140-6736', 'ä', '<1>', 'a;2-#'])}.${index}`,
          ) ?? '',
        releaseDate: sometimes(`${1850 + below(200)}-${two(1 + below(12))}-${two(1 + below(28))}`) ?? '',
        authors: Array.from({ length: below(5) }, person),
        editors: Array.from({ length: below(3) }, person),
        translators: Array.from({ length: below(2) }, person),
        contributors: Array.from({ length: below(2) }, () => ({ ...person(), creditRoles: ['software' as const] })),
        subtitle: below(4) === 0 ? words(4) : null,
        licence: sometimes('https://creativecommons.org/licenses/by/4.0/'),
        funding: Array.from({ length: below(2) }, () => ({ name: words(3), ror: null, award: sometimes(words(1)) })),
        references: Array.from({ length: below(3) }, () => ({ doi: sometimes('10.5555/a#b'), unstructured: words(9) })),
        updateTo: Array.from({ length: below(2) }, () => ({ type: updateType(), doi: '10.5555/a_b', date: null })),
        updatedBy: Array.from(
          { length: below(2) },
          (): Notice => ({
            ...{ type: updateType(), id: 'n', title: words(3), doi: sometimes('10.5555/{n}') ?? '' },
            ...{ publicUrl: 'https://alidade.example/n?a=1&b={x}', date: sometimes('2026-10-31') },
          }),
        ),
        volume: sometimes(String(below(90))),
        issue: sometimes(pick(['1', '28', '3-4', 'Suppl. 1', 'S&1'])),
        pages: sometimes({ first: String(first), last: sometimes(String(first + below(30))) }),
        keywords: Array.from({ length: below(4) }, () => pick(['tides', 'R&D', '潮', 'history of computing'])),
        abstract: sometimes(words(40)),
        publicUrl: sometimes(`https://alidade.example/28/${index}?a=1&b={x}`),
        language: sometimes(pick(['en', 'ar', 'ja', 'de-CH'])),
      },
      { publisher: sometimes('Alidade & Sons'), issn: { print: sometimes('1234-5679'), electronic: null } },
    );
  });
}
