import { Body, Id, Nullable } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import {
  allOutsideResults,
  assertionEnds,
  assertionHours,
  flowAssertionLimits,
  flowSimulationLimits,
} from '../contract/limits.ts';
import { oneOf } from '../graph/graph.ts';

/**
 * An assertion: a test conversation that is stored with a flow, with its expected result; it is played before each
 * publication.
 */
export const Assertion = Body({
  customerTexts: Type.Array(Type.String({ minLength: 1, maxLength: flowAssertionLimits.text }), {
    minItems: 1,
    maxItems: flowAssertionLimits.texts,
    description:
      'Texts of the customer; with the first one the conversation begins. One of 📷 📄 🎤 🎬 alone stands for a picture, a document, a sound or a video',
  }),
  staysSilent: Type.Optional(
    Type.Boolean({
      description:
        'After the last text the customer says nothing more: time-outs pass, one after the other, and no agent takes the conversation; usually they do not',
    }),
  ),
  callAnswers: Type.Optional(
    Type.Array(
      Body({
        output: oneOf(allOutsideResults),
        text: Type.Optional(
          Type.String({
            maxLength: flowSimulationLimits.text,
            description: "JSON of a call's answer, or what a prompt or the knowledge answers",
          }),
        ),
      }),
      {
        maxItems: flowAssertionLimits.callAnswers,
        description:
          'Results of what the flow asks of others, in their order; without one a call leaves by `unknown`, a prompt and an integration by `failed`, the knowledge by `none`',
      },
    ),
  ),
  atHours: Type.Optional(
    oneOf(assertionHours, 'Whether all hours are open or closed meanwhile; absent: open'),
  ),
  answerHas: Type.Optional(
    Type.String({
      maxLength: flowAssertionLimits.text,
      description: 'Text that the answers to the last one hold; case and accents do not count',
    }),
  ),
  endsAs: Type.Optional(
    oneOf(assertionEnds, 'Who has the conversation then: the `flow`, `agents`, or none, for it is `closed`'),
  ),
  queueId: Type.Optional(
    Nullable(
      Type.Integer({
        ...Id,
        description: 'Queue into which it was handed over; null or absent: any, or none',
      }),
    ),
  ),
});
export type Assertion = Static<typeof Assertion>;

const Assertions = Type.Array(Assertion, { maxItems: flowAssertionLimits.perFlow });
const Revision = Type.Integer({ minimum: 0, description: 'Rises with each change of the assertions' });

export const ChangeAssertions = Body({ revision: Revision, assertions: Assertions });
export type ChangeAssertions = Static<typeof ChangeAssertions>;

const AssertionResult = Type.Object({
  isPassed: Type.Boolean(),
  answered: Type.String({ description: 'What the flow says after the last text of the customer' }),
  endsAs: oneOf(assertionEnds),
  queueId: Nullable(Type.Integer()),
});
export type AssertionResult = Static<typeof AssertionResult>;

export const FlowAssertions = Type.Object({
  revision: Revision,
  assertions: Assertions,
  results: Type.Array(AssertionResult, { description: 'Of each assertion, in the draft as it is saved' }),
});
export type FlowAssertions = Static<typeof FlowAssertions>;
