/** A selector that names more than this many ancestors helps nobody. */
const MAX_STEPS = 4;

const isUnique = (element: Element, selector: string): boolean =>
  element.ownerDocument.querySelectorAll(selector).length === 1;

/** One step of a selector: the element's name and its place among its siblings of that name. */
function step(element: Element): string {
  const { localName, parentElement } = element;
  const twins = [...(parentElement?.children ?? [])].filter((each) => each.localName === localName);
  return twins.length > 1 ? `${localName}:nth-of-type(${twins.indexOf(element) + 1})` : localName;
}

/** Ids that need no escaping. */
const SIMPLE_ID = /^[a-z][\w-]*$/i;

/** A short CSS selector of an element: by its id if it is unique, else by its place. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each && steps.length < MAX_STEPS; each = each.parentElement) {
    const isNamed = SIMPLE_ID.test(each.id) && isUnique(each, `#${each.id}`);
    steps.unshift(isNamed ? `#${each.id}` : step(each));
    if (isNamed || isUnique(element, steps.join(' > '))) break;
  }
  return steps.join(' > ');
}
