import type { AcceptInvitation } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';

/** Reads the invited person and the company of an invitation's link. */
export const readInvitation = (token: string) =>
  api.post('/invitations/pending', { token }, { isPublic: true });

export const acceptInvitation = (user: (typeof AcceptInvitation)['static']) =>
  api.post('/invitations/accept', user, { isPublic: true });
