import { Body, Id, Nullable } from '@balcao/core';
import { type Static, type TProperties, Type } from '@balcao/core/typebox.ts';
import { answerKinds, fileKinds } from '../answers/limits.ts';
import {
  callMethods,
  contactParts,
  flowLimits,
  kindOutputs,
  nodeKinds,
  operators,
  outsideResults,
  problemCodes,
  wordMatches,
} from '../contract/limits.ts';
import { languageFields, languageSchema } from '../languages/language-fields.ts';

const { attempts, nobodyMinutes, timeoutMinutes, turns, waitSeconds } = flowLimits;

/** Makes the schema of a value that is one of these texts. */
export function oneOf<const V extends readonly string[]>(values: V, description?: string) {
  return Type.Unsafe<V[number]>({
    type: 'string',
    enum: [...values],
    ...(description ? { description } : {}),
  });
}

function optional<P extends TProperties>(properties: P) {
  return Type.Partial(Type.Object(properties)).properties;
}

const Key = Type.String({ minLength: 1, maxLength: flowLimits.nodeId, pattern: '^[A-Za-z0-9_:-]+$' });
const Text = Type.String({ maxLength: flowLimits.text });
const Variable = Type.String({
  maxLength: flowLimits.variableName,
  pattern: '^([A-Za-z]\\w*)?$',
  description: 'Name of a variable of the flow; texts hold it as `{{flow.name}}`',
});

const Option = Body({
  id: Type.String({ ...Key, description: 'Also the name of its output; it stays when the title changes' }),
  title: Type.String({ maxLength: flowLimits.optionTitle }),
  synonyms: Type.Optional(
    Type.Array(Type.String({ maxLength: flowLimits.optionTitle }), { maxItems: flowLimits.synonyms }),
  ),
  language: Type.Optional(languageSchema('Language of the run once this is chosen')),
});
export type Option = Static<typeof Option>;

const ConditionRow = Body({
  id: Type.String({ ...Key, description: 'Also the name of its output' }),
  value: Type.String({ ...Text, description: 'Text with variables that is looked at' }),
  operator: oneOf(operators),
  operand: Type.Optional(Text),
});
export type ConditionRow = Static<typeof ConditionRow>;

const Assignment = Body({
  variable: Variable,
  text: Type.Optional(Text),
  sum: Type.Optional(
    Type.Array(Text, {
      maxItems: 10,
      description: 'Texts with numbers that are added up, in place of `text`',
    }),
  ),
});

const Header = Body({
  name: Type.String({ maxLength: flowLimits.headerName, pattern: '^[A-Za-z0-9-]*$' }),
  value: Type.String({
    maxLength: flowLimits.headerValue,
    description: 'Text with variables and secrets, as `{{secret.name}}`',
  }),
});

const AnswerPath = Body({
  variable: Variable,
  path: Type.String({
    maxLength: flowLimits.answerPath,
    description: 'Place in the JSON of the answer, as `items.0.status`; empty: the whole of it',
  }),
});
export type AnswerPath = Static<typeof AnswerPath>;

const RowName = Type.String({ maxLength: 255 });

/** Rows by their names. */
export const MissingRows = Body({
  queue: RowName,
  user: RowName,
  flow: RowName,
  prompt: RowName,
  integration: RowName,
  file: RowName,
  tags: Type.Array(RowName, { maxItems: flowLimits.tags }),
  connections: Type.Array(RowName, { maxItems: flowLimits.startConnections }),
});

/**
 * A node of a flow. Each kind uses only some of the fields; in a draft any of them may be missing, which becomes a
 * problem at the publication.
 */
