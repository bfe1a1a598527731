/** What the client's scan reads of an element's computed style, as browsers give it. */
interface ReadStyle {
  display: string;
  float: string;
  position: string;
  visibility: string;
  verticalAlign: string;
  clip: string;
  clipPath: string;
}

/** A value as browsers compute it where jsdom leaves it empty. */
const given = (value: string, initial: string): string => value || initial;

function read(style: CSSStyleDeclaration): ReadStyle {
  return {
    display: given(style.getPropertyValue('display'), 'inline'),
    float: given(style.getPropertyValue('float'), 'none'),
    position: given(style.getPropertyValue('position'), 'static'),
    visibility: given(style.getPropertyValue('visibility'), 'visible'),
    verticalAlign: given(style.getPropertyValue('vertical-align'), 'baseline'),
    clip: given(style.getPropertyValue('clip'), 'auto'),
    clipPath: given(style.getPropertyValue('clip-path'), 'none'),
  };
}

/** Whether an element is a box although its `display` says inline: it floats, is positioned, or is a flex item. */
const isBox = ({ float, position }: ReadStyle, parent: ReadStyle | undefined): boolean =>
  float !== 'none' || /^(absolute|fixed)$/.test(position) || /flex|grid/.test(parent?.display ?? '');

/**
 * The function `getComputedStyle` for the client's scan, with what jsdom does not compute: initial values, and the
 * `display` of floating and positioned elements and of flex items.
 */
export function computedStyles(window: Pick<Window, 'getComputedStyle'>): (element: Element) => ReadStyle {
  const styles = new WeakMap<Element, ReadStyle>();
  const styleOf = (element: Element): ReadStyle => {
    const known = styles.get(element);
    if (known) return known;
    const style = read(window.getComputedStyle(element));
    const parent = element.parentElement ? styleOf(element.parentElement) : undefined;
    if (style.display.startsWith('inline') && isBox(style, parent)) style.display = 'block';
    styles.set(element, style);
    return style;
  };
  return styleOf;
}
