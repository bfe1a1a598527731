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

const jsx = (module: string, imported: string, type: (attributes: string) => string) => `${imported}
${IMPORT}

declare module '${module}' {
  namespace JSX {
    interface IntrinsicElements {
${lines('      ', type)}
    }
  }
}
`;

const vue = () => `import type { DefineComponent, HTMLAttributes } from 'vue';
${IMPORT}

declare module 'vue' {
  interface GlobalComponents {
${lines('    ', (attributes) => `DefineComponent<HTMLAttributes & ${attributes}>`)}
  }
}
`;

const svelte = () => `import type { HTMLAttributes } from 'svelte/elements';
${IMPORT}

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
${lines('    ', (attributes) => `HTMLAttributes<HTMLElement> & ${attributes}`)}
  }
}
`;

/** The types of the elements in the templates of frameworks, by the name of the framework. */
export const frameworkTypes = (): ReadonlyMap<string, string> =>
  new Map([
    [
      'react',
      jsx(
        'react',
        "import type { DetailedHTMLProps, HTMLAttributes } from 'react';",
        (attributes) => `DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ${attributes}`,
      ),
    ],
    [
      'preact',
      jsx(
        'preact',
        "import type { HTMLAttributes } from 'preact';",
        (attributes) => `HTMLAttributes<HTMLElement> & ${attributes}`,
      ),
    ],
    ['vue', vue()],
    ['svelte', svelte()],
  ]);
