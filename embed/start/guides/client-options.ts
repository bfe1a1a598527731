import type { GuideFacts } from './guide.ts';

/** The name of the client's package. */
export const CLIENT_PACKAGE = '@journal/client';

/** The options of `JournalClient` that differ from its defaults, as lines of an object. */
export function optionLines({ entry, choice, service }: GuideFacts, indent: string): string {
  const options: readonly (readonly [string, string, boolean])[] = [
    ['entry', `'${entry}'`, true],
    ['apiUrl', `'${service.origin}'`, true],
    ['environment', `'${choice.env}'`, choice.env !== 'production'],
    ['placement', `'${choice.placement}'`, choice.placement !== 'auto'],
    ['highlightMode', `'${choice.highlightMode}'`, choice.highlightMode !== 'element'],
    ['occurrences', `'${choice.occurrences}'`, choice.occurrences !== 'auto'],
    ['customCss', 'true', choice.customCss],
    ['deepLinks', 'true', choice.deepLinks],
    ['annotationKeys', 'false', !choice.annotationKeys],
    ['citationMeta', 'false', !choice.citationMeta],
    ['analytics', 'false', !choice.analytics],
    ['createElements', 'true', true],
  ];
  return options
    .filter(([, , isChosen]) => isChosen)
    .map(([name, value]) => `${indent}${name}: ${value},`)
    .join('\n');
}

/** The line that installs the client. */
export const installStep = {
  text: `Install the client’s package, whose version is that of the service.`,
  code: `npm install ${CLIENT_PACKAGE}`,
  label: 'the command',
};
