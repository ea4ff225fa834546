import { givenTemplate } from '../../tickets/index.ts';

/** Schema of the template that a campaign sends, with the texts of its variables. */
export const GivenTemplate = givenTemplate(
  'By the keys of its variables: fixed text with `{nome}`, `{numero}`, `{email}`, variables of the company, and `{campo:Cidade}` for an extra field of the contact. Whoever would get an empty one is left out',
);
