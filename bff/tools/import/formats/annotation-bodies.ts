import { isJsonObject, type JsonObject } from '../../../contract/shared/json-object.ts';
import { percentDecoded, safeLink } from '../../../contract/shared/links.ts';
import { DOI } from '../../../contract/shared/value-forms.ts';
import { isType, listAt, spacedTextAt, textAt, textsAt } from '../json.ts';
import type { TextContext } from '../markdown/fit.ts';
import { markdownOfHtml, markdownOfMarkdown, markdownOfText, requireLength } from '../markdown/texts.ts';

const TAGGING = ['tagging', 'oa:tagging'];

export const doiOf = (address: string): string | undefined =>
  /^https?:\/\/(?:dx\.)?doi\.org\//i.test(address) ? (DOI.parse(percentDecoded(address)) ?? undefined) : undefined;

const isEmptyText = (body: JsonObject) => isType(body, 'TextualBody') && spacedTextAt(body, 'value').trim() === '';
const shownType = (body: JsonObject) => textsAt(body, 'type').join(', ') || 'unknown';

function markdownOf(value: string, format: string | undefined, context: TextContext): string {
  if (format === 'text/html') return markdownOfHtml(value, context);
  return format === 'text/markdown' ? markdownOfMarkdown(value, context) : markdownOfText(value);
}

/**
 * Reads the bodies of a Web Annotation, and reports what it leaves out.
 * @returns a text in Markdown, tags, the first link, and the first to a DOI
 * @throws RefusedInputError
 */
export function readBodies(annotation: JsonObject, context: TextContext) {
  const { report } = context;
  const texts: string[] = [];
  const tags: string[] = [];
  let link: string | undefined;
  let doi: string | undefined;
  const bodyValue = textAt(annotation, 'bodyValue');
  if (bodyValue !== undefined) texts.push(markdownOfText(bodyValue));
  const addLink = (source: string) => {
    const address = safeLink(source);
    if (address === null) report(`its body ${source} is not a web address`);
    else if (doi === undefined && doiOf(address) !== undefined) doi = doiOf(address);
    else if (link === undefined) link = address;
    else texts.push(`<${address}>`);
  };
  for (const body of listAt(annotation, 'body')) {
    const value = textAt(body, 'value');
    const source = typeof body === 'string' ? body : (textAt(body, 'source') ?? textAt(body, 'id'));
    const isTag = textsAt(body, 'purpose').some((purpose) => TAGGING.includes(purpose));
    if (isTag && value !== undefined) tags.push(value);
    else if (value !== undefined) texts.push(markdownOf(value, textAt(body, 'format'), context));
    else if (source !== undefined && !isType(body, 'Choice')) addLink(source);
    else if (isJsonObject(body) && !isEmptyText(body)) report(`a body of the type ${shownType(body)} is left out`);
  }
  const text = texts.filter(Boolean).join('\n\n');
  requireLength(text);
  return { text, tags, link, doi };
}
