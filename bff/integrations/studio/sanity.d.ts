// A publisher's Studio has the package `sanity`, which brings 800 others.
// These are the parts of its types that the plugin uses.
declare module 'sanity' {
  import type { SchemaTypeDefinition } from '@sanity/types';

  interface DocumentActionComponent {
    readonly action?: string;
  }

  export interface DocumentPluginOptions {
    newDocumentOptions?: (previous: { readonly templateId: string }[]) => { readonly templateId: string }[];
    actions?: (
      previous: DocumentActionComponent[],
      context: { readonly schemaType: string },
    ) => DocumentActionComponent[];
  }

  export interface PluginOptions {
    readonly name: string;
    readonly plugins?: readonly PluginOptions[];
    readonly schema?: { readonly types: SchemaTypeDefinition[] };
    readonly document?: DocumentPluginOptions;
  }

  export function definePlugin(options: PluginOptions): () => PluginOptions;
}

declare module 'sanity/structure' {
  import type { PluginOptions } from 'sanity';

  interface Item {
    title(title: string): Item;
    id(id: string): Item;
    child(child: Item): Item;
    schemaType(type: string): Item;
    documentId(id: string): Item;
    items(items: readonly Item[]): Item;
  }

  export interface StructureBuilder {
    list(): Item;
    listItem(): Item;
    document(): Item;
    divider(): Item;
    documentTypeListItem(type: string): Item;
  }

  export function structureTool(options: {
    readonly name: string;
    readonly title: string;
    readonly structure: (S: StructureBuilder) => Item;
  }): PluginOptions;
}
