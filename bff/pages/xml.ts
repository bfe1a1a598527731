import { escapeHtml } from '../contract/shared/markup.ts';

/** Characters that XML 1.0 cannot hold, not even as references. */
const INVALID = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

/** Text in XML, between tags and in quoted attributes. U+FFFD replaces characters that XML cannot hold. */
const escapeText = (text: string): string => escapeHtml(text.replace(INVALID, '\ufffd'));

export class Xml {
  /** Use the template `xml`, which escapes what it is given. */
  constructor(readonly text: string) {}
}

type Value = string | Xml | readonly Xml[];

const written = (value: Value): string => {
  if (typeof value === 'string') return escapeText(value);
  return value instanceof Xml ? value.text : value.map(({ text }) => text).join('');
};

/** A template of XML. Strings among its values are escaped, so that none of them can leave its place. */
export function xml(strings: TemplateStringsArray, ...values: Value[]): Xml {
  return new Xml(String.raw({ raw: strings }, ...values.map(written)));
}

/** An element, or nothing if its text is unset or empty. */
export const optional = (text: string | null, element: (text: string) => Xml): readonly Xml[] =>
  text === null || text === '' ? [] : [element(text)];
