import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../http/schemas.ts';
import type { Permission } from '../permissions.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { Company } from '../tenancy/schemas.ts';
import { allTicketValues, email, languages, password, profiles, userName } from './limits.ts';

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

/** A user as lists show them. */
export const UserRow = Type.Object({
  ...user,
  company: Type.Object({ id: Id, name: Type.String() }),
  /** What the caller may do to this user. */
  can: Type.Object({ edit: Type.Boolean(), delete: Type.Boolean() }),
});
export type UserRow = Static<typeof UserRow>;

/** A user with all that the screens of a session need. */
export const SessionUser = Type.Object({
  ...user,
  company: Type.Object({ ...Company.properties, trialExpiration: Nullable(Timestamp) }),
});
export type SessionUser = Static<typeof SessionUser>;

/** What a person may do, and what the plan opens. */
export const rights = {
  can: Type.Array(Type.Unsafe<Permission>(Type.String()), {
    description: 'The permissions that the person holds',
  }),
  open: Type.Array(Type.Unsafe<PlanFlag>(Type.String()), {
    description: "What the company's plan opens to it",
  }),
};

export const Me = Type.Object({
  id: Id,
  name: Type.String(),
  email: Type.String(),
  profile: Profile,
  super: Type.Boolean(),
  companyId: Id,
  ...rights,
});

/** The e-mail's form is not checked here: what nobody can have is just a wrong one. */
export const SignIn = Body({
  email: Type.String({ maxLength: 320 }),
  password: Type.String({ maxLength: 200 }),
});
export const SignedIn = Type.Object({ token: Type.String(), user: SessionUser, ...rights });

const optionalFields = {
  queueIds: Type.Optional(Type.Array(Id, { maxItems: 500 })),
  whatsappId: Type.Optional(Nullable(Id)),
  allTicket: Type.Optional(AllTicket),
  language: Type.Optional(Nullable(Type.Union([...languages, ''].map((language) => Type.Literal(language))))),
  companyId: Type.Optional(Nullable(Id)),
  super: Type.Optional(Type.Boolean()),
};
const Email = Type.String({ maxLength: email.maxLength });

export const CreateUser = Body({
  name: Type.String(userName),
  email: Email,
  password: Type.String(password),
  profile: Type.Optional(Profile),
  ...optionalFields,
});
export type CreateUser = Static<typeof CreateUser>;

export const UpdateUser = Body({
  name: Type.Optional(Type.String(userName)),
  email: Type.Optional(Email),
  /** Empty: the old one stays. */
  password: Type.Optional(Nullable(Type.Union([Type.Literal(''), Type.String(password)]))),
  /** Needed to change one's own password or e-mail. */
  currentPassword: Type.Optional(Nullable(Type.String({ maxLength: 200 }))),
  profile: Type.Optional(Profile),
  ...optionalFields,
});
export type UpdateUser = Static<typeof UpdateUser>;

export const UserListQuery = Type.Object({
  companyId: Type.Optional(Id),
});
