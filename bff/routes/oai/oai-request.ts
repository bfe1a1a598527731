import { OaiError } from './oai-error.ts';

/** The arguments of a verb. */
interface VerbArguments {
  readonly required?: readonly string[];
  readonly optional?: readonly string[];
  /** It stands alone. */
  readonly exclusive?: 'resumptionToken';
}

const LIST: VerbArguments = {
  required: ['metadataPrefix'],
  optional: ['from', 'until', 'set'],
  exclusive: 'resumptionToken',
};

const VERBS = {
  Identify: {},
  ListMetadataFormats: { optional: ['identifier'] },
  ListSets: { exclusive: 'resumptionToken' },
  ListIdentifiers: LIST,
  ListRecords: LIST,
  GetRecord: { required: ['identifier', 'metadataPrefix'] },
} as const satisfies Record<string, VerbArguments>;

export type Verb = keyof typeof VERBS;

/** A valid request: its verb, and the verb's arguments by name. */
export interface OaiRequest {
  readonly verb: Verb;
  readonly arguments: Readonly<Record<string, string>>;
}

const isVerb = (verb: string): verb is Verb => Object.hasOwn(VERBS, verb);

function readVerb(query: URLSearchParams): Verb {
  const [verb, ...others] = query.getAll('verb');
  if (verb !== undefined && others.length === 0 && isVerb(verb)) return verb;
  throw new OaiError('badVerb', `verb must be given once, as one of ${Object.keys(VERBS).join(', ')}`);
}

/**
 * Reads a request.
 * @param query the query string, or the form that was posted
 * @throws OaiError that names the argument
 */
export function readRequest(query: URLSearchParams): OaiRequest {
  const verb = readVerb(query);
  const { required = [], optional = [], exclusive }: VerbArguments = VERBS[verb];
  const known = [...required, ...optional, ...(exclusive === undefined ? [] : [exclusive])];
  const given = [...query].filter(([name]) => name !== 'verb');
  for (const [name] of given) {
    if (!known.includes(name)) throw new OaiError('badArgument', `${verb} has no argument "${name}"`);
    if (query.getAll(name).length > 1) throw new OaiError('badArgument', `${name} must be given once`);
  }
  const isResumed = exclusive !== undefined && query.has(exclusive);
  if (isResumed && given.length > 1) throw new OaiError('badArgument', `${exclusive} must be the only argument`);
  const missing = isResumed ? undefined : required.find((name) => !query.has(name));
  if (missing !== undefined) throw new OaiError('badArgument', `${verb} needs the argument ${missing}`);
  return { verb, arguments: Object.fromEntries(given) };
}