export const FlowNode = Body({
  id: Key,
  kind: oneOf(nodeKinds),
  name: Type.Optional(Type.String({ maxLength: flowLimits.nodeName })),
  outputs: Type.Optional(
    Type.Record(Type.String({ maxLength: flowLimits.nodeId }), Key, {
      description: 'Node to which each output leads; one that is not drawn ends the flow',
    }),
  ),
  ...optional({
    text: Type.String({
      ...Text,
      description:
        'What `message`, `question`, `choice` and `hand-over` say, `note` notes, `contact` writes and `knowledge` looks for; `ai`: said ' +
        'before the customer is heard, without it the prompt answers what they said last',
    }),
    as: oneOf(answerKinds, '`question`: how the answer is read and kept'),
    flowMediaId: Nullable(
      Type.Unsafe<number>({ ...Id, description: '`message`: file that is sent, with `text` below it' }),
    ),
    fileKinds: Type.Array(oneOf(fileKinds), {
      maxItems: fileKinds.length,
      description: '`question` with `as` `file`: which files are an answer; absent or empty: each',
    }),
    variable: Type.String({
      ...Variable,
      description:
        '`question`, `choice`: where the answer is kept; `ai`: where its result is; `knowledge`: where the text is, which is not said then',
    }),
    retryText: Type.String({
      ...Text,
      description: 'Said after an invalid answer; empty: the question again',
    }),
    attempts: Type.Integer({
      minimum: attempts.min,
      maximum: attempts.max,
      description: `Answers that are heard before it fails; absent: ${attempts.usual}`,
    }),
    timeoutMinutes: Nullable(
      Type.Integer({
        ...{ minimum: timeoutMinutes.min, maximum: timeoutMinutes.max },
        description:
          'Time for an answer of the customer; `integration`: for the whole of its part, absent: 60',
      }),
    ),
    promptId: Nullable(
      Type.Unsafe<number>({ ...Id, description: '`ai`: the prompt that speaks with the customer' }),
    ),
    goal: Type.String({
      maxLength: flowLimits.goal,
      description: '`ai`: what ends the talk with `done`, in words for the model; without it only `turns` do',
    }),
    turns: Type.Integer({
      ...{ minimum: turns.min, maximum: turns.max },
      description: `\`ai\`: answers before it leaves by \`limit\`; absent: ${turns.usual}`,
    }),
    integrationId: Nullable(
      Type.Unsafe<number>({ ...Id, description: '`integration`: the one that speaks with the customer' }),
    ),
    min: Nullable(Type.Number({ description: 'Least value of a number' })),
    max: Nullable(Type.Number({ description: 'Greatest value of a number' })),
    options: Type.Array(Option, { maxItems: flowLimits.options }),
    rows: Type.Array(ConditionRow, { maxItems: flowLimits.conditionRows }),
    assignments: Type.Array(Assignment, { maxItems: flowLimits.assignments }),
    queueId: Nullable(
      Type.Integer({
        ...Id,
        description:
          '`hand-over`: where the ticket waits; `hours`: whose; `start`: where it waits when its customer asks for a person',
      }),
    ),
    personWords: Type.Array(Type.String({ maxLength: flowLimits.personWord }), {
      maxItems: flowLimits.personWords,
      description: '`start`: words that lead to a person; absent: atendente, humano, pessoa',
    }),
    words: Type.Array(Type.String({ maxLength: flowLimits.startWord }), {
      maxItems: flowLimits.startWords,
      description: '`start`: words with which customers begin the flow',
    }),
    wordMatch: oneOf(wordMatches, '`start`: the message is one of `words` (usual), or contains it'),
    whatsappIds: Type.Array(Id, {
      maxItems: flowLimits.startConnections,
      description: '`start`: connections on which `words` count; absent or empty: on each',
    }),
    inputs: Type.Array(Variable, {
      maxItems: flowLimits.variables,
      description: '`start`: variables that a flow which leads into this one fills',
    }),
    contactPart: oneOf(
      contactParts,
      '`contact`: what `text` is written to; `field`: the one with `fieldKey`',
    ),
    fieldKey: Type.String({
      maxLength: flowLimits.fieldKey,
      description:
        '`contact`: key of a field of contacts; `start`: key of a field that names the language of the customer',
    }),
    userId: Nullable(Id),
    flowId: Nullable(Id),
    tagIds: Type.Array(Id, { maxItems: flowLimits.tags }),
    seconds: Nullable(Type.Integer({ minimum: waitSeconds.min, maximum: waitSeconds.max })),
    until: Nullable(
      Type.String({
        pattern: '^([01]\\d|2[0-3]):[0-5]\\d$',
        description: 'Time of day, in place of `seconds`',
      }),
    ),
    missing: Body(Type.Partial(MissingRows).properties, {
      description:
        'Names of rows that an import did not find; a problem until the node names others in their place',
    }),
    method: oneOf(callMethods, '`call`: method of the request'),
    address: Type.String({
      maxLength: flowLimits.address,
      description: '`call`: URL of the request; variables stand behind its host, and are escaped',
    }),
    headers: Type.Array(Header, {
      maxItems: flowLimits.headers,
      description: '`call`: headers of the request',
    }),
    body: Type.String({
      ...Text,
      description: '`call`: JSON that is sent, with variables within its strings; none is sent with GET',
    }),
    answerPaths: Type.Array(AnswerPath, {
      maxItems: flowLimits.answerPaths,
      description: '`call`: variables that the answer fills',
    }),
    note: Type.String({ maxLength: flowLimits.note, description: '`hand-over`: what agents read besides' }),
    nobodyMinutes: Nullable(
      Type.Integer({
        ...{ minimum: nobodyMinutes.min, maximum: nobodyMinutes.max },
        description:
          '`hand-over`: time for an agent to take the conversation, after which it goes on by `nobody`',
      }),
    ),
    farewell: Type.Boolean({ description: '`close`: the connection says goodbye' }),
    ...languageFields,
  }),
});
export type FlowNode = Static<typeof FlowNode>;

