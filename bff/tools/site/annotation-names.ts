import { isJsonObject } from '../../contract/shared/json-object.ts';

/** By what clients ask for an annotation. At least one is set. */
export interface AnnotationNames {
  readonly slug?: string | undefined;
  /** The reference of a mark. */
  readonly ref?: string | undefined;
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : undefined);

/** The annotations that the marks of rich text refer to. */
export function annotationsIn(value: unknown): AnnotationNames[] {
  if (Array.isArray(value)) return value.flatMap(annotationsIn);
  if (!isJsonObject(value)) return [];
  const { _type, slug, reference } = value;
  const others = Object.values(value).flatMap(annotationsIn);
  if (_type !== 'annotationReference' || !isJsonObject(reference)) return others;
  return [{ slug: textOf(slug), ref: textOf(reference._ref) }, ...others];
}

/** The annotations that entries and other annotations lead to. */
export class FoundAnnotations {
  readonly #taken = new Set<string>();
  readonly #refs = new Map<string, Set<string>>();
  #waiting = new Set<string>();

  add(annotations: readonly AnnotationNames[]): void {
    for (const { slug, ref } of annotations) {
      const name = slug ?? ref;
      if (name !== undefined) this.#waiting.add(name);
      if (slug === undefined || ref === undefined) continue;
      const refs = this.#refs.get(slug) ?? new Set();
      this.#refs.set(slug, refs.add(ref));
    }
  }

  /** The names to ask by, each once. Call it until there is none: what it names may lead to more. */
  take(): string[] {
    // Several references with one slug are those of different annotations.
    const shared = [...this.#refs.values()].filter((refs) => refs.size > 1).flatMap((refs) => [...refs]);
    const names = [...new Set([...this.#waiting, ...shared])].filter((name) => !this.#taken.has(name));
    this.#waiting = new Set();
    for (const name of names) this.#taken.add(name);
    return names;
  }

  /** The references whose annotations were taken by their slugs. */
  *others(): Generator<{ readonly slug: string; readonly ref: string }> {
    for (const [slug, refs] of this.#refs) for (const ref of refs) if (!this.#taken.has(ref)) yield { slug, ref };
  }
}
