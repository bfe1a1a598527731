import path from 'node:path';
import Type from 'typebox';
import { Value } from 'typebox/value';
import { isSame, readIfPresent, replaceFile } from '../files/replace-file.ts';
import { writablePath } from '../files/writable-path.ts';

/** A file as it is, and as it is to be. Null: it does not exist. */
export interface FileChange {
  /** Relative to the journal folder, with `/`. */
  readonly name: string;
  readonly before: Buffer | null;
  readonly after: Buffer | null;
}

/**
 * Where a change of several files is written down before the first of them changes, so that the next start finishes it
 * if the program is killed. The journal folder ignores the name.
 */
const PLAN_FILE = '.journal-desk.json';

const Content = Type.Union([Type.String(), Type.Null()]);
const Plan = Type.Array(
  Type.Object({ name: Type.String(), before: Content, after: Content }, { additionalProperties: false }),
);

const encoded = (bytes: Buffer | null): string | null => bytes?.toString('base64') ?? null;
const decoded = (text: string | null): Buffer | null => (text === null ? null : Buffer.from(text, 'base64'));

const planBytes = (changes: readonly FileChange[]): Buffer =>
  Buffer.from(
    JSON.stringify(
      changes.map(({ name, before, after }) => ({ name, before: encoded(before), after: encoded(after) })),
    ),
  );

/** @throws Error for a file that no change has written */
function changesIn(plan: Buffer): FileChange[] {
  const read: unknown = JSON.parse(plan.toString());
  if (!Value.Check(Plan, read)) throw new Error(`${PLAN_FILE} is not as the desk writes it; remove it`);
  return read.map(({ name, before, after }) => ({ name, before: decoded(before), after: decoded(after) }));
}

/** Makes a change, unless it was made before the program was killed. */
async function apply(root: string, { name, before, after }: FileChange): Promise<boolean> {
  const file = await writablePath(root, name);
  return (await replaceFile(file, before, after)) || isSame(await readIfPresent(file), after);
}

/** Makes the changes of a plan, or none if another program has changed one of the files. The plan goes. */
async function carryOut(root: string, plan: Buffer, changes: readonly FileChange[]): Promise<boolean> {
  const made: FileChange[] = [];
  for (const change of changes) {
    if (!(await apply(root, change))) break;
    made.push(change);
  }
  const isWhole = made.length === changes.length;
  if (!isWhole)
    for (const { name, before, after } of made.reverse())
      await replaceFile(await writablePath(root, name), after, before);
  await replaceFile(path.join(root, PLAN_FILE), plan, null);
  return isWhole;
}

/** Finishes a change during which a program was killed. Does nothing without one. */
export async function finishChange(root: string): Promise<void> {
  const plan = await readIfPresent(path.join(root, PLAN_FILE));
  if (plan !== null) await carryOut(root, plan, changesIn(plan));
}

/**
 * Changes files, all or none, also if the program is killed meanwhile: see `finishChange`.
 * @param changes what is added comes first, so that nothing is missing at any moment
 * @returns false if a file is not as expected; then none is changed
 */
export async function changeFiles(root: string, changes: readonly FileChange[]): Promise<boolean> {
  await finishChange(root);
  const files = await Promise.all(
    changes.map(async (change) => ({ ...change, file: await writablePath(root, change.name) })),
  );
  const [first, ...others] = files;
  if (first === undefined) return true;
  if (others.length === 0) return replaceFile(first.file, first.before, first.after);
  for (const { file, before } of files) if (!isSame(await readIfPresent(file), before)) return false;
  const plan = planBytes(changes);
  return (await replaceFile(path.join(root, PLAN_FILE), null, plan)) && carryOut(root, plan, changes);
}
