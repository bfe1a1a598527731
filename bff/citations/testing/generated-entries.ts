import { uniformInt } from 'pure-rand/distribution/uniformInt';
import { xoroshiro128plus } from 'pure-rand/generator/xoroshiro128plus';
import type { Contributor, EntryMetaResponse, Notice } from '../../contract/index.ts';
import { UPDATE_TYPES } from '../../contract/shared/value-forms.ts';
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
    const page = pick(['', '', '', 'S1-']);
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
        pages: sometimes({ first: `${page}${first}`, last: sometimes(`${page}${first + below(30)}`) }),
        articleNumber: sometimes(`e-${first}`),
        section: sometimes(pick(['Essays', 'Essays & Notes', 'مقالات'])),
        blurb: words(3),
        modifiedDate: sometimes('2026-10-31'),
        publicPdfUrl: sometimes(`https://alidade.example/28/${index}.pdf`),
        keywords: Array.from({ length: below(4) }, () =>
          pick(['tides', 'R&D', '潮', 'history of computing', 'Paris, France', 'المد والجزر', '🌊']),
        ),
        abstract: sometimes(words(40)),
        publicUrl: sometimes(`https://alidade.example/28/${index}?a=1&b={x}`),
        language: sometimes(pick(['en', 'ar', 'ja', 'de-CH'])),
      },
      {
        publisher: sometimes('Alidade & Sons'),
        issn: { print: sometimes('1234-5679'), electronic: sometimes('9876-5434') },
      },
    );
  });
}

/** Entries with what editors seldom enter: 300 authors, none, no date, nothing but a title, other scripts. */
export function extremeEntries(): EntryMetaResponse[] {
  const [first = entryResponse(), ...others] = generatedEntries(300, 27);
  const everyone = others.flatMap(({ entry }) => entry.authors).slice(0, 300);
  const authors = everyone.map((each, index) => ({ ...each, title: `${each.title} ${index}`, familyName: null }));
  const organisation = { ...author('Institute of Tides, Ltd.', 'Institute', 'of Tides'), isOrganisation: true };
  return [
    entryResponse({ ...first.entry, id: 'crowd', authors: [...authors, organisation] }, first.settings),
    entryResponse({ ...first.entry, id: 'nobody', authors: [], editors: [], translators: [], contributors: [] }),
    entryResponse({ ...first.entry, id: 'undated', releaseDate: '' }),
    entryResponse({ id: 'bare', title: 'x' }),
    entryResponse({
      id: 'rtl',
      title: 'في المد',
      subtitle: 'الجزر',
      abstract: '\u202bعاليا\u202c',
      authors: [author('سميرة نصر')],
    }),
    entryResponse({
      id: 'cjk',
      title: '小潮、大潮',
      authors: [author('佐藤 美咲', '美咲', '佐藤')],
      keywords: ['小潮'],
    }),
    entryResponse({ id: 'emoji', title: '👩‍👩‍👧‍👦 🌊', abstract: '🏳️‍🌈', authors: [author('👩‍🔬')] }),
  ];
}
