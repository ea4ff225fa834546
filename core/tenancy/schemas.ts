import { type Static, type TSchema, Type } from '@sinclair/typebox';
import { password as passwordLimits } from '../accounts/limits.ts';
import { Body, Id, Nullable, Timestamp } from '../http/schemas.ts';
import type { PlanFlag } from '../plugin/plan-flag.ts';
import { weekdays } from '../time/limits.ts';
import { planFlagPattern, recurrences } from './limits.ts';

const Time = Type.String({ pattern: '^$|^([01]?\\d|2[0-3]):[0-5]\\d$', examples: ['08:00'] });

/** One weekday's opening hours; both times empty: closed. */
export const OpeningDay = Type.Object(
  {
    weekday: Type.String({ maxLength: 40 }),
    weekdayEn: Type.Union(weekdays.map((day: string) => Type.Literal(day))),
    startTime: Time,
    endTime: Time,
  },
  { additionalProperties: false },
);
export type OpeningDay = Static<typeof OpeningDay>;
/** Opening hours of a week, one entry for each day that has any. */
export const OpeningHours = Type.Array(OpeningDay, { maxItems: 7 });

const password = { minLength: passwordLimits.minLength, maxLength: passwordLimits.maxLength };

/** Setting of a company as answers carry it. */
export const Setting = Type.Object({
  id: Id,
  key: Type.String(),
  value: Type.String({ description: 'Empty of a credential, which is never read back' }),
  isStored: Type.Optional(
    Type.Boolean({ description: 'Whether there is a value; in a company as lists show it, absent' }),
  ),
  companyId: Id,
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type Setting = Static<typeof Setting>;
/** Parameters of a path that ends in a setting's key. */
export const SettingParams = Type.Object({ settingKey: Type.String({ minLength: 1, maxLength: 100 }) });
/** Body of a call that stores a setting. */
export const ChangeSetting = Body({ value: Type.String({ maxLength: 20_000, examples: ['enabled'] }) });

type Switches = { [flag: PlanFlag]: boolean };
/** Adds the flags of plans to a schema: each is a field of its own, such as `useKanban`, and plugins declare them. */
const withSwitches = <T extends TSchema>(schema: T) =>
  Type.Unsafe<Static<T> & Switches>({
    ...schema,
    patternProperties: { [planFlagPattern]: Type.Boolean({ description: 'A switch of the plan' }) },
  });
const Limit = Type.Integer({ minimum: 0, maximum: 1_000_000 });
const StorageMb = Type.Integer({
  minimum: 0,
  maximum: 100_000_000,
  description: 'Megabytes (2^20 bytes) of files; none: as the installation has it, 0: no limit',
});
const Amount = Type.Number({ minimum: 0, maximum: 10_000_000, description: 'BRL per month' });

const publicPlan = {
  id: Id,
  name: Type.String(),
  users: Limit,
  connections: Limit,
  queues: Limit,
  value: Amount,
};
/** Plan as sign-up shows it to visitors. */
export const PublicPlan = withSwitches(Type.Object(publicPlan));
export const Plan = withSwitches(
  Type.Object({
    ...publicPlan,
    campaigns: Nullable(Limit),
    schedules: Nullable(Limit),
    storageMb: Nullable(StorageMb),
    createdAt: Timestamp,
    updatedAt: Timestamp,
  }),
);
export type Plan = Static<typeof Plan>;

const planLimits = {
  users: Type.Optional(Limit),
  connections: Type.Optional(Limit),
  queues: Type.Optional(Limit),
  campaigns: Type.Optional(Nullable(Limit)),
  schedules: Type.Optional(Nullable(Limit)),
  storageMb: Type.Optional(Nullable(StorageMb)),
  value: Type.Optional(Amount),
};
// Names of companies and plans are checked where they are stored, by codes of their own.
const Name = Type.String({ maxLength: 1000 });
export const CreatePlan = withSwitches(Body({ name: Name, ...planLimits }));
export type CreatePlan = Static<typeof CreatePlan>;
export const UpdatePlan = withSwitches(Body({ name: Type.Optional(Name), ...planLimits }));
export type UpdatePlan = Static<typeof UpdatePlan>;

const Recurrence = Type.Union([...recurrences.map((name) => Type.Literal(name)), Type.Literal('')]);
const Text = (maxLength: number) => Type.Optional(Nullable(Type.String({ maxLength })));

const companyFields = {
  email: Type.Optional(Nullable(Type.String({ maxLength: 191 }))),
  phone: Text(50),
  status: Type.Optional(Type.Boolean()),
  dueDate: Type.Optional(
    Nullable(Type.String({ maxLength: 40, description: 'A day (YYYY-MM-DD) or a moment' })),
  ),
  recurrence: Type.Optional(Nullable(Recurrence)),
  planId: Type.Optional(Nullable(Id)),
  password: Type.Optional(Nullable(Type.Union([Type.Literal(''), Type.String(password)]))),
  campaignsEnabled: Type.Optional(Type.Boolean()),
  billingName: Text(191),
  addressZipCode: Text(20),
  addressStreet: Text(191),
  addressState: Text(50),
  addressCity: Text(100),
  addressDistrict: Text(100),
};
export const CreateCompany = Body({ name: Name, ...companyFields });
export type CreateCompany = Static<typeof CreateCompany>;
export const UpdateCompany = Body({ name: Type.Optional(Name), ...companyFields });
export type UpdateCompany = Static<typeof UpdateCompany>;
export const RenewCompany = Body(
  {
    dueDate: Nullable(
      Type.String({
        format: 'date-time',
        description:
          'The due date that is being renewed, as the company has it: a second call for it changes nothing',
      }),
    ),
  },
  { examples: [{ dueDate: null }] },
);
/** Body of a sign-up. Other fields that clients send, such as a due date, are ignored: the server decides them. */
export const SignUp = Body({
  name: Name,
  email: Type.String({ format: 'email', maxLength: 191 }),
  phone: Text(50),
  password: Type.String(password),
  planId: Id,
  timeZone: Type.Optional(
    Type.String({
      maxLength: 64,
      description:
        "Zone of the visitor's clock, such as `America/Sao_Paulo`; the company's setting. One that the server does not know is left out",
    }),
  ),
});
export type SignUp = Static<typeof SignUp>;
export const SignUpTerms = Type.Object({
  isOpen: Type.Boolean({ description: 'Visitors may sign up a company' }),
  trialDays: Type.Integer({ description: 'Days that a new company may work before it pays' }),
});
const SignUpToken = Type.String({ minLength: 20, maxLength: 100, description: "The link's `token`" });
export const SignUpLink = Body({ token: SignUpToken });
export const ConfirmSignUp = Body({
  token: SignUpToken,
  password: Type.String(password),
  name: Type.Optional(
    Type.String({ maxLength: 1000, description: 'Another name than the one of the sign-up' }),
  ),
});
export type ConfirmSignUp = Static<typeof ConfirmSignUp>;
export const PendingSignUp = Type.Object({
  name: Type.String(),
  email: Type.String(),
  planId: Id,
  expiresAt: Timestamp,
});
export const SupportContact = Type.Object({
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
});
export const ChangeOpeningHours = Body({ schedules: OpeningHours });

const companyRow = {
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  phone: Nullable(Type.String()),
  status: Type.Boolean(),
  dueDate: Nullable(Timestamp),
  recurrence: Type.String(),
  schedules: OpeningHours,
  planId: Nullable(Id),
  billingName: Nullable(Type.String()),
  addressZipCode: Nullable(Type.String()),
  addressStreet: Nullable(Type.String()),
  addressState: Nullable(Type.String()),
  addressCity: Nullable(Type.String()),
  addressDistrict: Nullable(Type.String()),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};
export const CompanyRow = Type.Object(companyRow);
export type CompanyRow = Static<typeof CompanyRow>;

/** The row of a company that was opened; one that waits for its e-mail to be confirmed has no id yet. */
export const SignedUp = Type.Object({ ...companyRow, id: Nullable(Id), needsConfirmation: Type.Boolean() });
export type SignedUp = Static<typeof SignedUp>;

/** Company with its plan and its settings, without credentials. */
export const Company = Type.Object({
  ...companyRow,
  dueDay: Nullable(Type.String({ description: 'The day of its due date: 2026-12-10' })),
  daysLeft: Nullable(
    Type.Integer({
      description:
        "Whole days until the due day by the company's clock: 0 on its last day, negative after it; null: no end",
    }),
  ),
  timeZone: Type.String({ description: "Zone of the company's clock" }),
  campaignsEnabled: Type.Boolean(),
  plan: Nullable(Plan),
  settings: Type.Array(Setting),
});
export type Company = Static<typeof Company>;
const Count = Type.Integer({ minimum: 0 });
const StorageLimitMb = Nullable(
  Type.Integer({
    description: 'Most that its files may take, by its plan or the installation; null: no limit',
  }),
);
export const Usage = Type.Object({
  users: Count,
  connections: Count,
  queues: Count,
  messages: Type.Integer({ minimum: 0, description: 'Said so far, in and out; counted every minute' }),
  messagesThisMonth: Count,
  storageMb: Type.Number({ description: 'What its files take, to the tenth' }),
  storageLimitMb: StorageLimitMb,
});
export type Usage = Static<typeof Usage>;
/** Company in the list for the installation's own staff. */
export const ListedCompany = Type.Object({ ...Company.properties, usage: Usage });
export type ListedCompany = Static<typeof ListedCompany>;

export const OpenedCompany = Type.Object({
  ...Company.properties,
  initialPassword: Type.Optional(
    Type.String({ description: "The first admin's, drawn and shown this once" }),
  ),
});

export const CompanyWithPlan = Type.Object({
  id: Id,
  name: Type.String(),
  email: Nullable(Type.String()),
  status: Type.Boolean(),
  dueDate: Nullable(Timestamp),
  createdAt: Timestamp,
  phone: Nullable(Type.String()),
  plan: Nullable(Plan),
  storageUsedMb: Type.Number({ description: 'What its files take, to the tenth' }),
  storageLimitMb: StorageLimitMb,
});
export type CompanyWithPlan = Static<typeof CompanyWithPlan>;

const PlacesOfOne = Type.Object({
  taken: Count,
  most: Nullable(Type.Integer({ description: 'Places of the plan; null: no limit' })),
});
export const Places = Type.Object({
  users: PlacesOfOne,
  connections: PlacesOfOne,
  queues: PlacesOfOne,
  campaigns: PlacesOfOne,
  schedules: PlacesOfOne,
});
export type Places = Static<typeof Places>;
/** Plan of the user's own company, and how much of it is used. */
export const OwnPlan = Type.Object({ ...CompanyWithPlan.properties, places: Places });
