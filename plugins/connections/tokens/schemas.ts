import { Body, CurrentPassword, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { tokenKinds } from '../contract/limits.ts';

/** State of a connection's token, as admins see it; the token itself is never sent. */
export const TokenStatus = Nullable(
  Type.Object(
    {
      kind: Type.Union(
        tokenKinds.map((kind) => Type.Literal(kind)),
        {
          description:
            '`drawn` by the product, `chosen` by a client, `old`: from before the product drew them',
        },
      ),
      isWeak: Type.Boolean({ description: 'It may be short enough to be guessed: draw another' }),
      hint: Nullable(Type.String({ description: 'Its last characters; null of an old one' })),
      setAt: Nullable(Timestamp),
      endsAt: Nullable(
        Type.Unsafe<string>({ ...Timestamp, description: 'When the operator ends tokens of the kind `old`' }),
      ),
      earlierUntil: Nullable(
        Type.Unsafe<string>({
          ...Timestamp,
          description: 'Until when the one that it replaced holds as well',
        }),
      ),
    },
    { description: 'The token of the message API, for admins alone; null when there is none' },
  ),
);
export type TokenStatus = Static<typeof TokenStatus>;

export const DrawToken = Body({ currentPassword: CurrentPassword });
export const DrawnToken = Type.Object({
  token: Type.String({ description: 'The bearer itself. It is never shown again.' }),
});
