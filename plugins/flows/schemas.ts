import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { flowLimits, nodeKinds, runWaits } from './contract/limits.ts';
import { Graph, oneOf, Problem } from './graph/graph.ts';

const Revision = Type.Integer({ minimum: 0, description: 'Rises with each change of the draft' });
const VersionNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });

const columns = {
  id: Type.Integer(),
  name: Type.String(),
  isOn: Type.Boolean({ description: 'Conversations begin in it; those under way rest while it is off' }),
  draftRevision: Revision,
  publishedNumber: Nullable(Type.Integer({ description: 'Number of the version that is published' })),
  isDraftPublished: Type.Boolean({ description: 'Nothing was drawn since the last publication' }),
  problemCount: Nullable(
    Type.Integer({
      description: 'Problems of the draft when it was saved last; null: not since they are counted',
    }),
  ),
  startWords: Type.Array(Type.String(), {
    description:
      'Words with which customers begin the published version, as they are written in it; compared without case, accents and marks',
  }),
  companyId: Type.Integer(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
};

export const Flow = Type.Object(columns);
export type Flow = Static<typeof Flow>;
export const FlowPage = Page('flows', Flow);
export type FlowPage = Static<typeof FlowPage>;
export const FlowChoices = Type.Array(Flow);
export const FlowListQuery = PageQuery;
export type FlowListQuery = Static<typeof FlowListQuery>;
export const FlowInFull = Type.Object({ ...columns, draft: Graph, problems: Type.Array(Problem) });
export type FlowInFull = Static<typeof FlowInFull>;

// The name is checked in the use case, which has codes of its own for it.
const Name = Type.String({ maxLength: 255 });
export const CreateFlow = Body({ name: Name, graph: Type.Optional(Graph) });
export type CreateFlow = Static<typeof CreateFlow>;
export const UpdateFlow = Body({ name: Type.Optional(Name), isOn: Type.Optional(Type.Boolean()) });
export type UpdateFlow = Static<typeof UpdateFlow>;

const SeenRevision = Type.Integer({
  minimum: 0,
  description: 'Revision on which this is based; another one is refused with ERR_FLOW_CHANGED',
});
export const SaveDraft = Body({ revision: SeenRevision, graph: Graph });
export type SaveDraft = Static<typeof SaveDraft>;
export const PublishFlow = Body({
  revision: SeenRevision,
  note: Type.Optional(Type.String({ maxLength: flowLimits.publicationNote })),
  despiteAssertions: Type.Optional(
    Type.Boolean({ description: 'Publishes it although assertions of it fail, which is written down' }),
  ),
  moveRuns: Type.Optional(
    Type.Boolean({
      description:
        'Moves running conversations of older versions to this one, where it has the step at which they wait; ' +
        'GET /flows/{id}/runs says how far that is',
    }),
  ),
});
export type PublishFlow = Static<typeof PublishFlow>;
export const RestoreVersion = Body({ revision: SeenRevision });

export const FlowVersionOnWire = Type.Object({
  number: Type.Integer(),
  note: Type.String(),
  publishedBy: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  publishedAt: Timestamp,
  graph: Graph,
});
export type FlowVersionOnWire = Static<typeof FlowVersionOnWire>;
export const FlowVersionList = Type.Array(
  Type.Object({
    number: FlowVersionOnWire.properties.number,
    note: FlowVersionOnWire.properties.note,
    publishedBy: FlowVersionOnWire.properties.publishedBy,
    publishedAt: FlowVersionOnWire.properties.publishedAt,
  }),
);
export const VersionsQuery = Type.Object({
  before: Type.Optional(
    Type.Unsafe<number>({ ...VersionNumber, description: 'Only versions that are older than this number' }),
  ),
});
export const VersionParams = Type.Object({ id: Id, number: VersionNumber });

/** Place of a conversation in a flow, as agents see it beside the conversation. */
const FlowRunOnWire = Type.Object({
  flow: Type.Object(
    { id: Type.Integer(), name: Type.String() },
    { description: 'The flow in which it began' },
  ),
  node: Nullable(
    Type.Object(
      { id: Type.String(), kind: oneOf(nodeKinds), name: Type.String({ description: 'Empty: it has none' }) },
      { description: 'The node at which it stands; null: it is gone' },
    ),
  ),
  waitsFor: oneOf(runWaits, '`agent`: it goes on once agents give the conversation back'),
  dueAt: Nullable(Timestamp),
  isReturnable: Type.Boolean({
    description:
      'Whether agents can give the conversation back; not from a hand-over that has no output for it',
  }),
  isResting: Type.Boolean({
    description:
      'Agents have the conversation, or the flow is switched off: nothing that is said leads it on',
  }),
});
export const FlowRunOfTicket = Type.Object({
  ticketId: Type.Integer(),
  run: Type.Union([FlowRunOnWire, Type.Null()], { description: 'Null: it stands in no flow' }),
});
export type FlowRunOfTicket = Static<typeof FlowRunOfTicket>;

export const StartFlow = Body({ flowId: Id });
export const StartableFlows = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }));
export type StartableFlows = Static<typeof StartableFlows>;
