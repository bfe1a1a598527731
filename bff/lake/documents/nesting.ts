/**
 * The levels of objects and arrays that JSON of an export may have. The hosted backend allows 20. Queries, comparisons
 * and messages between threads work recursively and fail from a few thousand levels on.
 */
export const maxDepth = 100;

const [quote, backslash] = [0x22, 0x5c];
const [openBracket, closeBracket, openBrace, closeBrace] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Whether the text nests deeper than `maxDepth`. Checked before parsing, because parsing needs memory for each level. */
export function isNestedTooDeeply(json: string): boolean {
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (code === openBracket || code === openBrace) depth += 1;
    else if (code === closeBracket || code === closeBrace) depth -= 1;
    if (depth > maxDepth) return true;
  }
  return false;
}

/** The position of the quote that ends the string, or the text's length. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    if (!isEscaped(json, end)) return end;
  }
  return json.length;
}

/** Whether an odd number of backslashes precedes the position. */
function isEscaped(json: string, at: number): boolean {
  let first = at;
  while (json.charCodeAt(first - 1) === backslash) first -= 1;
  return (at - first) % 2 === 1;
}
