import { type Static, Type } from '@sinclair/typebox';
import { Body, Nullable } from '../../http/schemas.ts';

const fields = {
  singleKeys: Type.Boolean({ description: 'Single letters act in the list of tickets, without Alt or Ctrl' }),
  afterResolving: Type.Union([Type.Literal('next'), Type.Literal('list')], {
    description: 'What follows a resolved conversation: the next one of the list, or the list',
  }),
  volume: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description: 'Of sounds; 0 is silent, null as the browser has it',
    }),
  ),
  doNotDisturb: Type.Boolean({ description: 'Nothing rings and no notice is shown on the desktop' }),
};

/** Choices of a user that apply in every browser, such as single-letter shortcuts and do-not-disturb. */
export const Preferences = Type.Object(fields);
export type Preferences = Static<typeof Preferences>;
export const ChangePreferences = Body({
  singleKeys: Type.Optional(fields.singleKeys),
  afterResolving: Type.Optional(fields.afterResolving),
  volume: Type.Optional(fields.volume),
  doNotDisturb: Type.Optional(fields.doNotDisturb),
});
export type ChangePreferences = Static<typeof ChangePreferences>;
