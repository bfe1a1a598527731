import { evaluate, parse } from 'groq-js';
import type { ContentSource } from '../../content/source.ts';

/** A content source that evaluates queries over these documents itself, without a lake. Its dataset is `production`. */
export function memorySource(documents: readonly object[]): ContentSource {
  return {
    datasets: ['production'],
    async query(dataset, groq, params = {}) {
      const value = await evaluate(parse(groq, { params: { ...params } }), {
        dataset: [...documents],
        params: { ...params },
      });
      // As over the network: what is changed in a result is not the document.
      const result: unknown = structuredClone(await value.get());
      return { result, tags: [`${dataset}:all`] };
    },
    subscribe: () => () => {},
  };
}
