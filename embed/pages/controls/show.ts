import type { VNode } from 'preact';
import registerElement from 'preact-custom-element';
import { adoptStyles } from '../../frame/adopt-styles.ts';
import controls from './controls.css?inline';

/** Defines elements that show components in place of what they contain, by their names, rendered from their attributes. */
export function show(
  styles: string,
  components: Readonly<Record<string, (attribute: (name: string) => string) => VNode>>,
): void {
  adoptStyles(controls + styles);
  for (const [name, component] of Object.entries(components)) {
    const Component = (attributes: Readonly<Record<string, string>>) => component((key) => attributes[key] ?? '');
    registerElement(Component, name, [], { shadow: false });
  }
}
