import { findRoot, isFrame } from '../find-root.ts';
import { error, type Rule, warning } from '../finding.ts';

/** Whether `data-root` names something. */
export const root: Rule = {
  name: 'root',
  *examine({ document, tags }) {
    for (const { element } of tags) {
      const selector = element.dataset.root;
      if (!selector) continue;
      const found = findRoot(document, selector);
      if (found === null)
        yield error(`data-root="${selector}" is no selector`, 'write a CSS selector such as #article', { element });
      else if (found.length === 0)
        yield warning(
          `data-root="${selector}" finds nothing in the HTML`,
          'correct it, unless a script adds the element',
          { element },
        );
      else if (found.some(isFrame))
        yield warning(
          `data-root="${selector}" names a frame, which the client does not read`,
          'put the tag into the document of the frame',
          { element },
        );
    }
  },
};
