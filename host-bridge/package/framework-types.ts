import { ELEMENTS, type ElementDescription } from './elements.ts';

/** The module with the types of the elements' attributes. */
const ATTRIBUTES_MODULE = './elements.mjs';

const attributesOf = ({ className }: ElementDescription) => `${className}Attributes`;
const IMPORT = `import type { ${ELEMENTS.map(attributesOf).join(', ')} } from '${ATTRIBUTES_MODULE}';`;

/** One line for each element. @param type the type of an element with the given attributes */
const lines = (indent: string, type: (attributes: string) => string) =>
  ELEMENTS.map((element) => `${indent}'${element.tagName}': ${type(attributesOf(element))};`).join('\n');

function attributesInterface(element: ElementDescription): string {
  const members = element.attributes.map(
    ({ name, type, description }) => `  /** ${description} */\n  readonly '${name}'?: ${type} | undefined;`,
  );
  return [
    `/** Attributes of \`<${element.tagName}>\`. ${element.description} */`,
    `export interface ${attributesOf(element)} {`,
    ...members,
    '}',
  ].join('\n');
}

/** Declares the attributes of the elements, and the elements for `document.querySelector`. */
export const elementTypes = (): string => `${ELEMENTS.map(attributesInterface).join('\n\n')}

declare global {
  interface HTMLElementTagNameMap {
${lines('    ', () => 'HTMLElement')}
  }
}
`;

const jsxOf = (module: string) => [`declare module '${module}'`, 'namespace JSX', 'interface IntrinsicElements'];

/** For each framework: its types, the blocks around the elements from the outermost one, and an element's own type. */
const FRAMEWORKS: Readonly<Record<string, readonly [imported: string, blocks: readonly string[], type: string]>> = {
  react: [
    "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
    jsxOf('react'),
    'DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ATTRIBUTES',
  ],
  preact: [
    "import type { HTMLAttributes } from 'preact';",
    jsxOf('preact'),
    'HTMLAttributes<HTMLElement> & ATTRIBUTES',
  ],
  vue: [
    "import type { DefineComponent, HTMLAttributes } from 'vue';",
    ["declare module 'vue'", 'interface GlobalComponents'],
    'DefineComponent<HTMLAttributes & ATTRIBUTES>',
  ],
  svelte: [
    "import type { HTMLAttributes } from 'svelte/elements';",
    ["declare module 'svelte/elements'", 'interface SvelteHTMLElements'],
    'HTMLAttributes<HTMLElement> & ATTRIBUTES',
  ],
};

/** Adds the elements to an interface of a framework. */
function inFramework([imported, blocks, type]: (typeof FRAMEWORKS)[string]): string {
  const opening = blocks.map((block, depth) => `${'  '.repeat(depth)}${block} {`);
  const closing = blocks.map((_, depth) => `${'  '.repeat(depth)}}`).reverse();
  const elements = lines('  '.repeat(blocks.length), (attributes) => type.replace('ATTRIBUTES', attributes));
  return [imported, IMPORT, '', ...opening, elements, ...closing, ''].join('\n');
}

/** The types of the elements in the templates of frameworks, by the name of the framework. */
export const frameworkTypes = (): ReadonlyMap<string, string> =>
  new Map(Object.entries(FRAMEWORKS).map(([name, framework]) => [name, inFramework(framework)]));
