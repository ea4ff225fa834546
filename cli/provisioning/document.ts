import { CreateUser } from '@balcao/core/accounts/schemas.ts';
import { CreateCompany, CreatePlan, OpeningHours } from '@balcao/core/tenancy/schemas.ts';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { CreateCalendar } from '@balcao/plugins/calendars/schemas.ts';
import { CreateConnection } from '@balcao/plugins/connections/schemas.ts';
import { fieldTargets, fieldTypes, requiredTimes } from '@balcao/plugins/fields/contract/limits.ts';
import { CreateQueue } from '@balcao/plugins/queues/schemas.ts';
import { UpdateQueueRouting } from '@balcao/plugins/routing/schemas.ts';
import { ruleActions, ruleHours, ruleTriggers } from '@balcao/plugins/rules/contract/limits.ts';
import { CreateSlaPolicy } from '@balcao/plugins/service-levels/schemas.ts';
import { CreateTag } from '@balcao/plugins/tags/schemas.ts';
import { CreateTicketView } from '@balcao/plugins/ticket-views/schemas.ts';
import { Filter } from '@balcao/plugins/tickets/filters/schemas.ts';
import { checkable } from './checkable.ts';

const closed = { additionalProperties: false } as const;
const Name = Type.String({ minLength: 1, maxLength: 1000 });
const NoneOrName = Type.Union([Name, Type.Null()]);

/** Name of the environment variable from which a secret is read; the file itself contains no secret. */
export const FromEnv = Type.Object(
  {
    fromEnv: Type.String({
      pattern: '^[A-Za-z_][A-Za-z0-9_]*$',
      description: 'A variable of the environment',
    }),
  },
  closed,
);
export type FromEnv = Static<typeof FromEnv>;

const Password = Type.Optional(
  Type.Unsafe<FromEnv>({
    ...FromEnv,
    description:
      'Of a new one alone: the password of an existing user is not changed. Absent: one is drawn and shown once.',
  }),
);

// Fields of the API that a file has in another form, such as names instead of ids, or not at all, are left out below (`_…`).
const { name: _planName, ...planFields } = CreatePlan.properties as Record<string, never>;
const PlanEntry = Type.Object(
  { name: Name, ...planFields },
  { additionalProperties: Type.Boolean({ description: 'A switch of the plan, such as useKanban' }) },
);

const { name: _q, options: _o, promptId: _qp, integrationId: _qi, ...queueFields } = CreateQueue.properties;
const MenuOption = Type.Recursive(
  (This) =>
    Type.Object(
      { title: Name, message: Type.Optional(Type.String()), options: Type.Optional(Type.Array(This)) },
      closed,
    ),
  { $id: 'MenuOption' },
);
export type MenuOption = Static<typeof MenuOption>;
const Skills = Type.Optional(
  Type.Array(Name, { uniqueItems: true, description: 'Tags that are skills, by name' }),
);
const { skillTagIds: _skills, ...routingFields } = UpdateQueueRouting.properties;
const queue = {
  name: Name,
  ...queueFields,
  options: Type.Optional(
    Type.Array(MenuOption, { description: 'The whole menu; absent: it stays as it is' }),
  ),
  routing: Type.Optional(
    checkable(
      Type.Object(
        { ...routingFields, skills: Skills },
        { ...closed, description: 'How it gives out its tickets; what is absent stays as it is' },
      ),
    ),
  ),
};

const {
  name: _c,
  token: _t,
  queueIds: _ids,
  transferQueueId: _transfer,
  promptId: _cp,
  integrationId: _ci,
  ...connectionFields
} = CreateConnection.properties;
const connection = {
  name: Name,
  ...connectionFields,
  queues: Type.Optional(Type.Array(Name, { description: 'The queues that customers choose from, by name' })),
  transferQueue: Type.Optional(NoneOrName),
  token: Type.Optional(FromEnv),
};

const { name: _calendar, ...calendarFields } = CreateCalendar.properties;
const calendar = { name: Name, ...calendarFields };

const oneOf = (values: readonly string[]) => Type.Union(values.map((value) => Type.Literal(value)));
const field = {
  key: Type.String({ pattern: '^[a-z][a-z0-9_]*$', maxLength: 40 }),
  label: Name,
  target: oneOf(fieldTargets),
  type: oneOf(fieldTypes),
  requiredAt: Type.Optional(oneOf(requiredTimes)),
  isArchived: Type.Optional(Type.Boolean()),
  choices: Type.Optional(Type.Array(Name, { description: 'By label; others that it has are archived' })),
  queues: Type.Optional(Type.Array(Name, { description: 'By name' })),
};

