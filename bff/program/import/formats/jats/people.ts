import { creditRole } from '../../../../contract/rules/credit-roles.ts';
import { ORCID, ROR } from '../../../../contract/rules/value-forms.ts';
import type { ImportedContributor } from '../../items.ts';
import type { Element } from '../../markdown/element.ts';
import { attribute, child, children, descendants, textIn } from './elements.ts';

type Tell = (reason: string) => void;
type Affiliation = NonNullable<ImportedContributor['fields']['affiliations']>[number];

/** `contrib-type` and `content-type` of contributors; all others are authors. */
const KINDS: Readonly<Record<string, ImportedContributor['as']>> = {
  editor: 'editor',
  translator: 'translator',
  contributor: 'contributor',
};

/** The organisation of an affiliation or a funder. Departments and places follow its name. */
export function organisationOf(element: Element | undefined): Affiliation | null {
  if (element === undefined) return null;
  const wrap = child(element, 'institution-wrap') ?? element;
  const ids = descendants(element, 'institution-id');
  const ror = ids.map((id) => ROR.parse(textIn(id) ?? '')).find((id) => id !== null) ?? undefined;
  const named = children(wrap, 'institution')
    .map(textIn)
    .filter((name) => name !== undefined);
  const places = children(element, 'city', 'country', 'addr-line', 'state')
    .map(textIn)
    .filter((place) => place !== undefined);
  const loose = element.children
    .filter((each) => typeof each === 'string')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const name = named.length > 0 ? [...named, ...places].join(', ') : loose || textIn(element);
  return name === undefined ? null : { name, ...(ror === undefined ? {} : { ror }) };
}

function nameOf(
  contrib: Element,
): { title: string; givenName?: string; familyName?: string; isOrganisation?: true } | null {
  const name = child(contrib, 'name') ?? child(child(contrib, 'name-alternatives'), 'name');
  const family = textIn(child(name, 'surname'));
  const given = textIn(child(name, 'given-names'));
  if (family !== undefined) {
    const suffix = textIn(child(name, 'suffix'));
    const familyName = suffix === undefined ? family : `${family}, ${suffix}`;
    const isEastern = attribute(name, 'name-style') === 'eastern';
    const parts = isEastern ? [family, given] : [given, family, suffix];
    const title = parts.filter((part) => part !== undefined).join(' ');
    return given === undefined ? { title: familyName, familyName } : { title, givenName: given, familyName };
  }
  const collab = child(contrib, 'collab');
  if (collab !== undefined) {
    const title =
      textIn(child(collab, 'institution')) ??
      textIn(child(collab, 'named-content')) ??
      textIn({ ...collab, children: collab.children.filter((each) => typeof each === 'string') });
    return title === undefined ? null : { title, isOrganisation: true };
  }
  const whole = given ?? textIn(child(contrib, 'string-name')) ?? textIn(child(name, 'given-names'));
  return whole === undefined ? null : { title: whole };
}

function contributor(
  contrib: Element,
  group: Element,
  affiliations: ReadonlyMap<string, Element>,
  tell: Tell,
): ImportedContributor[] {
  const name = nameOf(contrib);
  if (name === null) {
    tell('a contributor has no name');
    return [];
  }
  const orcid = children(contrib, 'contrib-id')
    .filter((id) => /orcid/i.test(attribute(id, 'contrib-id-type') ?? ''))
    .map((id) => ORCID.parse(textIn(id) ?? ''))
    .find((id) => id !== null);
  const referred = children(contrib, 'xref')
    .filter((xref) => attribute(xref, 'ref-type') === 'aff')
    .map((xref) => affiliations.get(attribute(xref, 'rid') ?? ''));
  const own = [...children(contrib, 'aff'), ...referred, ...(referred.length === 0 ? children(group, 'aff') : [])];
  const organisations = own.map(organisationOf).filter((each) => each !== null);
  const roles = children(contrib, 'role');
  const creditRoles = roles.map((role) => creditRole(attribute(role, 'vocab-term') ?? textIn(role) ?? ''));
  for (const [index, role] of roles.entries())
    if (creditRoles[index] === null)
      tell(`the role ${JSON.stringify(textIn(role) ?? '')} of ${name.title} is none of CRediT`);
  const kind = attribute(contrib, 'contrib-type') ?? attribute(group, 'content-type') ?? '';
  for (const each of children(contrib, 'email', 'bio', 'address'))
    tell(`the element "${each.name}" of contributors has no place in a journal folder`);
  return [
    {
      as: Object.hasOwn(KINDS, kind) ? (KINDS[kind] ?? 'author') : 'author',
      creditRoles: creditRoles.filter((role) => role !== null),
      fields: {
        ...name,
        ...(orcid === undefined ? {} : { orcid }),
        ...(organisations.length === 0 ? {} : { affiliations: organisations }),
      },
    },
  ];
}

/** The people of an article. */
export function peopleOf(meta: Element | undefined, tell: Tell): ImportedContributor[] {
  const affiliations = new Map(descendants(meta, 'aff').map((aff) => [attribute(aff, 'id') ?? '', aff]));
  return children(meta, 'contrib-group').flatMap((group) =>
    children(group, 'contrib').flatMap((contrib) => contributor(contrib, group, affiliations, tell)),
  );
}
