// A publisher's Studio has the package `sanity`, which brings 800 others.
// These are the parts of its types that the plugin uses.
declare module 'sanity' {
  import type { SchemaTypeDefinition } from '@sanity/types';

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
    productionUrl?(previous: string | undefined, context: PreviewUrlContext): Promise<string | undefined>;
  }

  /** What fills in a new document that an address with parameters opens. */
  interface Template {
    readonly id: string;
    readonly title: string;
    readonly schemaType: string;
    readonly parameters: readonly { readonly name: string; readonly type: string }[];
    value(parameters: Readonly<Record<string, unknown>>): object;
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

  export type StructureBuilder = Readonly<Record<'list' | 'listItem' | 'document' | 'divider', () => Item>> & {
    documentTypeListItem(type: string): Item;
  };

  export function structureTool(options: {
    readonly name: string;
    readonly title: string;
    structure(S: StructureBuilder): Item;
  }): PluginOptions;
}

declare module 'sanity/presentation' {
  import type { PluginOptions } from 'sanity';

  /** The fields that are read of a document of a type, and the pages that show it. */
  interface LocationResolver {
    readonly select: Readonly<Record<string, string>>;
    resolve(fields: Readonly<Record<string, unknown>> | null): {
      readonly locations: readonly { readonly title: string; readonly href: string }[];
    };
  }

  export function presentationTool(options: {
    readonly previewUrl: { readonly initial: string; readonly previewMode: { readonly enable: string } };
    readonly resolve: { readonly locations: Readonly<Record<string, LocationResolver>> };
  }): PluginOptions;
}
