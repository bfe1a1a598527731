import { withoutPart } from './edit-part.ts';
import type { FolderEdit } from './folder-edit.ts';

/** Stages the removal of an annotation from its file and from the lists of articles. Links to it stay as they are. */
export async function stageRemoval(edit: FolderEdit, slug: string): Promise<void> {
  await edit.changeLists((slugs) => slugs.filter((each) => each !== slug));
  for (const source of edit.versionsOf(slug)) {
    const part = await edit.partOf(source);
    if (part !== null) await edit.files.write(source.file, withoutPart(part.lines, part.parts));
  }
}
