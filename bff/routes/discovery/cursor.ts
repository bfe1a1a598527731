import Type from 'typebox';
import { Compile } from 'typebox/compile';
import { BadRequestError } from '../../contract/public-errors.ts';
import { parseJson } from '../../contract/shared/json-object.ts';
import { newestFirst, type Place } from '../../journal/index.ts';

const validator = Compile(Type.Tuple([Type.String(), Type.String({ minLength: 1 })]));

export function cursorAfter({ released, documentId }: Place): string {
  return Buffer.from(JSON.stringify([released, documentId])).toString('base64url');
}

/**
 * The place that a cursor names. The entry itself may be gone: what comes after its place is found all the same.
 * @throws BadRequestError if it is not a cursor of `cursorAfter`
 */
export function readCursor(cursor: string): Place {
  const place = parseJson(Buffer.from(cursor, 'base64url').toString());
  if (!validator.Check(place))
    throw new BadRequestError('Query parameter cursor must be the value of "next" in the response before');
  const [released, documentId] = place;
  return { released, documentId };
}

/** A page of sorted entries. @param after the place behind which it begins; unset for the first page */
export function pageOf<Entry extends Place>(entries: readonly Entry[], limit: number, after?: Place) {
  const found = after === undefined ? 0 : entries.findIndex((entry) => newestFirst(entry, after) > 0);
  const page = found === -1 ? [] : entries.slice(found, found + limit);
  const last = page.at(-1);
  const isLast = last === undefined || last === entries.at(-1);
  return { page, next: isLast ? null : cursorAfter(last) };
}
