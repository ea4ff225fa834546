import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { campaignLimits } from '../contract/limits.ts';

const { keyMax, valueMax, valuesMax, nameMax, languageMax } = campaignLimits.template;

const values = (description: string) =>
  Type.Record(Type.String({ maxLength: keyMax }), Type.String({ maxLength: valueMax }), {
    maxProperties: valuesMax,
    description,
  });

export const CampaignTemplate = Type.Object(
  {
    name: Type.String(),
    language: Type.String(),
    values: values('Texts of its variables by their keys'),
  },
  { description: 'The template of an official number that it sends in the stead of texts; null: none' },
);
export type CampaignTemplate = Static<typeof CampaignTemplate>;

export const GivenTemplate = Body({
  name: Type.String({ pattern: `^[a-z0-9_]{1,${nameMax}}$` }),
  language: Type.String({ minLength: 1, maxLength: languageMax }),
  values: values(
    'By the keys of its variables: fixed text with `{nome}`, `{numero}`, `{email}`, variables of the company, and `{campo:Cidade}` for an extra field of the contact. Whoever would get an empty one is left out',
  ),
});
