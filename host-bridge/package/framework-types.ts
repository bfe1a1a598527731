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

/**
 * Adds the elements to an interface of a framework.
 * @param imported the types that the interface needs
 * @param blocks the blocks around the elements, from the outermost one
 * @param type the type of an element with the given attributes
 */
function inFramework(imported: string, blocks: readonly string[], type: (attributes: string) => string): string {
  const opening = blocks.map((block, depth) => `${'  '.repeat(depth)}${block} {`);
  const closing = blocks.map((_, depth) => `${'  '.repeat(depth)}}`).reverse();
  return [imported, IMPORT, '', ...opening, lines('  '.repeat(blocks.length), type), ...closing, ''].join('\n');
}

const jsxOf = (module: string) => [`declare module '${module}'`, 'namespace JSX', 'interface IntrinsicElements'];

/** The types of the elements in the templates of frameworks, by the name of the framework. */
export const frameworkTypes = (): ReadonlyMap<string, string> =>
  new Map([
    [
      'react',
      inFramework(
        "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
        jsxOf('react'),
        (attributes) => `DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ${attributes}`,
      ),
    ],
    [
      'preact',
      inFramework(
        "import type { HTMLAttributes } from 'preact';",
        jsxOf('preact'),
        (attributes) => `HTMLAttributes<HTMLElement> & ${attributes}`,
      ),
    ],
    [
      'vue',
      inFramework(
        "import type { DefineComponent, HTMLAttributes } from 'vue';",
        ["declare module 'vue'", 'interface GlobalComponents'],
        (attributes) => `DefineComponent<HTMLAttributes & ${attributes}>`,
      ),
    ],
    [
      'svelte',
      inFramework(
        "import type { HTMLAttributes } from 'svelte/elements';",
        ["declare module 'svelte/elements'", 'interface SvelteHTMLElements'],
        (attributes) => `HTMLAttributes<HTMLElement> & ${attributes}`,
      ),
    ],
  ]);
