import { Fragment, createElement as h } from 'react';
import { COTIDAL, NEAP, SPRING } from '../../support/phrases.ts';

/** Text in every position that React supports: alone, beside elements, beside other texts, with and without a key. */
export function Essay({ round }: { round: number }) {
  const rows = [0, 1, 2, 3].map((row) => (row + round) % 4);
  return h(
    'article',
    null,
    h('p', { id: 'still' }, SPRING),
    h('p', { id: 'beside' }, `${NEAP} `, h('b', null, round)),
    h('p', { id: 'counted' }, 'Round ', round, ': ', SPRING, ' (', round, ')'),
    h('p', { id: 'rewritten' }, `Round ${round}: ${NEAP}`),
    h('p', { id: 'changing' }, round % 2 === 0 && COTIDAL, h('i', null, 'And on.')),
    round % 3 === 0 ? h('p', { id: 'occasional' }, SPRING, h('i', null, '!')) : null,
    h('section', { key: `section-${round % 5}` }, h('p', null, NEAP, h('i', null, round))),
    h('ul', null, ...rows.map((row) => h('li', { key: row }, `${row}. ${COTIDAL}`))),
    h('div', { id: 'fragments' }, ...rows.map((row) => h(Fragment, { key: row }, ` ${row}: ${SPRING}`, h('br')))),
  );
}
