import { Type } from '@sinclair/typebox';
import { Nullable } from '../http/schemas.ts';

/** Password of a user who makes a credential; it may be left out in the first minutes after a sign-in. */
export const CurrentPassword = Type.Optional(
  Nullable(
    Type.String({
      maxLength: 200,
      description: 'The own password; it may be left out in the first five minutes after a sign-in',
    }),
  ),
);
