/** Renames an annotation, and moves it to another article, again and again until it is killed. */
import type { DeskSaved } from '../../../../contract/index.ts';
import { DeskFolder } from '../desk-folder.ts';
import { managedIn } from './managed-journal.ts';

const [root = ''] = process.argv.slice(2);
const desk = new DeskFolder(root);

for (;;) {
  const { slug, article } = await managedIn(desk);
  const state = (await desk.open(slug))?.state ?? '';
  process.stdout.write('.');
  const seen = { annotation: slug, state };
  const isMove = Math.random() < 0.5;
  const saved: DeskSaved = isMove
    ? await desk.move(seen, article === 'sea' ? 'moon' : 'sea')
    : await desk.rename(seen, slug === 'ebb' ? 'flood' : 'ebb');
  if (saved.status !== 'saved') throw new Error(JSON.stringify(saved));
}
