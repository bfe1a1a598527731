import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';

/** An attribute of one of the client's elements. */
interface ElementAttribute {
  readonly name: string;
  /** Its TypeScript type. */
  readonly type: string;
  readonly description: string;
}

/** One of the client's elements, as types and tools describe it. */
export interface ElementDescription {
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
export const ELEMENTS: readonly ElementDescription[] = [
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
