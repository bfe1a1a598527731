import type { Annotation, EntryResponse } from '../../bff/contract/index.ts';
import type { FooterHost } from '../footer/footer-types.ts';
import type { MenuHost } from '../menu/state/controller.ts';
import { annotation, sampleEntry } from './sample-entry.ts';

/** A page around either frame that notes what it is asked for. */
export interface FakeHost extends MenuHost, FooterHost {
  /** Calls in their order, as "name argument". */
  readonly calls: string[];
  /** What `getEntry` and `getAnnotation` answer with; replaced by tests that need another answer. */
  answerEntry: () => Promise<EntryResponse>;
  answerAnnotation: (idOrRef: string) => Promise<Annotation>;
}

export function fakeHost(): FakeHost {
  const calls: string[] = [];
  const note = async (name: string, argument?: unknown) => {
    calls.push(argument === undefined ? name : `${name} ${argument}`);
  };
  const host: FakeHost = {
    calls,
    answerEntry: async () => sampleEntry(),
    answerAnnotation: async (id) => annotation(id),
    resize: (height) => note('resize', height),
    releaseFocus: () => note('releaseFocus'),
    setView: (view) => note('setView', view),
    setEdge: (edge) => note('setEdge', edge),
    setActiveAnnotation: (id) => note('setActiveAnnotation', id),
    happened: (deed, what) => note('happened', `${deed} ${what}`),
    openAnnotations: () => note('openAnnotations'),
    getEntry: () => host.answerEntry(),
    async getAnnotation(idOrRef) {
      await note('getAnnotation', idOrRef);
      return host.answerAnnotation(idOrRef);
    },
  };
  return host;
}
