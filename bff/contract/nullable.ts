import Type, { type TSchema } from 'typebox';

/** A field that is always present and may be `null`. */
export const Nullable = <const T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()]);
