/**
 * Removes names and ids that hide properties of `document` and of forms, such as `<img name="body">`, so that the rules
 * can read any page. The client itself reads around them.
 *
 * The classes must be those of the document's window.
 */
export function removeClobberingNames(document: Document): void {
  const isProperty = (name: string) => name in Document.prototype || name in HTMLFormElement.prototype;
  for (const element of Document.prototype.querySelectorAll.call(document, '[name], [id]'))
    for (const attribute of ['name', 'id'] as const)
      if (isProperty(Element.prototype.getAttribute.call(element, attribute) ?? ''))
        Element.prototype.removeAttribute.call(element, attribute);
}
