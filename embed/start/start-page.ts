/** The components of the page `/start`. Without this file, what the elements contain is shown. */
import type { ComponentType } from 'preact';
import registerElement from 'preact-custom-element';
import doctorStyles from './doctor/doctor.css?inline';
import { Doctor } from './doctor/doctor.tsx';
import styles from './snippet-builder/snippet-builder.css?inline';
import { SnippetBuilder } from './snippet-builder/snippet-builder.tsx';

/** Defines a custom element that renders a component in a shadow root with these styles. */
function register<Props>(
  name: string,
  Component: ComponentType<Props>,
  attributes: (keyof Props)[],
  css: string,
): void {
  const styles = new CSSStyleSheet();
  styles.replaceSync(css);
  registerElement(Component, name, attributes, { shadow: true, adoptedStyleSheets: [styles] });
}

register('journal-snippet-builder', SnippetBuilder, ['origin', 'version', 'integrity', 'datasets', 'entry'], styles);
register('journal-doctor', Doctor, ['origin'], styles + doctorStyles);
