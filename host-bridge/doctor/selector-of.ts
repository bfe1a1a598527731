/** A selector that names more ancestors than this helps nobody. */
const MAX_STEPS = 4;

/** Ids that need no escaping. */
const SIMPLE_ID = /^[a-z][\w-]*$/i;

/** Counts siblings itself: `:nth-of-type()` in a query would count those of every element of the page. */
function step(element: Element): string {
  const { localName } = element;
  let place = 1;
  for (let each = element.previousElementSibling; each; each = each.previousElementSibling)
    if (each.localName === localName) place++;
  return place === 1 ? localName : `${localName}:nth-of-type(${place})`;
}

const isNamed = (element: Element): boolean =>
  SIMPLE_ID.test(element.id) && element.ownerDocument.getElementById(element.id) === element;

/** A short CSS selector of an element: from the nearest element with an id, by the places of those below. */
export function selectorOf(element: Element): string {
  const steps: string[] = [];
  for (let each: Element | null = element; each && steps.length < MAX_STEPS; each = each.parentElement) {
    if (isNamed(each)) return [`#${each.id}`, ...steps].join(' > ');
    if (each.localName === 'body' || each.localName === 'head') break;
    steps.unshift(step(each));
  }
  return steps.join(' > ') || element.localName;
}
