import { defineLiveEvent } from '@balcao/core/live/define-live-event.ts';
import { Type } from '@balcao/core/typebox.ts';
import { PhoneMessage } from '../schemas.ts';

const of = { whatsappId: Type.Integer() };
const one = { ...of, wireId: Type.String() };

/** Live events about simulated phones, by which screens stay up to date; the web imports their types. */
export const phonesChanged = defineLiveEvent({
  name: 'company-{id}-sandbox',
  summary: 'On the simulated phones messages came, were read, edited or taken back',
  audience: 'the admins of the company',
  payload: Type.Union([
    Type.Object({ ...of, action: Type.Literal('create'), messages: Type.Array(PhoneMessage) }),
    Type.Object({
      ...of,
      action: Type.Literal('ack'),
      acks: Type.Array(Type.Object({ wireId: Type.String(), ack: Type.Integer() })),
    }),
    Type.Object({ ...one, action: Type.Literal('edit'), body: Type.Optional(Type.String()) }),
    Type.Object({ ...one, action: Type.Literal('revoke') }),
  ]),
});
