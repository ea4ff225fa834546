import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../http/schemas.ts';
import type { Permission } from '../permissions.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { Company } from '../tenancy/schemas.ts';
import { allTicketValues, email, endReasons, languages, password, profiles, userName } from './limits.ts';
import { Preferences } from './preferences/schemas.ts';
import { ImpersonationSession } from './super-access/schemas.ts';

export type { ApiToken, CreateApiToken, CreatedApiToken } from './api-tokens/schemas.ts';
export type { AcceptInvitation, Invitation, InvitedUsers, SentInvitation } from './invitations/schemas.ts';
export type { Preferences } from './preferences/schemas.ts';
export type { EnterCompany } from './super-access/schemas.ts';
export type { BeginEnrolment, Proof } from './two-factor/schemas.ts';

const Profile = Type.Union(profiles.map((profile) => Type.Literal(profile)));
const AllTicket = Type.Union(allTicketValues.map((value) => Type.Literal(value)));

export const UserQueue = Type.Object({
  id: Id,
  name: Type.String(),
  color: Type.String(),
  UserQueue: Type.Object({ userId: Id, queueId: Id, createdAt: Timestamp, updatedAt: Timestamp }),
});

const user = {
  id: Id,
  name: Type.String(),
  email: Type.String(),
  companyId: Id,
  profile: Profile,
  super: Type.Boolean(),
  whatsappId: Nullable(Id),
  allTicket: AllTicket,
  language: Nullable(Type.String()),
  online: Type.Boolean(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
  queues: Type.Array(UserQueue),
};

/** User in the form of the list of users. */
export const UserRow = Type.Object({
  ...user,
  company: Type.Object({ id: Id, name: Type.String() }),
  /** Whether they sign in by two steps; for admins alone. */
  twoFactor: Type.Optional(Type.Boolean()),
  /** Actions on this user that the caller may take. */
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
});
export type UserRow = Static<typeof UserRow>;

/** User with everything that the web app needs about its own user and company. */
export const SessionUser = Type.Object({
  ...user,
  company: Type.Object({
    ...Company.properties,
    trialExpiration: Nullable(Timestamp),
    isOnTrial: Type.Boolean({
      description: 'Its due date ends the trial, and not a period that was paid for',
    }),
  }),
});
export type SessionUser = Static<typeof SessionUser>;

/** Rights of a user, features that the plan opens, and providers that are set up. */
export const rights = {
  can: Type.Array(Type.Unsafe<Permission>(Type.String()), {
    description: 'The permissions that the person holds',
  }),
  open: Type.Array(Type.Unsafe<PlanFlag>(Type.String()), {
    description: "What the company's plan opens to it",
  }),
  ready: Type.Array(Type.String(), {
    description:
      'Outside providers that the company has set up, such as `ai`: screens offer only then what needs them',
  }),
};

const mustEnrol = Type.Boolean({
  description:
    'The company asks for a second factor, and until the person has turned one on nothing else is open',
});
const GivenCode = Type.String({ minLength: 1, maxLength: 40 });

export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  profile: Profile,
  super: Type.Boolean(),
  companyId: Id,
  mustEnrol,
  allTicket: AllTicket,
  queueIds: Type.Array(Id),
  ...rights,
});

/**
 * Body of `POST /auth/login`. The form of the e-mail is not checked: an impossible address is answered like a wrong
 * password.
 */
export const SignIn = Body({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 200 }),
  /** Code of the authenticator app, or a recovery code; for clients that send everything at once. */
  code: Type.Optional(Nullable(GivenCode)),
});
export const SecondStep = Body({ challenge: Type.String({ minLength: 1, maxLength: 100 }), code: GivenCode });
export const RenewQuery = Type.Object({
  settings: Type.Optional(
    Type.String({
      maxLength: 1000,
      description:
        "Keys of the company's settings that the answer has, parted by commas; all of them without it",
    }),
  ),
});

export const SignedIn = Type.Object({
  token: Type.String(),
  user: SessionUser,
  mustEnrol,
  preferences: Preferences,
  fileMaxBytes: Type.Integer({ description: 'Size of the largest file that can be sent' }),
  ...rights,
  /** The installation's own staff during an impersonation session: `user` is as that company sees them. */
  entry: Type.Optional(ImpersonationSession),
});

/** E-mail of a password reset. Its form is not checked: an impossible address is answered like an unknown one. */
const anyEmail = Type.String({ minLength: 1, maxLength: 320 });
const ResetCode = Type.String({ minLength: 1, maxLength: 100 });
const NewPassword = Type.String({ maxLength: 200 });
export const AskReset = Body({ email: anyEmail });
export const AskResetParams = Type.Object({ email: anyEmail });
export const ResetPassword = Body({ email: anyEmail, code: ResetCode, password: NewPassword });
export const ResetPasswordParams = Type.Object({
  email: anyEmail,
  token: ResetCode,
  newPassword: NewPassword,
});
/** Answer to a reset password. Older clients read `status`. */
export const ResetDone = Type.Object({ status: Type.Integer(), message: Type.String() });

const optionalFields = {
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  whatsappId: Type.Optional(Nullable(Id)),
  allTicket: Type.Optional(AllTicket),
  language: Type.Optional(
    Nullable(
      Type.String({
        pattern: `^((${languages.join('|')})([-_][A-Za-z]{2,4})?)?$`,
        description: "One of pt, en and es; a region behind it, as in pt-BR, is left out; '' for none",
        examples: ['pt'],
      }),
    ),
  ),
  companyId: Type.Optional(Nullable(Id)),
  super: Type.Optional(Type.Boolean()),
};
const passwordLength = { minLength: password.minLength, maxLength: password.maxLength };
const Email = Type.String({ maxLength: email.maxLength });

export const CreateUser = Body({
  name: Type.String(userName),
  email: Email,
  password: Type.String(passwordLength),
  profile: Type.Optional(Profile),
  ...optionalFields,
});
export type CreateUser = Static<typeof CreateUser>;

export const UpdateUser = Body({
  name: Type.Optional(Type.String(userName)),
  email: Type.Optional(Email),
  /** An empty text keeps the present password, since older clients send the empty field of the form. */
  password: Type.Optional(Nullable(Type.Union([Type.Literal(''), Type.String(passwordLength)]))),
  /** Needed to change one's own password or e-mail. */
  currentPassword: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  profile: Type.Optional(Profile),
  ...optionalFields,
});
export type UpdateUser = Static<typeof UpdateUser>;

export const UserListQuery = Type.Object({
  companyId: Type.Optional(Id),
});

export const SessionParams = Type.Object({ sessionId: Type.String({ minLength: 1, maxLength: 32 }) });
export const UserSession = Type.Object({
  id: Type.String(),
  /** The browser's own words about itself. */
  userAgent: Nullable(Type.String()),
  ip: Nullable(Type.String()),
  startedAt: Timestamp,
  lastUsedAt: Timestamp,
  /** null while the session is open. */
  endedAt: Nullable(Timestamp),
  endReason: Nullable(Type.Union([...endReasons, 'expired' as const].map((reason) => Type.Literal(reason)))),
  /** True for the session that makes the call. */
  isThis: Type.Boolean(),
});
export type UserSession = Static<typeof UserSession>;
export const EndSessionsQuery = Type.Object({
  withTokens: Type.Optional(Type.Boolean({ description: 'Revokes the API tokens of the person as well' })),
});
export const EndedSessions = Type.Object({
  ended: Type.Integer(),
  revoked: Type.Integer({ description: 'API tokens that were revoked along' }),
});
