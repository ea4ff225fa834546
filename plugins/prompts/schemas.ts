import { Body, Id, Nullable, Page, PageQuery, Timestamp } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  draftKinds,
  draftLanguages,
  draftTextMax,
  draftTones,
  promptLimits,
  tokenFields,
  trialMessagesMax,
} from './contract/limits.ts';

const { maxTokens, maxMessages, temperature } = promptLimits;
const TokenField = Type.Unsafe<(typeof tokenFields)[number] | null>({
  type: ['string', 'null'],
  enum: [...tokenFields, null],
});
const Cap = Nullable(Type.Integer({ minimum: 1, maximum: promptLimits.tokensMax }));

/** Schema of an AI prompt as admins read it. */
export const Prompt = Type.Object(
  {
    id: Type.Integer(),
    name: Type.String(),
    prompt: Type.String(),
    apiKey: Type.String({ description: 'Never the key: a mark that there is one, to whoever may edit' }),
    maxTokens: Type.Integer(),
    maxMessages: Type.Integer(),
    temperature: Type.Number(),
    voice: Type.String(),
    voiceKey: Type.String({ description: 'As `apiKey`' }),
    voiceRegion: Type.String(),
    baseUrl: Nullable(Type.String()),
    model: Nullable(Type.String()),
    tokenField: Nullable(Type.String()),
    transcriptionModel: Nullable(Type.String()),
    ticketTokensMax: Nullable(Type.Integer()),
    dayTokensMax: Nullable(Type.Integer()),
    monthTokensMax: Nullable(Type.Integer()),
    usesKnowledge: Type.Boolean(),
    promptTokens: Type.Integer(),
    completionTokens: Type.Integer(),
    totalTokens: Type.Integer(),
    queueId: Nullable(Type.Integer()),
    companyId: Type.Integer(),
    createdAt: Timestamp,
    updatedAt: Timestamp,
    queue: Nullable(Type.Object({ id: Type.Integer(), name: Type.String() })),
  },
  { description: 'What an artificial intelligence is told before it answers customers' },
);
export type Prompt = Static<typeof Prompt>;
export const PromptPage = Page('prompts', Prompt);
export const PromptChoices = Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() }));
export const PromptPageQuery = Type.Object({
  searchParam: PageQuery.properties.searchParam,
  pageNumber: Type.Optional(
    Type.Integer({ minimum: 1, maximum: 1_000_000, description: 'Absent: the whole list, as selectors ask' }),
  ),
});
export type PromptPageQuery = Static<typeof PromptPageQuery>;

// The presence of a name, instructions and a queue is checked in the use case, which has codes of its own for them.
const input = {
  name: Type.String({ maxLength: promptLimits.nameMax }),
  prompt: Type.String({ maxLength: promptLimits.promptMax }),
  queueId: Type.Optional(Nullable(Id)),
  apiKey: Type.Optional(
    Nullable(
      Type.String({
        maxLength: promptLimits.apiKeyMax,
        description:
          'Absent or as shown: it stays; null deletes it, as an empty text does with `If-Match` alone',
      }),
    ),
  ),
  maxTokens: Type.Optional(Nullable(Type.Integer({ minimum: maxTokens.min, maximum: maxTokens.max }))),
  maxMessages: Type.Optional(Nullable(Type.Integer({ minimum: maxMessages.min, maximum: maxMessages.max }))),
  temperature: Type.Optional(Nullable(Type.Number({ minimum: temperature.min, maximum: temperature.max }))),
  voice: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
  voiceKey: Type.Optional(
    Nullable(Type.String({ maxLength: promptLimits.apiKeyMax, description: 'As `apiKey`' })),
  ),
  voiceRegion: Type.Optional(
    Nullable(
      Type.String({
        maxLength: promptLimits.voiceRegionMax,
        description: 'A region such as `brazilsouth`, or the address of a speech server of your own',
      }),
    ),
  ),
  baseUrl: Type.Optional(
    Nullable(
      Type.String({
        maxLength: promptLimits.baseUrlMax,
        description: 'Of a server that speaks as OpenAI does, without `/chat/completions`',
      }),
    ),
  ),
  model: Type.Optional(Nullable(Type.String({ maxLength: promptLimits.modelMax }))),
  tokenField: Type.Optional(TokenField),
  transcriptionModel: Type.Optional(Nullable(Type.String({ maxLength: promptLimits.modelMax }))),
  ticketTokensMax: Type.Optional(Cap),
  dayTokensMax: Type.Optional(Cap),
  monthTokensMax: Type.Optional(Cap),
  usesKnowledge: Type.Optional(Nullable(Type.Boolean())),
};

