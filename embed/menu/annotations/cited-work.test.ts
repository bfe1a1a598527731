import { expect, test } from 'vitest';
import { citedWork } from './cited-work.ts';

const work = (doi: string | null, unstructured: string | null) => ({ doi, unstructured, updatedBy: [] });
const TIDES = work('10.5555/Tides', 'Marr I, Öster T. On the turning of tides. J Harb. 2019;4:1–9.');
const LAMPS = work(null, 'Marr I, Öster T. Lamps and their keepers. J Harb. 2020;5:10–19.');
const BARE = work('10.5555/bare', null);
const WORKS = [LAMPS, BARE, TIDES];

test.each([
  ['its DOI, in any case', 'Something else', '10.5555/TIDES', TIDES],
  ['its DOI, although another is printed like it', 'Marr, Lamps and their keepers', '10.5555/bare', BARE],
  [
    'its title, however names are written',
    'I. Marr and T. Öster, “Lamps and their keepers”, J. Harb. 5 (2020), 10–19',
    null,
    LAMPS,
  ],
  ['its title, by the same authors', 'Marr I., Öster T. (2019) On the turning of tides, J Harb 4, 1–9.', null, TIDES],
  ['nothing of it: another work of its authors', 'Marr I, Öster T. Bells. J Harb. 2021.', null, undefined],
  [
    'nothing of it: a DOI of no reference',
    'Marr I, Öster T. Lamps and their keepers. J Harb. 2020',
    '10.5555/x',
    undefined,
  ],
  ['nothing of it: a note', 'See the log of the keeper.', null, undefined],
])('a note cites a work by %s', (_, text, doi, cited) => {
  expect(citedWork(WORKS, { text, doi })).toBe(cited);
});

test('an entry without references cites nothing', () => {
  expect(citedWork([], { text: 'Marr', doi: null })).toBeUndefined();
});
