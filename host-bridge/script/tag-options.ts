import type { UncheckedOptions } from '../options.ts';

const TEXTS = ['entry', 'apiUrl', 'environment', 'menuName', 'footerName', 'annotationClass', 'highlightMode'] as const;
const FLAGS = ['manual', 'customCss', 'detectAnnotationsOnInit', 'createElements'] as const;

/** An attribute without a value means yes, as in HTML; what is neither yes nor no is left for the client to refuse. */
function flag(value: string): unknown {
  const word = value.trim().toLowerCase();
  if (word === '' || word === 'true') return true;
  return word === 'false' ? false : value;
}

/** `true`, `false`, or an object in JSON; anything else is left for the client to refuse. */
function analytics(value: string): unknown {
  try {
    return value.trim().startsWith('{') ? JSON.parse(value) : flag(value);
  } catch {
    return value;
  }
}

/** The options that a script tag has in its `data-` attributes, unchecked: the client checks them. */
export function readTagOptions(data: Readonly<DOMStringMap>): UncheckedOptions {
  const options: UncheckedOptions = { createElements: true };
  for (const name of TEXTS) options[name] = data[name];
  for (const name of FLAGS) if (data[name] !== undefined) options[name] = flag(data[name]);
  if (data.analytics !== undefined) options.analytics = analytics(data.analytics);
  return options;
}
