/** Whether an element is in the area that is watched. Those without a box always are. */
export const isNear = ({ isIntersecting, boundingClientRect: { width, height } }: IntersectionObserverEntry): boolean =>
  isIntersecting || (width === 0 && height === 0);

/** Watches whether elements are in the viewport. @param onChange called when other elements may be inside */
export function watchElements(
  onChange: () => void,
  init: IntersectionObserverInit = {},
  isInside = ({ intersectionRatio }: IntersectionObserverEntry): boolean => intersectionRatio > 0,
) {
  /** The elements that are inside, as far as the browser has reported. */
  const inside = new Set<Element>();
  const observer = new IntersectionObserver((entries) => {
    for (const entry of entries) {
      if (isInside(entry)) inside.add(entry.target);
      else inside.delete(entry.target);
    }
    onChange();
  }, init);
  return {
    inside,
    add: (elements: Iterable<Element>): void => {
      for (const element of elements) observer.observe(element);
    },
    remove: (elements: Iterable<Element>): void => {
      let isChanged = false;
      for (const element of elements) {
        observer.unobserve(element);
        isChanged = inside.delete(element) || isChanged;
      }
      if (isChanged) onChange();
    },
    clear: (): void => {
      observer.disconnect();
      inside.clear();
      onChange();
    },
  };
}
