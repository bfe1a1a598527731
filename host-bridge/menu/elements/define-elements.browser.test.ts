import { afterEach, expect, test, vi } from 'vitest';
import { defineElements } from './elements.ts';

const warn = vi.fn();

afterEach(() => warn.mockClear());

/** Which element of ours it is. */
const kindOf = (element: Element | null) => element && Reflect.get(element, Symbol.for('journal.element'));

test('defines the elements under several names and accepts repeated calls', () => {
  defineElements('a-menu', 'a-footer', warn);
  defineElements('a-menu', 'a-footer', warn);
  defineElements('b-menu', 'b-footer', warn);
  expect(warn).not.toHaveBeenCalled();
  for (const name of ['a-menu', 'b-menu']) expect(kindOf(document.createElement(name))).toBe('menu');
  for (const name of ['a-footer', 'b-footer']) expect(kindOf(document.createElement(name))).toBe('footer');
});

test('keeps the definition of another script and warns', () => {
  class Other extends HTMLElement {}
  customElements.define('taken-menu', Other);
  defineElements('taken-menu', 'free-footer', warn);
  expect(customElements.get('taken-menu')).toBe(Other);
  expect(warn).toHaveBeenCalledExactlyOnceWith('<taken-menu> is ignored: the name is invalid or taken');
  expect(kindOf(document.createElement('free-footer'))).toBe('footer');
});

test('leaves an element of another version to its client, and says so', () => {
  customElements.define(
    'older-menu',
    class extends HTMLElement {
      connectHost() {}
    },
  );
  defineElements('older-menu', 'newer-footer', warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    '<older-menu> is ignored: another version of this script has defined it',
  );
});

test('warns about an invalid element name and defines the other element', () => {
  defineElements('menu', 'good-footer', warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith('<menu> is ignored: the name is invalid or taken');
  expect(kindOf(document.createElement('good-footer'))).toBe('footer');
});

test('upgrades elements that are already in the page', () => {
  document.body.innerHTML = '<late-menu api-background-color="#123"></late-menu>';
  defineElements('late-menu', 'late-footer', warn);
  expect(kindOf(document.querySelector('late-menu'))).toBe('menu');
  document.body.replaceChildren();
});

test('an element created by script has no attributes and no children, as the HTML standard requires', () => {
  defineElements('bare-menu', 'bare-footer', warn);
  expect(document.createElement('bare-menu').outerHTML).toBe('<bare-menu></bare-menu>');
});
