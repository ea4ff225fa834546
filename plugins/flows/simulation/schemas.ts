import { Body, Id, Nullable, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { fileKinds } from '../answers/limits.ts';
import { allOutsideResults, flowSimulationLimits, runWaits } from '../contract/limits.ts';
import { Graph, oneOf, Problem } from '../graph/graph.ts';
import { languageSchema } from '../languages/language-fields.ts';

const SimulatedEvent = Body({
  at: Type.String({ format: 'date-time' }),
  kind: oneOf(
    ['customer', 'photo', 'file', 'accept', 'agent', 'return', 'close', 'clock', 'called'],
    '`customer` says `text`; `photo`: sends one; `file`: sends one of `fileKind`; `accept`: an agent takes the conversation; `agent` says `text`; `return`: agents give it ' +
      "back to the bot; `close` ends it; `clock`: only time passes; `called`: what the flow waits for from others brings `output`, `text` being the JSON of a call's answer, or what a prompt or the knowledge answers",
  ),
  text: Type.Optional(Type.String({ minLength: 1, maxLength: flowSimulationLimits.text })),
  fileKind: Type.Optional(oneOf(fileKinds, 'Kind of a `file`; absent: `image`')),
  output: Type.Optional(oneOf(allOutsideResults, 'Absent: the usual one of the node')),
});
export type SimulatedEvent = Static<typeof SimulatedEvent>;

const Detail = Type.String({ maxLength: 255 });
const SimulatedCustomer = Body({
  name: Type.Optional(Detail),
  number: Type.Optional(Detail),
  email: Type.Optional(Detail),
  language: Type.Optional(languageSchema('Absent: that of the country of their number')),
});

/** Request to try out a drawing: a customer, and the events of the conversation in their order. */
export const SimulateFlow = Body({
  graph: Type.Unsafe<Graph>({ ...Graph, description: 'Drawing that need not be saved' }),
  flowId: Type.Optional(
    Type.Unsafe<number>({ ...Id, description: 'Flow whose drawing it is, when it was made before' }),
  ),
  whatsappId: Type.Optional(
    Type.Unsafe<number>({ ...Id, description: 'Connection, which gives phone numbers their country' }),
  ),
  customer: Type.Optional(SimulatedCustomer),
  events: Type.Array(SimulatedEvent, {
    maxItems: flowSimulationLimits.events,
    description: 'In the order of their moments, within 60 days',
  }),
});
export type SimulateFlow = Static<typeof SimulateFlow>;

const Outcome = Type.Object({
  state: oneOf(
    ['none', 'flow', 'agents', 'closed'],
    'Who has the conversation: `none` before it begins, the `flow`, `agents`',
  ),
  nodeId: Nullable(Type.String({ description: 'Node at which the run stands; null: it stands in none' })),
  waitsFor: Nullable(oneOf(runWaits)),
  dueAt: Nullable(Timestamp),
  variables: Type.Record(Type.String(), Type.String()),
  language: Type.Optional(languageSchema('Language of the run; absent: the flow was drawn in one only')),
});
export type Outcome = Static<typeof Outcome>;

const notes = [
  ...([
    'tag',
    'note',
    'contact',
    'call',
    'ai',
    'knowledge',
    'integration',
    'drawn',
    'asked',
    'finished',
    'loop',
    'gone',
  ] as const),
  ...(['accepted', 'returned', 'nobody', 'closed', 'unanswered'] as const),
] as const;
const Entry = Type.Object({
  at: Timestamp,
  from: oneOf(['customer', 'bot', 'agent', 'note']),
  text: Type.String({
    description: 'Of a note its subject: names of tags, the queue or agent that is handed to',
  }),
  fileName: Nullable(Type.String({ description: 'File that the bot sends; `text` stands below it' })),
  note: Nullable(
    oneOf(
      notes,
      'Reason of a hand-over: `drawn`, `asked` for by the customer, `finished` where no output leads on, `loop`, `gone`',
    ),
  ),
  nodeId: Nullable(Type.String({ description: 'Node that says or does it; null: none of this drawing' })),
});
export type Entry = Static<typeof Entry>;
export type Note = (typeof notes)[number];

const Step = Type.Object({ nodeId: Type.String(), output: Type.String() });

export const FlowSimulation = Type.Object({
  entries: Type.Array(Entry),
  way: Type.Array(Step, { description: 'Nodes of this drawing that were left, and by which output' }),
  standing: Outcome,
  isCut: Type.Boolean({ description: 'It was longer than an answer holds; the last events were left out' }),
  problems: Type.Array(Problem),
  timeZone: Type.String(),
});
export type FlowSimulation = Static<typeof FlowSimulation>;
export type Way = FlowSimulation['way'];
