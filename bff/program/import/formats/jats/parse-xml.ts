import { parseFragment } from 'parse5';
import { SaxesParser } from 'saxes';
import { MAX_ELEMENTS, MAX_LEVELS, RefusedInputError } from '../../limits.ts';
import type { Element } from '../../markdown/element.ts';

interface OpenElement extends Element {
  readonly children: (Element | string)[];
}

/** The characters that a text names as HTML does, such as `&alpha;`. The entities of JATS are among them. */
function entitiesIn(text: string): Record<string, string> {
  const names = new Set(text.match(/&[A-Za-z][A-Za-z0-9]*;/g) ?? []);
  const found: Record<string, string> = Object.create(null);
  for (const name of names) {
    const [node] = parseFragment(name).childNodes;
    if (node !== undefined && 'value' in node && node.value !== name) found[name.slice(1, -1)] = node.value;
  }
  return found;
}

/**
 * Parses XML. Entities that the document declares are not read, so that none can grow or name a file.
 * @throws RefusedInputError for XML that is not well-formed, and for too many elements
 */
export function parseXml(text: string): Element {
  const parser = new SaxesParser({ position: true });
  parser.ENTITIES = Object.assign(entitiesIn(text), { amp: '&', gt: '>', lt: '<', quot: '"', apos: "'" });
  const open: OpenElement[] = [];
  let root: Element | undefined;
  let count = 0;
  const refuse = (message: string) => {
    throw new RefusedInputError(message, parser.line);
  };
  parser.on('error', ({ message }) =>
    refuse(`is not well-formed XML: ${message.replace(/^[\d:]+ /, '').replace(/\.$/, '')}`),
  );
  parser.on('opentag', ({ name, attributes }) => {
    count += 1;
    if (open.length >= MAX_LEVELS) refuse(`has more than ${MAX_LEVELS} elements within each other`);
    if (count > MAX_ELEMENTS) refuse(`has more than ${MAX_ELEMENTS} elements`);
    const element = {
      // Schemas of other vocabularies around an article give it a prefix.
      name: name.replace(/^.*:/, ''),
      line: parser.line,
      attributes: new Map(Object.entries(attributes).map(([key, value]) => [key, String(value)])),
      children: [],
    };
    open.at(-1)?.children.push(element);
    root ??= element;
    open.push(element);
  });
  const addText = (part: string) => open.at(-1)?.children.push(part);
  parser.on('text', addText);
  parser.on('cdata', addText);
  parser.on('closetag', () => {
    open.pop();
  });
  parser.write(text).close();
  if (root === undefined) throw new RefusedInputError('has no element');
  return root;
}
