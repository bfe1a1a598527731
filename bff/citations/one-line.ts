/**
 * A text on one line: each run of white space and control characters is one space. Line breaks would end a field of
 * RIS, and other control characters are not allowed in XML.
 */
export const oneLine = (text: string): string => text.replace(/[\s\p{Cc}\u2028\u2029]+/gu, ' ').trim();
