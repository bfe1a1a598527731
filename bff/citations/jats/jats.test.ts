import { XmlDocument } from 'libxml2-wasm';
import { expect, test } from 'vitest';
import { author, entryResponse } from '../testing/entry-response.ts';
import { jats } from './jats.ts';

/** The texts of the nodes that an XPath finds. The parser refuses what is not well-formed. */
function texts(document: string, path: string): string[] {
  using parsed = XmlDocument.fromString(document);
  return parsed.find(path, { xlink: 'http://www.w3.org/1999/xlink' }).map(({ content }) => content);
}

const span = (text: string, ...marks: string[]) => ({ _type: 'span', _key: text, text, marks });
const block = (children: object[], rest: object = {}) => ({
  _type: 'block',
  _key: 'b',
  style: 'normal',
  markDefs: [{ _key: 'l', _type: 'link', href: 'https://a.example/?b=1&c="2"' }],
  children,
  ...rest,
});

test('every field of the record has its element', () => {
  const ilse = { ...author('Ilse van der Marr', 'Ilse', 'van der Marr'), orcid: '0000-0002-1825-0097' };
  const who = { ...author('World Health Organization'), isOrganisation: true };
  const affiliations = [{ name: 'Harbour & Co', ror: 'https://ror.org/05gq02987' }];
  const document = jats(
    entryResponse(
      {
        doi: '10.5555/one<2>',
        releaseDate: '2026-01-31',
        modifiedDate: '2026-02-02',
        authors: [{ ...ilse, affiliations }, who, author('Madonna')],
        section: 'Essays',
        volume: '3',
        issue: '2',
        pages: { first: 'S1-12', last: 'S1-19' },
        keywords: ['Paris, France', 'brass'],
        abstract: 'One.\n\nTwo & three.',
        licence: 'https://creativecommons.org/licenses/by/4.0/',
        publicUrl: 'https://publisher.example/one',
        funding: [{ name: 'Fund', ror: null, award: 'A-1' }],
        references: [{ doi: '10.5555/x', unstructured: 'Marr, I.: Tides.' }],
        language: 'de',
      },
      { publisher: 'Press', issn: { print: '1234-5679', electronic: null } },
    ),
  );
  const found = (path: string) => texts(document, path);
  expect(found('//@xml:lang')).toEqual(['de']);
  expect(found('//article-meta/article-id')).toEqual(['the-brass-tides', '10.5555/one<2>']);
  expect(found('//contrib/name/*')).toEqual(['van der Marr', 'Ilse']);
  expect(found('//contrib/collab')).toEqual(['World Health Organization']);
  expect(found('//contrib/string-name')).toEqual(['Madonna']);
  expect(found('//contrib-id')).toEqual(['https://orcid.org/0000-0002-1825-0097']);
  expect(found('//contrib/aff//institution')).toEqual(['Harbour & Co']);
  expect(found('//pub-date/@iso-8601-date')).toEqual(['2026-01-31', '2026-02-02']);
  expect(found('//volume | //issue | //fpage | //lpage | //subject')).toEqual(['Essays', '3', '2', 'S1-12', 'S1-19']);
  expect(found('//abstract/p')).toEqual(['One.', 'Two & three.']);
  expect(found('//kwd')).toEqual(['Paris, France', 'brass']);
  expect(found('//license/@xlink:href')).toEqual(['https://creativecommons.org/licenses/by/4.0/']);
  expect(found('//self-uri/@xlink:href')).toEqual(['https://publisher.example/one']);
  expect(found('//award-id')).toEqual(['A-1']);
  expect(found('//mixed-citation/pub-id')).toEqual(['10.5555/x']);
  expect(found('//publisher-name | //issn')).toEqual(['1234-5679', 'Press']);
});

test('the text becomes sections, lists, figures and asides', () => {
  const { settings, entry } = entryResponse();
  const content = [
    {
      _type: 'contentBlock',
      heading: 'Tides & brass',
      text: [
        block([span('A '), span('bold', 'strong'), span(' and '), span('link', 'l', 'em')]),
        block([span('one')], { listItem: 'bullet', level: 1 }),
        block([span('two')], { listItem: 'number', level: 2 }),
        block([span('said\n<x>')], { style: 'blockquote' }),
      ],
      tertiary: [block([span('aside\u0000')])],
      carousel: [{ image: { url: 'https://a.example/p.png' }, alt: 'A plate', caption: 'Plate 1' }, { image: null }],
    },
    { _type: 'video', url: 'https://a.example/v' },
    { _type: 'contentBlock', text: null },
  ];
  const document = jats({ settings, entry: { ...entry, content } });
  const found = (path: string) => texts(document, path);
  expect(found('//body/sec/title')).toEqual(['Tides & brass']);
  expect(found('//sec/p')).toEqual(['A bold and link']);
  expect(found('//bold')).toEqual(['bold']);
  expect(found('//ext-link/@xlink:href')).toEqual(['https://a.example/?b=1&c=%222%22']);
  expect(found('//list[@list-type="bullet"]/list-item/p')).toEqual(['one']);
  expect(found('//list-item/list[@list-type="order"]/list-item/p')).toEqual(['two']);
  expect(found('//disp-quote/p')).toEqual(['said <x>']);
  expect(found('//boxed-text/p')).toEqual(['aside\ufffd']);
  expect(found('//fig/caption/p | //fig/alt-text')).toEqual(['Plate 1', 'A plate']);
});

test('an article without a record is an article with a title', () => {
  const document = jats(entryResponse());
  expect(texts(document, '//article-meta/*')).toEqual(['the-brass-tides', 'The Brass Tides']);
  expect(texts(document, '//body | //back')).toEqual([]);
});
