import { type Document, LineCounter, type ParsedNode, parseDocument } from 'yaml';
import { isJsonObject, type JsonObject } from '../../contract/shared/json-object.ts';

/** Fields that occur twice are found later: the parser's own search takes time with the square of the fields. */
const OPTIONS = { prettyErrors: false, uniqueKeys: false } as const;

/** Parses YAML. `lines` returns the lines of the document's nodes. */
export function parseYaml(text: string) {
  const lines = new LineCounter();
  return { document: parseDocument<ParsedNode>(text, { ...OPTIONS, lineCounter: lines }), lines };
}

/** The fields that a document has; null for one with mistakes. */
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
