import { IdParams, Message, Page } from '../../http/schemas.ts';
import type { PluginScope } from '../../plugin/define-plugin.ts';
import { isoTime } from '../../time/iso-time.ts';
import { InvitationNotFound } from '../errors.ts';
import { acceptInvitation, readInvitation } from '../invitations/accept-invitation.ts';
import { inviteUsers } from '../invitations/invite-users.ts';
import { listInvitations } from '../invitations/list-invitations.ts';
import { resendInvitation } from '../invitations/resend-invitation.ts';
import {
  AcceptedInvitation,
  AcceptInvitation,
  Invitation,
  InvitationLink,
  InvitationsQuery,
  InvitedUsers,
  InviteUsers,
  PendingInvitation,
  SentInvitation,
} from '../invitations/schemas.ts';
import { withdrawInvitation } from '../invitations/withdraw-invitation.ts';

const tag = 'users';

export function invitationRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/invitations',
    operationId: 'listInvitations',
    summary: "List the company's invitations, and for a month those that are over",
    tag,
    access: { permission: 'users:manage' },
    query: InvitationsQuery,
    answers: { 200: Page('invitations', Invitation) },
    handle: (ctx, { query }) => listInvitations(ctx, query),
  });
  route({
    method: 'POST',
    url: '/invitations',
    operationId: 'createInvitations',
    summary: 'Invite people by e-mail',
    description:
      'The answer is the same for every address that is no user of the own company: whoever has an account in another one gets another mail. A link holds for seven days and once; an address that is invited already gets a new one. Where the installation sends no mail, `link` has it this once. Open invitations count in the limit of users of the plan. No API token invites people, but those of our own staff with the scope `operator`.',
    tag,
    access: { permission: 'users:manage' },
    scope: 'operator',
    holdsSecret: true,
    body: InviteUsers,
    answers: { 202: InvitedUsers },
    handle: (ctx, { body }) => inviteUsers(ctx, body),
  });
  route({
    method: 'POST',
    url: '/invitations/:id/resend',
    operationId: 'resendInvitation',
    summary: 'Send an invitation again, with a new link',
    tag,
    access: { permission: 'users:manage' },
    scope: 'operator',
    holdsSecret: true,
    params: IdParams,
    refusals: { id: InvitationNotFound },
    answers: { 202: SentInvitation },
    handle: (ctx, { params }) => resendInvitation(ctx, params.id),
  });
  route({
    method: 'DELETE',
    url: '/invitations/:id',
    operationId: 'withdrawInvitation',
    summary: 'Withdraw an invitation',
    tag,
    access: { permission: 'users:manage' },
    params: IdParams,
    refusals: { id: InvitationNotFound },
    answers: { 200: Message },
    handle: async (ctx, { params }) => {
      await withdrawInvitation(ctx, params.id);
      return { message: 'Invitation withdrawn' };
    },
  });
  route({
    method: 'POST',
    url: '/invitations/pending',
    operationId: 'getPendingInvitation',
    summary: 'Read what the link of an invitation leads to',
    tag,
    access: 'public',
    attemptsPerMinute: 20,
    body: InvitationLink,
    answers: { 200: PendingInvitation },
    handle: async (ctx, { body }) => {
      const { row, companyName } = await readInvitation(ctx, body.token);
      const { email, profile, expiresAt } = row;
      return { companyName, email, profile, expiresAt: isoTime(expiresAt) };
    },
  });
  route({
    method: 'POST',
    url: '/invitations/accept',
    operationId: 'acceptInvitation',
    summary: 'Accept an invitation: its e-mail and this password sign in from now on',
    tag,
    access: 'public',
    attemptsPerMinute: 10,
    body: AcceptInvitation,
    answers: { 200: AcceptedInvitation },
    handle: (ctx, { body }) => acceptInvitation(ctx, body),
  });
}
