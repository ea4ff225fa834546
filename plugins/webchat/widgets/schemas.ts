import { Body, CurrentPassword, Id, Nullable, Page, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  fileAllowanceMax,
  greetingLengthMax,
  identityPolicies,
  languages,
  nameLengthMax,
  originLengthMax,
  originsMax,
  positions,
  themes,
  titleLengthMax,
} from '../contract/limits.ts';

const oneOf = <T extends string>(values: readonly T[]) =>
  Type.Unsafe<T>({ type: 'string', enum: [...values] });

const MbPerDay = (whose: string) =>
  Type.Integer({
    minimum: 1,
    maximum: fileAllowanceMax,
    description: `Megabytes (2^20 bytes) of files ${whose} that the chat takes in a day of the company`,
  });

const fields = {
  isActive: Type.Boolean({ description: 'False: pages that have it show nothing' }),
  identity: oneOf(identityPolicies),
  allowsAgents: Type.Boolean({ description: 'The page’s server may sign agents in for their tickets' }),
  accent: Type.String({ pattern: '^#[0-9a-fA-F]{6}$' }),
  theme: oneOf(themes),
  position: oneOf(positions),
  title: Type.String({ maxLength: titleLengthMax }),
  greeting: Type.String({ maxLength: greetingLengthMax }),
  language: oneOf(languages),
  attach: Type.Boolean(),
  voice: Type.Boolean(),
  rating: Type.Boolean(),
  filesBeforeAnswer: Type.Boolean({
    description: 'Visitors may send files before an agent of the company has answered them',
  }),
  visitorMbPerDay: MbPerDay('of one visitor'),
  addressMbPerDay: MbPerDay('of all visitors at one network address'),
  chatMbPerDay: MbPerDay('of all visitors'),
};
const Name = Type.String({ minLength: 1, maxLength: nameLengthMax });
const Origins = Type.Array(Type.String({ minLength: 1, maxLength: originLengthMax }), {
  maxItems: originsMax,
  description: 'Such as `https://www.example.com`',
});

const optional = {
  isActive: Type.Optional(fields.isActive),
  identity: Type.Optional(fields.identity),
  allowsAgents: Type.Optional(fields.allowsAgents),
  accent: Type.Optional(fields.accent),
  theme: Type.Optional(fields.theme),
  position: Type.Optional(fields.position),
  title: Type.Optional(fields.title),
  greeting: Type.Optional(fields.greeting),
  language: Type.Optional(fields.language),
  attach: Type.Optional(fields.attach),
  voice: Type.Optional(fields.voice),
  rating: Type.Optional(fields.rating),
  filesBeforeAnswer: Type.Optional(fields.filesBeforeAnswer),
  visitorMbPerDay: Type.Optional(fields.visitorMbPerDay),
  addressMbPerDay: Type.Optional(fields.addressMbPerDay),
  chatMbPerDay: Type.Optional(fields.chatMbPerDay),
  origins: Type.Optional(Origins),
};

/** Body of an admin's request for a new web chat. */
export const CreateWidget = Body({
  name: Name,
  ...optional,
  connectionId: Type.Optional(
    Nullable(
      Type.Integer({ minimum: 1, maximum: 2_147_483_647, description: 'Absent: one is made along with it' }),
    ),
  ),
});
export type CreateWidget = Static<typeof CreateWidget>;
export const EditWidget = Body({ name: Type.Optional(Name), ...optional });
export type EditWidget = Static<typeof EditWidget>;

export const WebchatWidget = Type.Object({
  id: Id,
  name: Type.String(),
  ...fields,
  publicKey: Type.String({ description: 'Stands in the page, readable by every visitor' }),
  origins: Type.Array(Type.String()),
  connectionId: Id,
  secrets: Type.Array(
    Type.Object({ id: Id, hint: Type.String({ description: 'Its last characters' }), createdAt: Timestamp }),
    { description: 'Live ones, newest first; none is ever shown again' },
  ),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type WebchatWidget = Static<typeof WebchatWidget>;

export const WebchatWidgets = Page('widgets', WebchatWidget);
export const AddSecret = Body({ currentPassword: CurrentPassword });
export const NewSecret = Type.Object({
  secret: Type.String({ description: 'Shown this once' }),
  widget: WebchatWidget,
});
