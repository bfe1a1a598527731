import type { fromMarkdown } from 'mdast-util-from-markdown';

/** A parsed Markdown text. */
export type Root = ReturnType<typeof fromMarkdown>;

/** Any node below a root. */
export type RootContent = Root['children'][number];
export type Nodes = Root | RootContent;

type NodeOf<Type extends RootContent['type']> = Extract<RootContent, { type: Type }>;

export type Definition = NodeOf<'definition'>;
export type FootnoteDefinition = NodeOf<'footnoteDefinition'>;
export type FootnoteReference = NodeOf<'footnoteReference'>;
export type Heading = NodeOf<'heading'>;
export type Html = NodeOf<'html'>;
export type Image = NodeOf<'image'>;
export type List = NodeOf<'list'>;
export type Paragraph = NodeOf<'paragraph'>;
export type Text = NodeOf<'text'>;

/** What stands within a paragraph. */
export type PhrasingContent = Paragraph['children'][number];
