import { escapeHTML, type PortableTextHtmlComponents, toHTML } from '@portabletext/to-html';
import type { ContentItem } from '../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../contract/rules/json-object.ts';
import { WEB_ADDRESS } from '../../contract/rules/links.ts';
import { around, optional, withoutInvalid, Xml, xml } from '../../contract/rules/xml.ts';

/** Marks of rich text, and the elements of JATS that mean the same. */
const ELEMENTS: Readonly<Record<string, string>> = {
  em: 'italic',
  strong: 'bold',
  code: 'monospace',
  underline: 'underline',
  'strike-through': 'strike',
  sub: 'sub',
  sup: 'sup',
};

const marks: PortableTextHtmlComponents['marks'] = {
  ...Object.fromEntries(
    Object.entries(ELEMENTS).map(([mark, name]) => [
      mark,
      ({ children }: { readonly children: string }) => `<${name}>${children}</${name}>`,
    ]),
  ),
  link({ value, children }) {
    const address = WEB_ADDRESS.parse(String(value?.href ?? ''));
    // A link within a link is not allowed.
    if (address === null || children.includes('<ext-link')) return children;
    return `<ext-link ext-link-type="uri" xlink:href="${escapeHTML(address)}">${children}</ext-link>`;
  },
};

const paragraph = ({ children = '' }: { readonly children?: string }) => `<p>${children}</p>`;
const heading = ({ children = '' }: { readonly children?: string }) => `<p><bold>${children}</bold></p>`;
const listItem = ({ children = '' }: { readonly children?: string }): string => {
  const [, own = '', nested = ''] = /^(.*?)((?:<list .*)?)$/s.exec(children) ?? [];
  return `<list-item><p>${own}</p>${nested}</list-item>`;
};

const components: Partial<PortableTextHtmlComponents> = {
  hardBreak: () => ' ',
  marks,
  unknownMark: ({ children }) => children ?? '',
  unknownType: () => '',
  block: {
    normal: paragraph,
    blockquote: ({ children = '' }) => `<disp-quote><p>${children}</p></disp-quote>`,
    ...Object.fromEntries(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((style) => [style, heading])),
  },
  unknownBlockStyle: paragraph,
  list: {
    bullet: ({ children }) => `<list list-type="bullet">${children}</list>`,
    number: ({ children }) => `<list list-type="order">${children}</list>`,
  },
  unknownList: ({ children }) => `<list list-type="simple">${children}</list>`,
  listItem,
  unknownListItem: listItem,
};

const isBlock = (value: unknown): value is { readonly _type: string } =>
  isJsonObject(value) && typeof value._type === 'string';

/** Rich text as paragraphs, lists and quotations. */
function richText(value: unknown): readonly Xml[] {
  const blocks = Array.isArray(value) ? value.filter(isBlock) : [];
  const text = toHTML(blocks, { components, onMissingComponent: false });
  return text === '' ? [] : [new Xml(withoutInvalid(text))];
}

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

function figure(picture: unknown): readonly Xml[] {
  const { image, alt, caption } = isJsonObject(picture) ? picture : {};
  const url = isJsonObject(image) ? text(image.url) : '';
  return optional(
    url,
    (address) => xml`\n<fig>${optional(text(caption), (words) => xml`<caption><p>${words}</p></caption>`)}\
${optional(text(alt), (words) => xml`<alt-text>${words}</alt-text>`)}<graphic xlink:href="${address}"/></fig>`,
  );
}

function section({ heading: title, text: main, tertiary, carousel }: JsonObject): readonly Xml[] {
  const parts = [
    ...richText(main),
    ...(Array.isArray(carousel) ? carousel.flatMap(figure) : []),
    ...around(richText(tertiary), (aside) => xml`\n<boxed-text>${aside}</boxed-text>`),
  ];
  const named = optional(text(title), (words) => xml`<title>${words}</title>`);
  return around([...named, ...parts], (all) => xml`\n<sec>${all}</sec>`);
}

/** The text of an article; nothing if it has none. Items of other types than `contentBlock` have no form in JATS. */
export const body = (content: readonly ContentItem[]): readonly Xml[] =>
  around(
    content.filter(({ _type }) => _type === 'contentBlock').flatMap(section),
    (sections) => xml`\n<body>${sections}\n</body>`,
  );
