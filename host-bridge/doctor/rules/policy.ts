import type { ExaminedPage } from '../examined-page.ts';
import { error, type Finding, note, severe } from '../finding.ts';
import type { JournalTag } from '../journal-tag.ts';
import {
  admits,
  admitsHash,
  admitsInline,
  admitsNonce,
  asksForNonce,
  type DecidingDirective,
  decidingDirective,
  isStrictDynamic,
  ORIGIN_NEEDS,
  type Policy,
  type PolicyNeed,
  readPolicies,
  SCRIPT_NEED,
  STYLE_NEED,
  withSource,
} from '../policy/policies.ts';

/** A policy and the page that it is applied to. */
interface Context {
  readonly page: ExaminedPage;
  readonly policy: Policy;
  readonly tag: JournalTag | undefined;
  readonly service: string;
}

function refusal({ policy }: Context, need: PolicyNeed, { name }: DecidingDirective, paste: string): Finding {
  const problem = `the policy’s ${name} does not admit the service: ${need.loss}`;
  const remedy = `write this directive ${policy.element ? 'into the meta element' : 'into the header'}`;
  return severe(need.severity)(problem, remedy, { element: policy.element, paste });
}

function* originNeed(context: Context, need: PolicyNeed): Iterable<Finding> {
  const { page, policy, service } = context;
  const directive = decidingDirective(policy, need);
  if (directive && !admits(directive.sources, new URL(service), page.address))
    yield refusal(context, need, directive, withSource(directive, service));
}

const nonceOf = (tag: JournalTag | undefined): string => tag?.element.getAttribute('nonce') ?? '';

function* scriptNeed(context: Context): Iterable<Finding> {
  const { page, policy, tag, service } = context;
  const directive = decidingDirective(policy, SCRIPT_NEED);
  if (!directive) return;
  const { sources } = directive;
  const address = tag?.address ?? new URL(`${service}/client/`);
  if (admitsNonce(sources, nonceOf(tag)) || admitsHash(sources, tag?.element.getAttribute('integrity') ?? '')) return;
  if (isStrictDynamic(sources))
    yield error(
      `the policy’s ${directive.name} has 'strict-dynamic', and the tag has no nonce of it: ${SCRIPT_NEED.loss}`,
      'give the tag the nonce of each response: nonce="…"',
      { element: tag?.element },
    );
  else if (!admits(sources, address, page.address))
    yield refusal(context, SCRIPT_NEED, directive, withSource(directive, service));
}

function* styleNeed({ policy, tag }: Context): Iterable<Finding> {
  const directive = decidingDirective(policy, STYLE_NEED);
  if (!directive || admitsInline(directive.sources) || admitsNonce(directive.sources, nonceOf(tag))) return;
  const remedy = asksForNonce(directive.sources)
    ? 'give the tag the nonce of each response: nonce="…"'
    : `add 'nonce-…' to ${directive.written}, and the same nonce to the tag`;
  yield note(`the policy’s ${directive.name} admits no style of the client: ${STYLE_NEED.loss}`, remedy);
}

function* sandboxNeed({ policy }: Context): Iterable<Finding> {
  const flags = policy.directives.get('sandbox');
  if (flags && !flags.includes('allow-scripts'))
    yield error('the policy has a sandbox without allow-scripts: nothing works', 'add allow-scripts', {
      element: policy.element,
      paste: ['sandbox', ...flags, 'allow-scripts'].join(' '),
    });
}

/** Whether the page's content security policies admit what the client needs. */
export function* policy(page: ExaminedPage): Iterable<Finding> {
  const { service, tags } = page;
  if (service === undefined) return;
  for (const one of readPolicies(page)) {
    const context: Context = { page, policy: one, service, tag: tags[0] };
    yield* scriptNeed(context);
    for (const need of ORIGIN_NEEDS) yield* originNeed(context, need);
    yield* styleNeed(context);
    yield* sandboxNeed(context);
  }
}
