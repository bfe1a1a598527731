/** Attributes that were given to elements of the page, and how to take them back. */
export class Adoption {
  readonly #given = new WeakMap<Element, Map<string, string>>();

  /** Whether the element was given attributes. */
  has(element: Element): boolean {
    return this.#given.has(element);
  }

  /** Gives the element those of the attributes that it does not have. */
  give(element: Element, attributes: Readonly<Record<string, string>>): void {
    const given = this.#given.get(element) ?? new Map<string, string>();
    this.#given.set(element, given);
    for (const name of Object.keys(attributes)) {
      const value = attributes[name] ?? '';
      if (element.hasAttribute(name) && !given.has(name)) continue;
      element.setAttribute(name, value);
      given.set(name, value);
    }
  }

  /** Takes back what the page did not change since. */
  takeBack(element: Element): void {
    for (const [name, value] of this.#given.get(element) ?? []) {
      if (element.getAttribute(name) === value) element.removeAttribute(name);
    }
    this.#given.delete(element);
  }
}
