import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../../http/schemas.ts';
import { email, invitationStates, invitedMost, languages, password, profiles, userName } from '../limits.ts';

const Profile = Type.Union(profiles.map((profile) => Type.Literal(profile)));
const Email = Type.String({ maxLength: email.maxLength });
const Token = Type.String({ minLength: 1, maxLength: 100 });

export const Invitation = Type.Object({
  id: Id,
  email: Type.String(),
  profile: Profile,
  queues: Type.Array(Type.Object({ id: Id, name: Type.String(), color: Type.String() })),
  state: Type.Union(invitationStates.map((state) => Type.Literal(state))),
  inviterName: Type.String(),
  createdAt: Timestamp,
  expiresAt: Timestamp,
  /** When it was accepted or withdrawn; null: neither. */
  endedAt: Nullable(Timestamp),
});
export type Invitation = Static<typeof Invitation>;

/** Invitation that has just been mailed. */
export const SentInvitation = Type.Object({
  ...Invitation.properties,
  link: Nullable(
    Type.String({ description: 'The link to pass on, this once, where the installation sends no mail' }),
  ),
});
export type SentInvitation = Static<typeof SentInvitation>;

export const InviteUsers = Body({
  emails: Type.Array(Email, { minItems: 1, maxItems: invitedMost }),
  profile: Type.Optional(Profile),
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  companyId: Type.Optional(Nullable(Id)),
});
export type InviteUsers = Static<typeof InviteUsers>;

export const InvitedUsers = Type.Object({
  invitations: Type.Array(SentInvitation),
  members: Type.Array(Type.String(), {
    description: "Addresses of the company's own users, who need no invitation",
  }),
});
export type InvitedUsers = Static<typeof InvitedUsers>;

export const InvitationsQuery = Type.Object({
  companyId: Type.Optional(Id),
  pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 1_000_000, default: 1 })),
});
export type InvitationsQuery = Static<typeof InvitationsQuery>;

export const InvitationLink = Body({ token: Token });
export const PendingInvitation = Type.Object({
  companyName: Type.String(),
  email: Type.String(),
  profile: Profile,
  expiresAt: Timestamp,
});

export const AcceptInvitation = Body({
  token: Token,
  name: Type.String(userName),
  password: Type.String({ minLength: password.minLength, maxLength: password.maxLength }),
  language: Type.Optional(Nullable(Type.Union(languages.map((language) => Type.Literal(language))))),
});
export type AcceptInvitation = Static<typeof AcceptInvitation>;
export const AcceptedInvitation = Type.Object({ email: Type.String() });
