import { afterEach, expect, test, vi } from 'vitest';
import { defineShells } from './shells.ts';

const warn = vi.fn();

afterEach(() => warn.mockClear());

test('defines the elements under several names and accepts repeated calls', () => {
  defineShells('a-menu', 'a-footer', warn);
  defineShells('a-menu', 'a-footer', warn);
  defineShells('b-menu', 'b-footer', warn);
  expect(warn).not.toHaveBeenCalled();
  for (const name of ['a-menu', 'b-menu']) {
    expect(document.createElement(name)).toHaveProperty('openAnnotation');
  }
  for (const name of ['a-footer', 'b-footer']) {
    expect(document.createElement(name)).toHaveProperty('connectHost');
    expect(document.createElement(name)).not.toHaveProperty('openAnnotation');
  }
});

test('keeps the definition of another script and warns', () => {
  class Other extends HTMLElement {}
  customElements.define('taken-menu', Other);
  defineShells('taken-menu', 'free-footer', warn);
  expect(customElements.get('taken-menu')).toBe(Other);
  expect(warn).toHaveBeenCalledExactlyOnceWith('<taken-menu> is ignored: the name is invalid or taken');
  expect(document.createElement('free-footer')).toHaveProperty('connectHost');
});

test('warns about an invalid element name and defines the other element', () => {
  defineShells('menu', 'good-footer', warn);
  expect(warn).toHaveBeenCalledExactlyOnceWith('<menu> is ignored: the name is invalid or taken');
  expect(document.createElement('good-footer')).toHaveProperty('connectHost');
});

test('upgrades elements that are already in the page', () => {
  document.body.innerHTML = '<late-menu api-background-color="#123"></late-menu>';
  defineShells('late-menu', 'late-footer', warn);
  expect(document.querySelector('late-menu')).toHaveProperty('openAnnotation');
  document.body.replaceChildren();
});

test('an element created by script has no attributes and no children, as the HTML standard requires', () => {
  defineShells('bare-menu', 'bare-footer', warn);
  expect(document.createElement('bare-menu').outerHTML).toBe('<bare-menu></bare-menu>');
});