export const CreatePrompt = Body(input, {
  examples: [{ name: 'Vendas', prompt: 'Responda com simpatia e sem pressa', queueId: 1 }],
});
export type CreatePrompt = Static<typeof CreatePrompt>;
export const UpdatePrompt = Body({
  ...input,
  name: Type.Optional(input.name),
  prompt: Type.Optional(input.prompt),
});
export type UpdatePrompt = Static<typeof UpdatePrompt>;

const literals = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] });

export const KnowledgePage = Type.Object({
  id: Type.Integer(),
  title: Type.String(),
  body: Type.String(),
  createdAt: Timestamp,
  updatedAt: Timestamp,
});
export type KnowledgePage = Static<typeof KnowledgePage>;
export const KnowledgePages = Page('records', KnowledgePage);
// Lengths are checked in the use case, which has a code of its own for them.
export const WriteKnowledgePage = Body({
  title: Type.String({ maxLength: 1000 }),
  body: Type.String({ maxLength: 100_000 }),
});
export type WriteKnowledgePage = Static<typeof WriteKnowledgePage>;

export const TryPrompt = Body({
  promptId: Type.Optional(Nullable(Id)),
  prompt: Type.String({ maxLength: promptLimits.promptMax }),
  messages: Type.Array(Body({ fromMe: Type.Boolean(), text: Type.String({ maxLength: 4000 }) }), {
    minItems: 1,
    maxItems: trialMessagesMax,
    description: 'The conversation so far, the customer last',
  }),
  apiKey: input.apiKey,
  maxTokens: input.maxTokens,
  maxMessages: input.maxMessages,
  temperature: input.temperature,
  baseUrl: input.baseUrl,
  model: input.model,
  tokenField: input.tokenField,
  usesKnowledge: input.usesKnowledge,
});
export type TryPrompt = Static<typeof TryPrompt>;
const Sources = Type.Array(Type.String(), { description: 'Knowledge that the model was given' });
export const Trial = Type.Object({
  text: Type.String({ description: 'What the customer would get; empty for nothing' }),
  handsOver: Type.Boolean(),
  reason: Type.String(),
  sources: Sources,
});
export type Trial = Static<typeof Trial>;

export const DraftParams = Type.Object({ ticketId: Id });
export const WriteDraft = Body({
  kind: literals(draftKinds),
  text: Type.Optional(
    Type.String({ maxLength: draftTextMax, description: 'What is to be rewritten or translated' }),
  ),
  tone: Type.Optional(literals(draftTones)),
  language: Type.Optional(literals(draftLanguages)),
});
export type WriteDraft = Static<typeof WriteDraft>;
export const Draft = Type.Object({
  text: Type.String(),
  sources: Sources,
  lastMessageId: Nullable(
    Type.String({
      description: 'Last message of the conversation that a suggestion knows; null for the other kinds',
    }),
  ),
});
export type Draft = Static<typeof Draft>;

const sum = { calls: Type.Integer(), tokens: Type.Integer() };
const OrNone = Nullable(Type.Integer());
export const SpendQuery = Type.Object({
  month: Type.Optional(Type.String({ maxLength: 7, description: "By the company's clock: `2026-11`" })),
});
export const SpendReport = Type.Object({
  month: Type.String(),
  timeZone: Type.String(),
  caps: Type.Object({ ticket: OrNone, day: OrNone, month: OrNone }, { description: 'Null: none' }),
  used: Type.Object(
    { day: Type.Integer(), month: Type.Integer() },
    { description: 'Of today and this month' },
  ),
  days: Type.Array(Type.Object({ day: Type.String(), ...sum })),
  kinds: Type.Array(Type.Object({ kind: Type.String(), ...sum })),
  prompts: Type.Array(
    Type.Object({
      promptId: OrNone,
      name: Nullable(Type.String({ description: 'Null: it is gone, or none was used' })),
      ...sum,
    }),
  ),
});
export type SpendReport = Static<typeof SpendReport>;
