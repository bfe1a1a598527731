import manifest from './custom-elements.json' with { type: 'json' };

/** The client's elements. */
const ELEMENTS = manifest.modules.flatMap(({ declarations }) => declarations);

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
