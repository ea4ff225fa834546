import { object, string } from 'yup';
import { isRequired } from '../../../lib/forms/form-rules.ts';
import { fieldOf } from '../filled.ts';
import type { Template, TemplateVariable } from '../templates-api.ts';

/** Template that was chosen to be sent later, as a form holds it; the text of each variable is a field. */
export interface ChosenTemplate {
  name: string;
  language: string;
  /** Keys of its variables. */
  keys: readonly string[];
}

/** Texts of variables by the names of their fields. */
export type TemplateTexts = Readonly<Record<string, string>>;

/** The part of a form that chooses a template. */
export interface TemplateValues {
  template: ChosenTemplate | null;
  templateTexts: TemplateTexts;
}

/**
 * Requires a text for each variable of the chosen template, by the template's keys: the form drops empty texts before the
 * rules run.
 */
export const templateTextRules = object().when(
  'template',
  ([template]: (ChosenTemplate | null | undefined)[]) =>
    object(
      Object.fromEntries(
        (template?.keys ?? []).map((key) => [fieldOf({ key }), string().trim().required(isRequired)]),
      ),
    ),
);

/** Name of a variable's field in the form. */
export function textFieldOf(key: string): string {
  return `templateTexts.${fieldOf({ key })}`;
}

/** Chooses a template, with first texts for its variables that fit their names. */
export function chosenOf({ name, language, variables }: Template): {
  template: ChosenTemplate;
  texts: TemplateTexts;
} {
  return {
    template: { name, language, keys: variables.map(({ key }) => key) },
    texts: Object.fromEntries(variables.map((variable) => [fieldOf(variable), firstText(variable)])),
  };
}

function firstText({ part, name }: TemplateVariable): string {
  if (part === 'body' && name === '1') return '{nome}';
  if (/nome|name|nombre|client|contat/i.test(name)) return '{nome}';
  if (/telefone|phone|numero|number/i.test(name)) return '{numero}';
  return /mail/i.test(name) ? '{email}' : '';
}

/** Form values of a stored template. */
export function formOfTemplate(
  stored: { name: string; language: string; values: Readonly<Record<string, string>> } | null,
): TemplateValues {
  if (!stored) return { template: null, templateTexts: {} };
  const { name, language, values } = stored;
  const texts = Object.entries(values).map(([key, text]) => [fieldOf({ key }), text]);
  return {
    template: { name, language, keys: Object.keys(values) },
    templateTexts: Object.fromEntries(texts),
  };
}

/** Body of the request for a chosen template. */
export function bodyOfTemplate(chosen: ChosenTemplate | null, texts: TemplateTexts) {
  if (!chosen) return null;
  const { name, language, keys } = chosen;
  const values = keys.map((key) => [key, (texts[fieldOf({ key })] ?? '').trim()]);
  return { name, language, values: Object.fromEntries(values) as Record<string, string> };
}