const Names = Type.Optional(Type.Array(Name, { description: 'By name; users by e-mail' }));
const rule = {
  name: Name,
  isEnabled: Type.Optional(Type.Boolean()),
  stopsHere: Type.Optional(Type.Boolean()),
  trigger: Type.Object(
    {
      on: oneOf(ruleTriggers),
      tag: Type.Optional(Name),
      queue: Type.Optional(Name),
      rateMax: Type.Optional(Type.Integer()),
      minutes: Type.Optional(Type.Integer()),
      hours: Type.Optional(oneOf(ruleHours)),
    },
    closed,
  ),
  filter: Type.Optional(
    Type.Object(
      { all: Type.Array(Type.Record(Type.String(), Type.Unknown())) },
      { ...closed, description: 'As the API has it, with names in the place of ids' },
    ),
  ),
  actions: Type.Array(
    Type.Object(
      {
        type: oneOf(ruleActions),
        queue: Type.Optional(Name),
        agent: Type.Optional(Type.String({ description: 'By e-mail' })),
        priority: Type.Optional(Type.Integer({ minimum: 1, maximum: 4 })),
        tags: Names,
        text: Type.Optional(Type.String()),
        minutes: Type.Optional(Type.Integer()),
        field: Type.Optional(Type.String({ description: 'By its key' })),
        value: Type.Optional(
          Type.Union([Type.String(), Type.Number(), Type.Boolean(), Type.Array(Type.String())]),
        ),
        users: Names,
        byMail: Type.Optional(Type.Boolean()),
        quickMessage: Type.Optional(Type.String({ description: 'By its shortcut' })),
        macro: Type.Optional(Name),
      },
      closed,
    ),
  ),
};

const FilterByNames = Type.Unsafe<Filter>({
  ...checkable(Filter),
  description:
    'Names stand for ids: of queues, connections and tags, of choices of fields, and of agents their e-mail',
});
const {
  name: _policy,
  calendarId: _policyCalendar,
  filter: _filter,
  ...policyFields
} = CreateSlaPolicy.properties;
const slaPolicy = {
  name: Name,
  ...checkable(Type.Object(policyFields)).properties,
  filter: Type.Optional(FilterByNames),
  calendar: Type.Optional(
    Type.Union([Name, Type.Null()], { description: 'By name, with `hours: calendar`' }),
  ),
};

const {
  name: _view,
  audience: _audience,
  queueIds: _viewQueues,
  ...viewFields
} = CreateTicketView.properties;
const ticketView = {
  name: Name,
  ...checkable(Type.Object(viewFields)).properties,
  filter: FilterByNames,
  audience: oneOf(['queues', 'company']),
  queues: Type.Optional(Type.Array(Name, { description: 'With `audience: queues`, by name' })),
};

const { name: _tag, ...tagFields } = CreateTag.properties;
const tag = { name: Name, ...tagFields };

const {
  name: _u,
  password: _p,
  queueIds: _uq,
  whatsappId: _uw,
  companyId: _uc,
  ...userFields
} = CreateUser.properties;
const user = {
  name: Name,
  ...userFields,
  password: Password,
  queues: Type.Optional(Type.Array(Name, { description: 'By name' })),
  connection: Type.Optional(NoneOrName),
  skills: Skills,
};

const Value = Type.Union([Type.String(), Type.Number(), Type.Boolean(), FromEnv]);
const Settings = Type.Record(Type.String(), Value, { description: 'By key' });

const { name: _company, planId: _plan, password: _password, ...companyFields } = CreateCompany.properties;
const CompanyEntry = Type.Object(
  {
    name: Name,
    ...companyFields,
    plan: Type.Optional(NoneOrName),
    password: Password,
    schedules: Type.Optional(OpeningHours),
    users: Type.Optional(Type.Array(Type.Object(user, closed))),
    queues: Type.Optional(Type.Array(Type.Object(queue, closed))),
    connections: Type.Optional(Type.Array(Type.Object(connection, closed))),
    tags: Type.Optional(Type.Array(Type.Object(tag, closed))),
    calendars: Type.Optional(Type.Array(Type.Object(calendar, closed))),
    fields: Type.Optional(Type.Array(Type.Object(field, closed))),
    rules: Type.Optional(
      Type.Array(Type.Object(rule, closed), { description: 'In the order in which they run' }),
    ),
    slaPolicies: Type.Optional(
      Type.Array(Type.Object(slaPolicy, closed), { description: 'In the order in which they apply' }),
    ),
    ticketViews: Type.Optional(Type.Array(Type.Object(ticketView, closed), { description: 'Shared ones' })),
    settings: Type.Optional(Settings),
  },
  closed,
);

/**
 * Field of objects in lists beside `companies`: the name of their company, by default the company of the user who applies the
 * file.
 */
const ofCompany = { company: Type.Optional(Name) };
const SettingEntry = Type.Object({ ...ofCompany, key: Name, value: Value }, closed);

/**
 * Schema of a file for `balcao apply`, which declares the state of an installation. Its keys are those of the API, with names
 * instead of ids, so that one file fits several installations.
 */
export const ProvisioningDocument = Type.Object(
  {
    $schema: Type.Optional(Type.String()),
    plans: Type.Optional(Type.Array(PlanEntry)),
    companies: Type.Optional(Type.Array(CompanyEntry)),
    users: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...user }, closed))),
    queues: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...queue }, closed))),
    connections: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...connection }, closed))),
    tags: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...tag }, closed))),
    calendars: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...calendar }, closed))),
    fields: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...field }, closed))),
    rules: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...rule }, closed))),
    slaPolicies: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...slaPolicy }, closed))),
    ticketViews: Type.Optional(Type.Array(Type.Object({ ...ofCompany, ...ticketView }, closed))),
    settings: Type.Optional(Type.Union([Type.Array(SettingEntry), Settings])),
  },
  {
    ...closed,
    $id: 'https://balcao.example/provisioning.schema.json',
    title: 'Balcão provisioning file',
  },
);
export type ProvisioningDocument = Static<typeof ProvisioningDocument>;
