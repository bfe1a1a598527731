import type { Drawing } from '../make/assets/pictures.ts';

/** Every picture of the journal. */
export const drawings = (): Drawing[] => [
  {
    name: 'tides.png',
    width: 1600,
    height: 1067,
    svg: '<svg xmlns="http://www.w3.org/2000/svg" width="1600" height="1067"><rect width="1600" height="1067" fill="#12242e"/><path d="M0 533 Q 400 0 800 533 T 1600 533" fill="none" stroke="#f3ead8" stroke-width="4"/></svg>',
  },
];
