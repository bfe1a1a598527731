import type { PersonSource } from './make/sources.ts';

/** The authors and designers of the journal. */
export const PEOPLE: readonly PersonSource[] = [
  {
    slug: 'ilse-marr',
    name: 'Ilse Marr',
    externalLink: 'https://ilse-marr.example',
    biography:
      'Ilse Marr writes about water and the people who are paid to watch it. She keeps a tide table in her coat.',
  },
  {
    slug: 'tomas-oster',
    name: 'Tomás Öster',
    biography: 'Tomás Öster repairs calculating machines that have no plug.',
  },
  {
    slug: 'pia-lindqvist',
    name: 'Pia Lindqvist',
    biography: 'Pia Lindqvist draws the plates of *Alidade* by programme and corrects them by hand.',
  },
];
