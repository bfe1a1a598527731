/** What a page keeps and does, as far as it can be seen from inside the page. */
export interface PageWork {
  /** The observers that are told every change of the document. */
  readonly documentWide: Set<object>;
  /** How many timers, animation frames and idle callbacks have run. */
  timers: number;
  /** What was read that may make the browser compute the layout: by scroll handlers and the frames that they request. */
  readonly readsInScroll: string[];
}

declare global {
  interface Window {
    pageWork: PageWork;
  }
}

/**
 * Counts from the page's start. It runs before anything else in a page. Its functions are methods: for others, the
 * compiler would call a helper, which the page does not have.
 */
export function watchPage(): void {
  const work: PageWork = { documentWide: new Set(), timers: 0, readsInScroll: [] };
  window.pageWork = work;
  const scrolling = { depth: 0 };

  const { prototype } = MutationObserver;
  prototype.observe = new Proxy(prototype.observe, {
    apply(observe, observer, args) {
      const [target, options] = args;
      const isWhole = [document, document.documentElement, document.body].includes(target);
      if (isWhole && options?.subtree) work.documentWide.add(observer);
      return Reflect.apply(observe, observer, args);
    },
  });
  prototype.disconnect = new Proxy(prototype.disconnect, {
    apply(disconnect, observer, args) {
      work.documentWide.delete(observer);
      return Reflect.apply(disconnect, observer, args);
    },
  });

  for (const name of ['setTimeout', 'setInterval', 'requestAnimationFrame', 'requestIdleCallback'])
    Reflect.set(
      window,
      name,
      new Proxy(Reflect.get(window, name), {
        apply(schedule, self, [callback, ...rest]) {
          // The end of scrolling is told by longer timers.
          const isOfScroll = scrolling.depth > 0 && (name !== 'setTimeout' || !(rest[0] > 100));
          const counted = new Proxy(callback, {
            apply(run, its, args) {
              work.timers += 1;
              if (isOfScroll) scrolling.depth += 1;
              try {
                return Reflect.apply(run, its, args);
              } finally {
                if (isOfScroll) scrolling.depth -= 1;
              }
            },
          });
          return Reflect.apply(schedule, self, [counted, ...rest]);
        },
      }),
    );

  EventTarget.prototype.addEventListener = new Proxy(EventTarget.prototype.addEventListener, {
    apply(add, target, [type, listener, options]) {
      const isScroll = /^(scroll|scrollend|wheel|touchmove)$/.test(type) && typeof listener === 'function';
      const marked =
        isScroll &&
        new Proxy(listener, {
          apply(run, its, args) {
            scrolling.depth += 1;
            try {
              return Reflect.apply(run, its, args);
            } finally {
              scrolling.depth -= 1;
            }
          },
        });
      return Reflect.apply(add, target, [type, marked || listener, options]);
    },
  });

  const reading: readonly (readonly [object, string])[] = [
    [Element.prototype, 'scrollTop scrollLeft scrollHeight scrollWidth clientTop clientLeft clientHeight clientWidth'],
    [Element.prototype, 'getBoundingClientRect getClientRects checkVisibility'],
    [Range.prototype, 'getBoundingClientRect getClientRects'],
    [HTMLElement.prototype, 'offsetTop offsetLeft offsetHeight offsetWidth offsetParent innerText'],
    [Document.prototype, 'elementFromPoint elementsFromPoint caretPositionFromPoint caretRangeFromPoint'],
    [window, 'scrollX scrollY pageXOffset pageYOffset innerWidth innerHeight getComputedStyle'],
  ];
  for (const [owner, names] of reading)
    for (const name of names.split(' ')) {
      const property = Object.getOwnPropertyDescriptor(owner, name);
      if (property === undefined) continue;
      const key = property.get ? 'get' : 'value';
      property[key] = new Proxy(property[key], {
        apply(read, self, args) {
          if (scrolling.depth > 0) work.readsInScroll.push(name);
          return Reflect.apply(read, self, args);
        },
      });
      Object.defineProperty(owner, name, property);
    }
}
