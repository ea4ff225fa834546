/** The very TypeBox that core validates with, so that a plugin from elsewhere needs none of its own. */
export { type Static, type TObject, type TProperties, type TSchema, Type } from '@sinclair/typebox';