/** The drawing of a flow. */
export const Graph = Body({ nodes: Type.Array(FlowNode, { maxItems: flowLimits.nodes }) });
export type Graph = Static<typeof Graph>;

/** One fault of a graph. */
export const Problem = Type.Object({
  code: oneOf(problemCodes),
  nodeId: Nullable(Type.String({ description: 'Null: the flow as a whole' })),
  level: oneOf(['error', 'warning'] as const),
  language: Type.Optional(languageSchema('`FLOW_NOT_TRANSLATED`: the language in which texts lack')),
  nodeIds: Type.Optional(
    Type.Array(Type.String(), { description: '`FLOW_NOT_TRANSLATED`: nodes whose texts lack' }),
  ),
});
export type Problem = Static<typeof Problem>;

/** Graph of a new flow: a start that leads nowhere. */
export const emptyGraph: Graph = { nodes: [{ id: 'start', kind: 'start', outputs: {} }] };

/** Lists the names of a node's outputs: those of its kind, and one for each option or row. */
export function outputsOf({ kind, options = [], rows = [] }: FlowNode): string[] {
  const own = kind === 'choice' ? options : kind === 'condition' ? rows : [];
  return [...own.map(({ id }) => id), ...kindOutputs[kind]];
}

/** The node with which a flow begins; undefined for a draft without one. */
export function startOf<N extends Pick<FlowNode, 'kind'>>({ nodes }: { nodes: readonly N[] }): N | undefined {
  return nodes.find(({ kind }) => kind === 'start');
}

/** True for the kinds that call something: an API, a prompt, the knowledge texts, an integration. */
export function isOutside({ kind }: Pick<FlowNode, 'kind'>): boolean {
  return Object.hasOwn(outsideResults, kind);
}

/**
 * True for the kinds that wait for an answer, for a time or for agents. Calls do not count, since they wait for no
 * human.
 */
export function isWaiting({ kind }: Pick<FlowNode, 'kind'>): boolean {
  return kind === 'question' || kind === 'choice' || kind === 'wait' || kind === 'hand-over';
}
