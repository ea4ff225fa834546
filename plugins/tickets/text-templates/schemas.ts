import { Body } from '@balcao/core';
import { type Static, Type } from '@balcao/core/typebox.ts';
import { contentLimits } from '../contents/limits.ts';

const { templateKeyMax, templateValueMax, templateValuesMax, templateNameMax, templateLanguageMax } =
  contentLimits;

const values = (description: string) =>
  Type.Record(Type.String({ maxLength: templateKeyMax }), Type.String({ maxLength: templateValueMax }), {
    maxProperties: templateValuesMax,
    description,
  });

/** Template of an official number with the texts of its variables, to be sent later. */
export const TextTemplate = Type.Object(
  {
    name: Type.String(),
    language: Type.String(),
    values: values('Texts of its variables by their keys'),
  },
  { description: 'The template of an official number that it sends in the stead of texts; null: none' },
);
/** Template by its name and language, which are the same on every installation, with a text for each variable. */
export type TextTemplate = Static<typeof TextTemplate>;

/** Schema of a template in a request; `description` explains what its texts may contain. */
export function givenTemplate(description: string) {
  return Body({
    name: Type.String({ pattern: `^[a-z0-9_]{1,${templateNameMax}}$` }),
    language: Type.String({ minLength: 1, maxLength: templateLanguageMax }),
    values: values(description),
  });
}

/** Schema of a template that is filled from the contact and the ticket of one conversation. */
export const GivenTicketTemplate = givenTemplate(
  'By the keys of its variables: fixed text with `{nome}`, `{numero}`, `{email}`, `{ticket}`, `{fila}`, `{atendente}`, and `{campo:Cidade}` for an extra field of the contact. Nothing is sent while one of them would be empty',
);
