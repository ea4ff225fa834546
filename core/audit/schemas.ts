import { type Static, Type } from '@sinclair/typebox';
import { Body, Id, Nullable, Timestamp } from '../http/schemas.ts';
import { actorKinds } from './chain.ts';
import { faults } from './verify-chain.ts';

const seqRange = { minimum: 0, maximum: 4_294_967_295 };
const Seq = Type.Integer(seqRange);
const idRange = { minimum: 1, maximum: 2_147_483_647 };
const OfCompany = {
  companyId: Type.Optional(
    Type.Integer({ ...idRange, description: 'Another company than the own, for our own staff alone' }),
  ),
};

/** Filters of the audit log's list and export. */
const filters = {
  ...OfCompany,
  action: Type.Optional(Type.String({ maxLength: 60 })),
  userId: Type.Optional(Type.Integer({ ...idRange, description: 'What this user did' })),
  recordType: Type.Optional(Type.String({ maxLength: 40 })),
  recordId: Type.Optional(Type.String({ maxLength: 60 })),
  from: Type.Optional(Timestamp),
  to: Type.Optional(Type.String({ format: 'date-time', description: 'Up to and not with this moment' })),
  searchParam: Type.Optional(
    Type.String({
      maxLength: 100,
      description: 'Looks through the names of who acted and of what they acted on, and through addresses',
    }),
  ),
};

export const AuditFilters = Type.Object(filters);
export type AuditFilters = Static<typeof AuditFilters>;

export const AuditQuery = Type.Object({
  ...filters,
  before: Type.Optional(Type.Integer({ ...seqRange, description: 'The `next` of the page before' })),
});
export type AuditQuery = Static<typeof AuditQuery>;

export const AuditChange = Type.Object({
  field: Type.String(),
  before: Type.Unknown(),
  after: Type.Unknown(),
  secret: Type.Boolean({ description: 'A credential: the log says that it changed and never to what' }),
});

export const AuditLine = Type.Object({
  seq: Seq,
  at: Timestamp,
  action: Type.String(),
  actor: Type.Object({
    kind: Type.Union(actorKinds.map((kind) => Type.Literal(kind))),
    id: Nullable(Id),
    name: Type.String(),
  }),
  record: Nullable(
    Type.Object({ type: Type.String(), id: Nullable(Type.String()), name: Nullable(Type.String()) }),
  ),
  changes: Type.Array(AuditChange),
  ip: Nullable(Type.String()),
  userAgent: Nullable(Type.String()),
  requestId: Nullable(Type.String()),
  sessionId: Nullable(Type.String()),
});
export type AuditLine = Static<typeof AuditLine>;

export const AuditPage = Type.Object({
  rows: Type.Array(AuditLine),
  next: Nullable({
    ...Seq,
    description:
      'Where the next page begins; a page may be empty and yet have one after it, when it was searched',
  }),
});
export type AuditPage = Static<typeof AuditPage>;

const Text = { pt: Type.String(), en: Type.String(), es: Type.String() };
export const AuditCatalogue = Type.Object({
  actions: Type.Record(Type.String(), Type.Object(Text)),
  fields: Type.Record(
    Type.String(),
    Type.Object({ ...Text, values: Type.Optional(Type.Record(Type.String(), Type.Object(Text))) }),
  ),
});

export const VerifyAudit = Body({
  ...OfCompany,
  from: Type.Optional(Type.Integer({ ...seqRange, description: 'The `next` of the call before' })),
});

export const AuditVerified = Type.Object({
  checked: Type.Integer(),
  next: Nullable(Seq),
  first: Seq,
  last: Seq,
  hash: Type.String({ description: 'The hash of the last row' }),
  findings: Type.Array(
    Type.Object({
      fault: Type.Union(faults.map((fault) => Type.Literal(fault))),
      from: Seq,
      to: Seq,
    }),
  ),
});
export type AuditVerified = Static<typeof AuditVerified>;
