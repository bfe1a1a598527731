import { defineComponent, Fragment, h } from 'vue';
import { COTIDAL, NEAP, SPRING } from '../../support/phrases.ts';

/** Text in every position that Vue supports: alone, beside elements, beside other texts, with and without a key. */
export const Essay = defineComponent({
  props: { round: { type: Number, required: true } },
  setup: (props) => () => {
    const { round } = props;
    const rows = [0, 1, 2, 3].map((row) => (row + round) % 4);
    return h('article', [
      h('p', { id: 'still' }, SPRING),
      h('p', { id: 'beside' }, [`${NEAP} `, h('b', round)]),
      h('p', { id: 'counted' }, ['Round ', h('b', round), ': ', SPRING, ` (${round})`]),
      h('p', { id: 'rewritten' }, `Round ${round}: ${NEAP}`),
      h('p', { id: 'changing' }, [round % 2 === 0 ? COTIDAL : null, h('i', 'And on.')]),
      round % 3 === 0 ? h('p', { id: 'occasional' }, [SPRING, h('i', '!')]) : null,
      h('section', { key: `section-${round % 5}` }, [h('p', [NEAP, h('i', round)])]),
      h('ul', [...rows.map((row) => h('li', { key: row }, `${row}. ${COTIDAL}`))]),
      h('div', { id: 'fragments' }, [...rows.map((row) => h(Fragment, { key: row }, [` ${row}: ${SPRING}`, h('br')]))]),
    ]);
  },
});
