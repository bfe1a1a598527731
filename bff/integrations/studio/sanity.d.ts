// A publisher's Studio has the package `sanity`, which brings 800 others.
// These are the parts of its types that the plugin uses.
declare module 'sanity' {
  /** A document that is open in the Studio, and a client that reads its project. */
  export interface PreviewUrlContext {
    readonly document: Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: string };
    getClient(options: { readonly apiVersion: string }): {
      fetch(query: string, parameters: Readonly<Record<string, string>>): Promise<unknown>;
    };
  }

  export interface DocumentPluginOptions {
    newDocumentOptions?<Option extends { readonly templateId: string }>(previous: Option[]): Option[];
    actions?<Action extends { readonly action?: string }>(
      previous: Action[],
      context: { readonly schemaType: string },
    ): Action[];
  }

  export function definePlugin<Options>(plugin: (options?: Options) => object): (options?: Options) => object;
}

declare module 'sanity/structure' {
  interface Item {
    title(title: string): Item;
    id(id: string): Item;
    child(child: Item): Item;
    schemaType(type: string): Item;
    documentId(id: string): Item;
    items(items: readonly Item[]): Item;
  }

  export type StructureBuilder = Readonly<Record<'list' | 'listItem' | 'document' | 'divider', () => Item>> & {
    documentTypeListItem(type: string): Item;
  };

  export function structureTool(options: {
    readonly name: string;
    readonly title: string;
    structure(S: StructureBuilder): Item;
  }): object;
}

declare module 'sanity/presentation' {
  export function presentationTool(options: object): object;
}
