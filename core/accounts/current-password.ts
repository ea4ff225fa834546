import { Type } from '@sinclair/typebox';
import { Nullable } from '../http/schemas.ts';

/**
 * Field of request bodies that make a credential, such as an API token: the caller's own password. It may be left out
 * in the first minutes after a sign-in.
 */
export const CurrentPassword = Type.Optional(
  Nullable(
    Type.String({
      maxLength: 200,
      description: 'The own password; it may be left out in the first five minutes after a sign-in',
    }),
  ),
);
