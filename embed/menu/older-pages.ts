import type { Annotation } from '../../bff/contract/index.ts';
import {
  isAnnotationList,
  isColourOrNull,
  isOneOf,
  isPageFacts,
  isText,
  isTextList,
  isTextOrNull,
  type MenuView,
  type OlderCalls,
  type PageFacts,
  takes,
} from '../protocol/index.ts';
import type { MenuFrame } from './frame-calls.ts';

/** The calls of pages that speak version 1 of the protocol: one for each thing that changes. */
export const olderPageCalls = ({ store, controller, showVisible }: MenuFrame) =>
  ({
    names: { reportAction: 'happened' },
    guards: {
      setPage: takes(isPageFacts),
      setEntry: takes(isText),
      setColours: takes(isColourOrNull, isColourOrNull),
      setAnnotations: takes(isAnnotationList),
      setVisibleAnnotations: takes(isTextList),
      raiseAnnotation: takes(isTextOrNull),
      openAnnotation: takes(isText),
      closeAnnotation: takes(),
      openAnnotations: takes(),
      setView: takes(isOneOf('min', 'mid', 'max')),
    },
    methods: {
      setPage: (facts: PageFacts) => store.dispatch({ type: 'page', facts }),
      setEntry: () => void controller().loadEntry(null),
      setColours: (background: string | null, foreground: string | null) =>
        store.dispatch({ type: 'set', values: { colours: { background, foreground } } }),
      setAnnotations: (annotations: Annotation[]) => store.dispatch({ type: 'annotations', annotations }),
      setVisibleAnnotations: showVisible,
      raiseAnnotation: (id: string | null) => store.dispatch({ type: 'raise', id }),
      openAnnotation: async (id: string) => controller().openAnnotation(id, 'page'),
      closeAnnotation: () => controller().dismissAnnotation(),
      openAnnotations: () => controller().openAnnotations(),
      setView: async (view: MenuView) => controller().setView(view),
    },
  }) satisfies OlderCalls;
