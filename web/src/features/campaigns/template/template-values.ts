import { fieldOf } from '../../../shared/templates/filled.ts';
import type { Template, TemplateVariable } from '../../../shared/templates/templates-api.ts';

/** A template that a campaign has chosen, as its form holds it; the texts of its variables are a field each. */
export interface ChosenTemplate {
  name: string;
  language: string;
  /** Keys of its variables. */
  keys: readonly string[];
}

/** Texts of variables by the names of their fields. */
export type TemplateTexts = Readonly<Record<string, string>>;

/** Name of a variable's field in the form. */
export function textFieldOf(key: string): string {
  return `templateTexts.${fieldOf({ key })}`;
}

/** A chosen template with what its variables' names ask for. */
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

/** The form's part of a campaign that is stored with a template. */
export function formOfTemplate(
  stored: { name: string; language: string; values: Readonly<Record<string, string>> } | null,
): { template: ChosenTemplate | null; templateTexts: TemplateTexts } {
  if (!stored) return { template: null, templateTexts: {} };
  const { name, language, values } = stored;
  const texts = Object.entries(values).map(([key, text]) => [fieldOf({ key }), text]);
  return {
    template: { name, language, keys: Object.keys(values) },
    templateTexts: Object.fromEntries(texts),
  };
}

/** A template as the request has it. */
export function bodyOfTemplate(chosen: ChosenTemplate | null, texts: TemplateTexts) {
  if (!chosen) return null;
  const { name, language, keys } = chosen;
  const values = keys.map((key) => [key, (texts[fieldOf({ key })] ?? '').trim()]);
  return { name, language, values: Object.fromEntries(values) as Record<string, string> };
}
