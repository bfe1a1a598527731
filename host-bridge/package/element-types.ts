import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';

/** @param type in TypeScript */
const attribute = (name: string, type: string, description: string) => ({ name, description, type: { text: type } });

const COMMON = [
  attribute('api-url', 'string', 'Origin of the service; default: that of the client.'),
  attribute('api-background-color', 'string', 'Background colour, `#rrggbb`.'),
  attribute('api-foreground-color', 'string', 'Text colour, `#rrggbb`.'),
];
const PLACEMENTS = "'auto' | 'left' | 'right' | 'sidenotes' | 'launcher' | 'inline' | 'none'";
const ELEMENT = { kind: 'class', customElement: true, superclass: { name: 'HTMLElement' } } as const;

/** The client's elements. The types for frameworks and the custom elements manifest are made of this list. */
const ELEMENTS = [
  {
    ...ELEMENT,
    name: 'JournalMenu',
    tagName: 'journal-menu',
    description: 'The menu of the entry with its annotations. It appears once a `JournalClient` connects it.',
    attributes: [
      ...COMMON,
      attribute('placement', PLACEMENTS, 'Where the menu stands; default: the option `placement` of the client.'),
    ],
  },
  {
    ...ELEMENT,
    name: 'JournalFooter',
    tagName: 'journal-footer',
    description: 'The footer of the entry, where it stands in the page. A `JournalClient` connects it.',
    attributes: COMMON,
  },
] satisfies readonly CustomElementDeclaration[];

/** The module that defines the elements when a client starts. */
const MODULE = 'index.mjs';

export const CUSTOM_ELEMENTS: Package = {
  schemaVersion: '2.1.0',
  modules: [
    {
      kind: 'javascript-module',
      path: MODULE,
      declarations: ELEMENTS,
      exports: ELEMENTS.map(({ name, tagName }) => {
        return { kind: 'custom-element-definition', name: tagName, declaration: { name, module: MODULE } };
      }),
    },
  ],
};

/** One line for each element. @param type the type of an element with the given attributes */
const lines = (type: (attributes: string) => string) =>
  ELEMENTS.map(({ name, tagName }) => `'${tagName}': ${type(`${name}Attributes`)};`).join('\n');

const INTERFACES = ELEMENTS.map(({ name, tagName, description, attributes }) => {
  const members = attributes.map((member) => {
    return `  /** ${member.description} */\n  readonly '${member.name}'?: ${member.type.text} | undefined;\n`;
  });
  return `/** Attributes of \`<${tagName}>\`. ${description} */
export interface ${name}Attributes {\n${members.join('')}}
`;
});

/** Adds the elements to an interface of a framework. @param names what their type needs of it @param scope up to its name */
const inFramework = (from: string, names: string, scope: string, type: string): string =>
  `import type { ${names} } from '${from}';
import type { JournalFooterAttributes, JournalMenuAttributes } from './elements.mjs';

${scope} {
${lines((attributes) => type.replace('ATTRIBUTES', attributes))}
${'}\n'.repeat(scope.split('{').length)}`;

const jsxOf = (module: string) => `declare module '${module}' { namespace JSX { interface IntrinsicElements`;
const PLAIN = 'HTMLAttributes<HTMLElement> & ATTRIBUTES';
const REACT = 'DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement> & ATTRIBUTES';
const VUE = "declare module 'vue' { interface GlobalComponents";
const SVELTE = "declare module 'svelte/elements' { interface SvelteHTMLElements";

export const FRAMEWORK_TYPES: Readonly<Record<string, string>> = {
  react: inFramework('react', 'DetailedHTMLProps, HTMLAttributes', jsxOf('react'), REACT),
  preact: inFramework('preact', 'HTMLAttributes', jsxOf('preact'), PLAIN),
  vue: inFramework('vue', 'DefineComponent, HTMLAttributes', VUE, 'DefineComponent<HTMLAttributes & ATTRIBUTES>'),
  svelte: inFramework('svelte/elements', 'HTMLAttributes', SVELTE, PLAIN),
};

/** Declares the attributes of the elements, and the elements for `document.querySelector`. */
export const ELEMENT_TYPES = `${INTERFACES.join('\n')}
declare global {
  interface HTMLElementTagNameMap {
${lines(() => 'HTMLElement')}
  }
}
`;
