import { expect, test, vi } from 'vitest';
import { defineShells } from './define-shells.ts';

test('defines the elements under their names, again without harm, and under other names too', () => {
  defineShells('a-menu', 'a-footer');
  defineShells('a-menu', 'a-footer');
  defineShells('b-menu', 'b-footer');
  for (const name of ['a-menu', 'b-menu']) {
    expect(document.createElement(name)).toHaveProperty('openAnnotation');
  }
  for (const name of ['a-footer', 'b-footer']) {
    expect(document.createElement(name)).toHaveProperty('connectHost');
    expect(document.createElement(name)).not.toHaveProperty('openAnnotation');
  }
});

test('leaves a name alone that somebody else has taken', () => {
  class Other extends HTMLElement {}
  customElements.define('taken-menu', Other);
  defineShells('taken-menu', 'free-footer');
  expect(customElements.get('taken-menu')).toBe(Other);
  expect(document.createElement('free-footer')).toHaveProperty('connectHost');
});

test('warns of a name that no element can have, and defines the other', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  defineShells('menu', 'good-footer');
  expect(warn).toHaveBeenCalledExactlyOnceWith('Journal: "menu" cannot be the name of an element');
  expect(document.createElement('good-footer')).toHaveProperty('connectHost');
  warn.mockRestore();
});

test('elements that are in the page already become shells, with their attributes', () => {
  document.body.innerHTML = '<late-menu api-background-color="#123"></late-menu>';
  defineShells('late-menu', 'late-footer');
  expect(document.querySelector('late-menu')).toHaveProperty('openAnnotation');
  document.body.replaceChildren();
});

test('an element made by script has no attributes and no children, as the standard asks', () => {
  defineShells('bare-menu', 'bare-footer');
  expect(document.createElement('bare-menu').outerHTML).toBe('<bare-menu></bare-menu>');
});
