import { Type } from '@sinclair/typebox';
import { Nullable } from '../http/schemas.ts';

/**
 * Field of request bodies that create a credential, such as an API token: the caller's own password, which proves their identity.
 * It may be absent in the first minutes after a sign-in.
 */
export const CurrentPassword = Type.Optional(
  Nullable(
    Type.String({
      maxLength: 200,
      description: 'The own password; it may be left out in the first five minutes after a sign-in',
    }),
  ),
);
