import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { flowLimits } from '../contract/limits.ts';
import { type FlowLanguage, flowLanguages } from './limits.ts';

const Text = Type.String({ maxLength: flowLimits.text });
const Title = Type.String({ maxLength: flowLimits.optionTitle });

/** Makes the schema of a language. */
export function languageSchema(description?: string) {
  return Type.Unsafe<FlowLanguage>({
    type: 'string',
    enum: [...flowLanguages],
    ...(description ? { description } : {}),
  });
}

/**
 * Texts of a node in a further language. For an empty or absent text the customer gets the text of the main language.
 */
const Translation = Body({
  text: Type.Optional(Text),
  retryText: Type.Optional(Text),
  botText: Type.Optional(Text),
  options: Type.Optional(
    Type.Array(
      Body({
        id: Type.String({ minLength: 1, maxLength: flowLimits.nodeId, description: 'Option of the node' }),
        title: Type.Optional(Title),
        synonyms: Type.Optional(Type.Array(Title, { maxItems: flowLimits.synonyms })),
      }),
      { maxItems: flowLimits.options },
    ),
  ),
});
export type Translation = Static<typeof Translation>;

/** Fields of nodes for flows in several languages, and for the line that a bot speaks. */
export const languageFields = {
  languages: Type.Array(languageSchema(), {
    minItems: 1,
    maxItems: flowLanguages.length,
    uniqueItems: true,
    description:
      '`start`: languages of the flow; the first is the main one, in which the texts of the nodes are written',
  }),
  language: languageSchema('`set`: the language of the run from here on'),
  translations: Body(
    Type.Partial(
      Type.Object(
        Object.fromEntries(flowLanguages.map((language) => [language, Translation])) as Record<
          FlowLanguage,
          typeof Translation
        >,
      ),
    ).properties,
    {
      description: 'Texts that the customer reads in further languages of the flow',
    },
  ),
  saysBot: Type.Boolean({
    description: '`start`: says once, before the first text of a run, that the customer speaks with a bot',
  }),
  botText: Type.String({
    ...Text,
    description: '`start`: the line with which it says so; empty: a usual one in the language of the run',
  }),
};
