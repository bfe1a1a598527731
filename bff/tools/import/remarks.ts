import { oneLine } from '../../contract/shared/text.ts';
import type { ValueForm } from '../../contract/shared/value-forms.ts';

/** Thrown for a file, or a part of one, that is not read at all. The message follows its name. */
export class RefusedInputError extends Error {
  override readonly name = 'RefusedInputError';
  /** @param line of the file that it is about */
  constructor(
    message: string,
    readonly line: number | null = null,
  ) {
    super(message);
  }
}

/** More than any export of a journal has. */
export const MAX_FILE_MEGABYTES = 50;
/** Of an annotation, in characters. */
export const MAX_TEXT = 200_000;
/** Elements within elements. */
export const MAX_LEVELS = 100;

export interface Origin {
  readonly file: string;
  /** Its line, counted from 1, or the id of an item. Null for the whole file. */
  readonly at: number | string | null;
}

/** Something that an import did not take, or did not take as it is. */
export interface ImportRemark {
  readonly origin: Origin;
  readonly reason: string;
}

export type Report = (reason: string) => void;

export class Remarks {
  readonly all: ImportRemark[] = [];
  readonly #reasons = new WeakMap<Origin, Set<string>>();

  add(origin: Origin, reason: string): void {
    const reasons = this.#reasons.get(origin) ?? new Set();
    this.#reasons.set(origin, reasons);
    if (reasons.has(reason)) return;
    reasons.add(reason);
    this.all.push({ origin, reason });
  }
}

/** Reads an item. @returns none after reporting why it is refused */
export function taken<Item>(origin: Origin, remarks: Remarks, read: (report: Report) => Item): Item[] {
  const report: Report = (reason) => remarks.add(origin, reason);
  try {
    return [read(report)];
  } catch (error) {
    if (!(error instanceof RefusedInputError)) throw error;
    report(`it ${error.message}`);
    return [];
  }
}

/** The value of a text in its form; undefined, after reporting it, for a text in another form. */
export function parsedValue(text: string, form: ValueForm, report: Report, name = ''): string | undefined {
  const value = form.parse(text);
  if (value === null && text !== '') report(`${name} ${JSON.stringify(text)} is not ${form.name}`.trimStart());
  return value ?? undefined;
}

/** A remark as one line of a message: `export.json: id: reason`, `phrases.csv:12: reason`. */
export function describeRemark({ origin: { file, at }, reason }: ImportRemark): string {
  const place = at === null ? '' : typeof at === 'number' ? `:${at}` : `: ${oneLine(at)}`;
  return `${file}${place}: ${reason}`;
}
