import { Problems } from '../problems.ts';
import { splitParts } from '../sources/split-front-matter.ts';

/** Lines of a file, counted from 0. The line `to` is not among them. */
interface LineRange {
  readonly from: number;
  readonly to: number;
}

/** Where the parts of an annotation, or of an article, stand in its file. */
export interface SourceParts {
  /** The line `# Title` of an annotation that shares its file. */
  readonly heading: number | null;
  readonly fields: LineRange;
  readonly hasFields: boolean;
  readonly body: LineRange;
}

/** A file's text as lines that keep their line ends, so that all that is not changed stays byte for byte. */
export class SourceLines {
  readonly #lines: readonly string[];
  /** A mark that some editors write at the beginning. */
  readonly #mark: string;
  readonly #lineEnd: string;

  constructor(text: string) {
    this.#mark = text.startsWith('\uFEFF') ? '\uFEFF' : '';
    this.#lines = text.slice(this.#mark.length).split(/(?<=\n)/);
    this.#lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
  }

  get parsed(): string {
    return this.textOf({ from: 0, to: this.#lines.length });
  }

  textOf({ from, to }: LineRange): string {
    return this.#lines.slice(from, to).join('').replaceAll('\r\n', '\n');
  }

  /** The whole text with new lines in the place of some. */
  replaced({ from, to }: LineRange, text: string): string {
    const before = this.#lines.slice(0, from).join('');
    const after = this.#lines.slice(to).join('');
    const gap = before === '' || before.endsWith('\n') ? '' : this.#lineEnd;
    return this.#mark + before + gap + text.replaceAll('\n', this.#lineEnd) + after;
  }

  /** The whole text with more at its end, after an empty line. */
  appended(text: string): string {
    const end = this.#lines.length;
    const gap = this.parsed === '' || this.parsed.endsWith('\n\n') ? '' : '\n';
    return this.replaced({ from: end, to: end }, gap + text);
  }

  /**
   * The whole text without an annotation that shares the file. Null if nothing else is in it, not even a
   * comment: the file goes.
   */
  without({ heading, body }: SourceParts): string | null {
    if (heading === null) return null;
    const text = this.replaced({ from: heading, to: body.to }, '');
    const isLast = body.to === this.#lines.length;
    // The empty lines before the last annotation belong to it.
    const end = text.indexOf('\n', text.trimEnd().length);
    const rest = isLast && end !== -1 ? text.slice(0, end + 1) : text;
    return rest.includes('<!--') || /^# .*\r?\n---[ \t]*\r?$/m.test(rest) ? rest : null;
  }

  /** The parts of what begins in a line, counted from 1. Null if nothing with fields begins there. */
  partsAt(line: number): SourceParts | null {
    const parts = splitParts({ file: '', line: 1, text: this.parsed }, new Problems());
    const { title = null, matter = null } = parts.find((part) => part.title === null || part.line === line) ?? {};
    if (matter === null) return null;
    const next = parts.find((part) => part.line > line);
    const hasFields = matter.body.line > 1;
    const fields = hasFields ? { from: matter.fields.line - 1, to: matter.body.line - 2 } : { from: 0, to: 0 };
    return {
      heading: title === null ? null : line - 1,
      fields,
      hasFields,
      body: { from: matter.body.line - 1, to: next === undefined ? this.#lines.length : next.line - 1 },
    };
  }
}
