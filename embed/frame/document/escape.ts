/**
 * Escapes CSS for a style element, so that no tag in it can begin or end an element. Any other `<` stays, because the
 * build writes `(max-width: 1px)` as `(width<=1px)`.
 */
export function escapeStyle(css: string): string {
  return css.replace(/<(?=[/!?a-z])/gi, '\\3c ');
}

/** Serialises a value as JSON for a script element, so that no `</script>` in it can end the element. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
