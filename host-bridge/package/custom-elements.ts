import type { CustomElementDeclaration, Package } from 'custom-elements-manifest';
import { ELEMENTS, type ElementDescription } from './elements.ts';

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
