import { chosenOptions, clientAddress } from '../snippet.ts';
import type { GuideFacts } from './guide.ts';

/** The attributes of the tag, for systems that take them one by one. `async` is not among them. */
export function tagAttributes({ entry, choice, service }: GuideFacts): readonly (readonly [string, string])[] {
  const hash = [
    ['integrity', service.integrity],
    ['crossorigin', 'anonymous'],
  ] as const;
  const options = Object.entries(chosenOptions(choice)).flatMap(([name, value]) =>
    value === null ? [] : [[`data-${name}`, value] as const],
  );
  return [
    ['src', clientAddress(service, choice.pinned, 'journal-client.js')],
    ...(choice.pinned ? hash : []),
    ['data-entry', entry],
    ...options,
  ];
}

/** Lines of a JavaScript object, such as `'data-entry': 'tides',`. */
export const objectLines = (attributes: readonly (readonly [string, string])[], indent: string): string =>
  attributes.map(([name, value]) => `${indent}${/^\w+$/.test(name) ? name : `'${name}'`}: '${value}',`).join('\n');
