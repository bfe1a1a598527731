/** Creates an annotation, and removes it, again and again until it is killed. Prints a sign before each time. */
import { DeskFolder } from '../desk-folder.ts';

const [root = ''] = process.argv.slice(2);
const desk = new DeskFolder(root);

for (;;) {
  process.stdout.write('.');
  const state = (await desk.open('ebb'))?.state;
  const saved =
    state === undefined
      ? await desk.save(
          { article: 'sea', annotation: null, title: 'Ebb', annotationType: '', scanText: [], content: 'It goes.' },
          null,
        )
      : await desk.remove({ annotation: 'ebb', state });
  if (saved.status !== 'saved') throw new Error(JSON.stringify(saved));
}
