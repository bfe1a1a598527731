import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';

/** An attribute of one of the client's elements. */
interface ElementAttribute {
  readonly name: string;
  /** Its TypeScript type. */
  readonly type: string;
  readonly description: string;
}

/** One of the client's elements, as types and tools describe it. */
interface ElementDescription {
  readonly tagName: string;
  /** Name of its class in descriptions. */
  readonly className: string;
  readonly description: string;
  readonly attributes: readonly ElementAttribute[];
}

const COMMON: readonly ElementAttribute[] = [
  { name: 'api-url', type: 'string', description: 'Origin of the service; default: that of the client.' },
  { name: 'api-background-color', type: 'string', description: 'Background colour, `#rrggbb`.' },
  { name: 'api-foreground-color', type: 'string', description: 'Text colour, `#rrggbb`.' },
];

/** The client's elements. The types for frameworks and the custom elements manifest are made of this list. */
const ELEMENTS: readonly ElementDescription[] = [
  {
    tagName: 'journal-menu',
    className: 'JournalMenu',
    description: 'The menu of the entry with its annotations. It appears once a `JournalClient` connects it.',
    attributes: [
      ...COMMON,
      {
        name: 'placement',
        type: "'auto' | 'left' | 'right' | 'launcher' | 'inline' | 'none'",
        description: 'Where the menu stands; default: the option `placement` of the client.',
      },
    ],
  },
  {
    tagName: 'journal-footer',
    className: 'JournalFooter',
    description: 'The footer of the entry, where it stands in the page. A `JournalClient` connects it.',
    attributes: COMMON,
  },
];

/** The module that defines the elements when a client starts. */
const MODULE = 'index.mjs';

const declaration = ({ tagName, className, description, attributes }: ElementDescription) =>
  ({
    kind: 'class',
    customElement: true,
    name: className,
    tagName,
    description,
    superclass: { name: 'HTMLElement' },
    attributes: attributes.map(({ name, type, description }) => ({ name, description, type: { text: type } })),
  }) satisfies CustomElementDeclaration;

/** Returns the custom elements manifest, which editors and catalogues read. */
export function customElementsManifest(): Package {
  const name = ({ tagName, className }: ElementDescription) => ({
    kind: 'custom-element-definition' as const,
    name: tagName,
    declaration: { name: className, module: MODULE },
  });
  return {
    schemaVersion: '2.1.0',
    modules: [
      {
        kind: 'javascript-module',
        path: MODULE,
        declarations: ELEMENTS.map(declaration),
        exports: ELEMENTS.map(name),
      },
    ],
  };
}

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
