import { expect, test } from 'vitest';
import type { Band } from '../../protocol/index.ts';
import { stackNotes } from './stack.ts';

/** Notes as `top+height`. */
const read = (notes: string) =>
  notes.split(' ').map((note) => {
    const [top = 0, height = 0] = note.split('+').map(Number);
    return { top, height };
  });

test.each<[string, string, { taken?: Band[]; end?: number; open?: number }, number[]]>([
  ['with room, each at its line', '0+40 100+50 300+50', {}, [0, 100, 300]],
  ['one that would collide, below', '100+50 120+50', {}, [100, 162]],
  ['several at one line, one below the other', '100+50 100+50 100+50', {}, [100, 162, 224]],
  ['after a crowd, again at its line', '100+50 100+50 300+50', {}, [100, 162, 300]],
  ['the open one, at its line; the one above moves up', '100+50 120+50', { open: 1 }, [58, 120]],
  ['the open one, at its line; those below move down', '100+80 120+50', { open: 0 }, [100, 192]],
  ['those after the open one, close up to it', '200+60 220+100 230+50', { open: 1 }, [148, 220, 332]],
  ['those above the open one, no higher than the top', '20+50 30+50 40+50', { open: 2 }, [0, 62, 124]],
  ['a figure of the page, avoided', '100+50', { taken: [[90, 200]] }, [212]],
  [
    'two figures with too little room between them',
    '100+50',
    {
      taken: [
        [90, 200],
        [230, 400],
      ],
    },
    [412],
  ],
  ['a figure below the line, which the note would reach', '100+50', { taken: [[140, 200]] }, [212]],
  ['the open one avoids it, too', '40+30 100+50', { taken: [[90, 200]], open: 1 }, [40, 212]],
  ['moved up over a figure', '100+50 210+60', { taken: [[100, 190]], open: 1 }, [38, 210]],
  ['at the end of the article, moved up', '900+80 960+80', { end: 1000 }, [828, 920]],
  ['too many for the article: beyond its end', '10+600 20+600', { end: 1000 }, [0, 612]],
  ['nothing', '', {}, [0]],
])('%s', (_, notes, { taken = [], end = 10_000, open }, tops) => {
  expect(stackNotes(read(notes), { taken, end }, open)).toEqual(tops);
});

test('no notes', () => expect(stackNotes([], { taken: [], end: 0 })).toEqual([]));
