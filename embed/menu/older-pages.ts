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
import type { MenuController } from './state/controller.ts';
import { withAnnotations } from './state/menu-state.ts';

/** The calls of pages that speak version 1 of the protocol: one for each thing that changes. */
export const olderPageCalls = (controller: () => MenuController) =>
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
      setPage: (page: PageFacts) => controller().store.set({ page }),
      setEntry: () => void controller().loadEntry(null),
      setColours: (background: string | null, foreground: string | null) =>
        controller().store.set({ colours: { background, foreground } }),
      setAnnotations: (annotations: Annotation[]) => controller().store.update(withAnnotations(annotations)),
      setVisibleAnnotations: (ids: string[]) => controller().showVisible(ids),
      raiseAnnotation: (raised: string | null) => controller().store.set({ raised }),
      openAnnotation: async (id: string) => controller().openAnnotation(id, 'page'),
      closeAnnotation: () => controller().dismissAnnotation(),
      openAnnotations: () => controller().openAnnotations(),
      setView: async (view: MenuView) => controller().setView(view),
    },
  }) satisfies OlderCalls;
