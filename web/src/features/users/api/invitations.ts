import type { InvitedUsers, SentInvitation } from '@balcao/core/accounts/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import { emailsIn, type InviteForm } from '../invitations/invite-form.ts';

/** Invites the e-mail addresses of the form, and returns the invitation links when the server sends no e-mail. */
export function inviteUsers({ emails, profile, queueIds }: InviteForm): Promise<InvitedUsers> {
  return api.post('/invitations', { emails: emailsIn(emails), profile, queueIds });
}

/** Sends an invitation again, with a new link. */
export function resendInvitation(id: number): Promise<SentInvitation> {
  return api.post(`/invitations/${id}/resend`);
}

/** Withdraws an invitation. */
export async function withdrawInvitation(id: number): Promise<void> {
  await api.delete(`/invitations/${id}`);
}
