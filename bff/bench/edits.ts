import { readFile, rename, writeFile } from 'node:fs/promises';

/** A lake's export in which one annotation can be edited repeatedly. */
interface EditedExport {
  /** Changes the annotation's title and replaces the export atomically. */
  retitle(title: string): Promise<void>;
}

/** Opens an export for edits. @param slug the annotation's */
export async function editExport(file: string, slug: string): Promise<EditedExport> {
  const lines = (await readFile(file, 'utf8')).split('\n');
  const place = lines.findIndex((line) => line.includes(`"current":"${slug}"`));
  const document: unknown = JSON.parse(lines[place] ?? 'null');
  return {
    async retitle(title) {
      const next = `${file}.next`;
      await writeFile(next, lines.with(place, JSON.stringify({ ...Object(document), title })).join('\n'));
      await rename(next, file);
    },
  };
}
