// A publisher's Studio has the package `sanity`, which brings 800 others.
// These are the parts of its types that the plugin uses.
declare module 'sanity' {
  import type { SchemaTypeDefinition } from '@sanity/types';
  import type { PreviewUrlContext } from 'sanity/presentation';

  interface DocumentActionComponent {
    readonly action?: string;
  }

  export interface DocumentPluginOptions {
    newDocumentOptions?: (previous: { readonly templateId: string }[]) => { readonly templateId: string }[];
    actions?: (
      previous: DocumentActionComponent[],
      context: { readonly schemaType: string },
    ) => DocumentActionComponent[];
    productionUrl?: (previous: string | undefined, context: PreviewUrlContext) => Promise<string | undefined>;
  }

  /** What a new document begins with. */
  export interface Template {
    readonly id: string;
    readonly title: string;
    readonly schemaType: string;
    readonly parameters?: readonly { readonly name: string; readonly type: string }[];
    readonly value: (parameters: Readonly<Record<string, unknown>>) => object;
  }

  export interface PluginOptions {
    readonly name: string;
    readonly plugins?: readonly PluginOptions[];
    readonly schema?: { readonly types: SchemaTypeDefinition[]; readonly templates?: readonly Template[] };
    readonly document?: DocumentPluginOptions;
  }

  export function definePlugin<Options>(
    plugin: (options?: Options) => PluginOptions,
  ): (options?: Options) => PluginOptions;
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

declare module 'sanity/presentation' {
  import type { PluginOptions } from 'sanity';

  /** A document that is open in the Studio, and a client that reads its project. */
  export interface PreviewUrlContext {
    readonly document: Readonly<Record<string, unknown>> & { readonly _id: string; readonly _type: string };
    getClient(options: { readonly apiVersion: string }): {
      fetch(query: string, parameters: Readonly<Record<string, string>>): Promise<unknown>;
    };
  }

  export interface DocumentLocations {
    readonly locations: readonly { readonly title: string; readonly href: string }[];
  }

  export function presentationTool(options: {
    readonly previewUrl: { readonly initial: string; readonly previewMode: { readonly enable: string } };
    readonly resolve: {
      readonly locations: Readonly<
        Record<
          string,
          {
            readonly select: Readonly<Record<string, string>>;
            resolve(document: Readonly<Record<string, unknown>> | null): DocumentLocations;
          }
        >
      >;
    };
  }): PluginOptions;
}
