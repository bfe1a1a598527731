/** Formats a number for SVG: two decimals, or more for small numbers. */
export const n = (value: number): string => String(Number(value.toFixed(Math.abs(value) < 8 ? 4 : 2)));

export type Point = readonly [x: number, y: number];

/** The `d` of a polyline. */
export const line = (points: readonly Point[], closed = false): string =>
  `${points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${n(x)} ${n(y)}`).join('')}${closed ? 'Z' : ''}`;

type Attributes = Readonly<Record<string, string | number | undefined>>;

const attributeText = (attributes: Attributes): string =>
  Object.entries(attributes)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => ` ${name}="${typeof value === 'number' ? n(value) : value}"`)
    .join('');

/** An element without content. */
export const tag = (name: string, attributes: Attributes): string => `<${name}${attributeText(attributes)}/>`;

/** A group of elements with common attributes. */
export const group = (attributes: Attributes, ...children: readonly string[]): string =>
  `<g${attributeText(attributes)}>${children.join('')}</g>`;

export const path = (d: string, attributes: Attributes = {}): string => tag('path', { d, ...attributes });
export const circle = (cx: number, cy: number, r: number, attributes: Attributes = {}): string =>
  tag('circle', { cx, cy, r, ...attributes });
export const rect = (x: number, y: number, width: number, height: number, attributes: Attributes = {}): string =>
  tag('rect', { x, y, width, height, ...attributes });

/** A clip path. Refer to it by `clip-path="url(#id)"`. */
export const clip = (id: string, content: string): string => `<clipPath id="${id}">${content}</clipPath>`;

/** A group of strokes without fill. */
export const strokes = (stroke: string, width: number, ...children: readonly string[]): string =>
  group(
    { fill: 'none', stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' },
    ...children,
  );
