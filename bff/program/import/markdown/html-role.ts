import { ownValue } from '../../../contract/rules/json-object.ts';
import type { Element } from './element.ts';

/** What an element means in Markdown. */
export type Role =
  | { readonly as: 'paragraph' | 'quote' | 'item' | 'rule' | 'code' | 'row' | 'break' | 'group' | 'inline' }
  | { readonly as: 'skip' }
  | { readonly as: 'heading'; readonly depth: 2 | 3 | 4 | 5 | 6 }
  | { readonly as: 'list'; readonly ordered: boolean }
  | { readonly as: 'mark'; readonly type: 'emphasis' | 'strong' | 'delete' | 'inlineCode' }
  | { readonly as: 'tag'; readonly tag: 'sub' | 'sup' | 'u' | 'mark' }
  | { readonly as: 'link'; readonly href: string }
  | { readonly as: 'picture'; readonly address: string; readonly alt: string };

const GROUP: Role = { as: 'group' };
const CODE: Role = { as: 'mark', type: 'inlineCode' };
const EMPHASIS: Role = { as: 'mark', type: 'emphasis' };
const STRONG: Role = { as: 'mark', type: 'strong' };
const SECONDARY: Role = { as: 'mark', type: 'delete' };
const UNDERLINE: Role = { as: 'tag', tag: 'u' };
const SKIP: Role = { as: 'skip' };

/** Annotations have headings of three levels. */
const ROLES: Readonly<Record<string, Role>> = {
  p: { as: 'paragraph' },
  h1: { as: 'heading', depth: 2 },
  h2: { as: 'heading', depth: 2 },
  h3: { as: 'heading', depth: 3 },
  h4: { as: 'heading', depth: 4 },
  h5: { as: 'heading', depth: 4 },
  h6: { as: 'heading', depth: 4 },
  blockquote: { as: 'quote' },
  ul: { as: 'list', ordered: false },
  ol: { as: 'list', ordered: true },
  li: { as: 'item' },
  dl: GROUP,
  dt: { as: 'paragraph' },
  dd: { as: 'paragraph' },
  hr: { as: 'rule' },
  pre: { as: 'code' },
  table: GROUP,
  caption: { as: 'paragraph' },
  thead: GROUP,
  tbody: GROUP,
  tfoot: GROUP,
  tr: { as: 'row' },
  div: GROUP,
  section: GROUP,
  article: GROUP,
  header: GROUP,
  footer: GROUP,
  aside: GROUP,
  figure: GROUP,
  figcaption: { as: 'paragraph' },
  address: { as: 'paragraph' },
  details: GROUP,
  summary: { as: 'paragraph' },
  br: { as: 'break' },
  em: EMPHASIS,
  i: EMPHASIS,
  cite: EMPHASIS,
  var: EMPHASIS,
  dfn: EMPHASIS,
  strong: STRONG,
  b: STRONG,
  code: CODE,
  kbd: CODE,
  samp: CODE,
  tt: CODE,
  s: SECONDARY,
  del: SECONDARY,
  strike: SECONDARY,
  small: SECONDARY,
  u: UNDERLINE,
  ins: UNDERLINE,
  sub: { as: 'tag', tag: 'sub' },
  sup: { as: 'tag', tag: 'sup' },
  mark: { as: 'tag', tag: 'mark' },
  script: SKIP,
  style: SKIP,
  template: SKIP,
  head: SKIP,
};

/** What the service's own HTML says by style: text that is less important, and underlined text. */
function styledRole({ name, attributes }: Element): Role | null {
  const style = attributes.get('style')?.replaceAll(' ', '') ?? '';
  if (name !== 'span') return null;
  if (/(?:^|;)opacity:0?\.5\b/.test(style)) return SECONDARY;
  return /(?:^|;)text-decoration:underline\b/.test(style) ? UNDERLINE : null;
}

/** What an element of HTML means in an annotation. Unknown ones are what they contain. */
export function htmlRole(element: Element): Role {
  const { name, attributes } = element;
  const href = attributes.get('href');
  if (name === 'a' && href !== undefined) return { as: 'link', href };
  const src = attributes.get('src');
  if (src !== undefined && ['img', 'video', 'audio', 'iframe', 'embed'].includes(name))
    return { as: 'picture', address: src, alt: attributes.get('alt') ?? '' };
  const role = ownValue(ROLES, name);
  return styledRole(element) ?? (role === undefined ? { as: 'inline' } : (ROLES[name] ?? { as: 'inline' }));
}
