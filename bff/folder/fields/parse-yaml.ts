import { type Document, LineCounter, type ParsedNode, parseDocument, Scalar, visit, type YAMLError } from 'yaml';
import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';
import { type Problems, placeIn, type SourceText } from '../problems.ts';

/** Parses YAML. `lines` returns the lines of the document's nodes. */
export function parseYaml(text: string) {
  const lines = new LineCounter();
  return { document: parseDocument<ParsedNode>(text, { prettyErrors: false, lineCounter: lines }), lines };
}

/** The fields that a document has; null for one with errors. */
export function fieldsIn(document: Document): JsonObject | null {
  if (document.errors.length > 0 || document.warnings.length > 0) return null;
  try {
    const value: unknown = document.toJS() ?? {};
    return isJsonObject(value) ? value : null;
  } catch {
    // A reference to nothing, or to too much.
    return null;
  }
}

const IN_QUOTES = 'write the whole value in quotes';
const NO_FIELD = ['a "name: value" is missing here', 'write a colon and a space after the name'] as const;

/** What users of YAML rarely know by the parser's words. Other errors have the parser's reason. */
const KNOWN = new Map<string, readonly [problem: string, remedy: string]>([
  ['BLOCK_AS_IMPLICIT_KEY', ['the value has a colon, or a field within it', `${IN_QUOTES}, or align the next line`]],
  ['MULTILINE_IMPLICIT_KEY', NO_FIELD],
  ['Implicit map keys need to be followed by map values', NO_FIELD],
  ['All mapping items must start at the same column', ['the line is not aligned', 'align it with its neighbours']],
  [
    'Flow sequence in block collection must be sufficiently indented and end with a ]',
    ['the list before this has no end', 'write "]" after it'],
  ],
  [
    'Flow map in block collection must be sufficiently indented and end with a }',
    ['the fields before this have no end', 'write "}" after them'],
  ],
  ['TAB_AS_INDENT', ['the line begins with a tab', 'write spaces']],
  ['Unexpected scalar at node end', ['there is more text after the end of the value', IN_QUOTES]],
  ['DUPLICATE_KEY', ['the field occurs twice', 'keep one of the two']],
  ['RESOURCE_EXHAUSTION', ['the fields have too many levels', 'write fewer levels']],
]);

/** What is wrong at an error of the parser, and what to write. */
function describeError({ code, message }: YAMLError): readonly [problem: string, remedy: string] {
  const reason = (message.split('\n')[0] ?? '').replace(/[.:]$/, '');
  const remedy = code === 'BAD_SCALAR_START' ? IN_QUOTES : 'write one "name: value" in each line';
  return KNOWN.get(code) ?? KNOWN.get(reason) ?? [reason, remedy];
}

/** A colon after a name that YAML does not take for one, because of itself or of the space after it. */
const OTHER_COLON = /^\s*(?:- )?[\w-]+(?:[：﹕︓]|:[\u00A0\u2000-\u200B\u202F\u3000])/;
const NO_COLON = ['a full-width colon, or a no-break space after the colon', NO_FIELD[1]] as const;

/** Where the last scalar in quotes begins. One without an end reaches to the end of the text. */
function lastQuotation(document: Document): number {
  let found = 0;
  visit(document, {
    Scalar(_, { type, range }) {
      if (type === Scalar.QUOTE_DOUBLE || type === Scalar.QUOTE_SINGLE) found = range?.[0] ?? found;
    },
  });
  return found;
}

/** Where the first reference `*name` stands. */
function firstReference(document: Document): number | null {
  let found: number | null = null;
  visit(document, {
    Alias(_, { range }) {
      found = range?.[0] ?? null;
      return visit.BREAK;
    },
  });
  return found;
}

/** Reports why a document has no fields: each error of the parser, but only the first of a line. */
export function reportYaml(source: SourceText, { document, lines }: ReturnType<typeof parseYaml>, problems: Problems) {
  const reported = new Set<number>();
  const report = (position: number, problem: string, remedy: string) => {
    const { line, col } = lines.linePos(position);
    if (reported.has(line)) return;
    reported.add(line);
    const hasColon = OTHER_COLON.test(source.text.split('\n')[line - 1] ?? '');
    const [reason, toWrite] = hasColon ? NO_COLON : [problem, remedy];
    problems.error(placeIn(source, line), `column ${col}: ${reason}`, toWrite);
  };
  for (const error of [...document.errors, ...document.warnings]) {
    const isOpen = error.message.startsWith('Missing closing ');
    if (isOpen) report(lastQuotation(document), 'the quotation mark has no end', 'write the same mark at the end');
    else report(error.pos[0], ...describeError(error));
  }
  if (reported.size > 0) return;
  const reference = firstReference(document);
  if (reference === null) report(0, 'these are not fields', 'write one "name: value" in each line');
  else report(reference, 'a value begins with "*"', IN_QUOTES);
}
