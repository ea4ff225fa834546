import type { StoredMedia } from '@balcao/core';
import {
  type FilledTemplate,
  type SentTemplate,
  TemplateNotApproved,
  type TemplateOrder,
  TemplateValuesWrong,
} from '../../connections/index.ts';
import type { StoredTemplate } from './stored-templates.ts';
import {
  filledText,
  type TemplateContent,
  type TemplateVariable,
  templateMax,
  variablesIn,
} from './template.ts';

type Fields = Record<string, unknown>;

/**
 * Checks that a template can be sent to a customer. Throws ERR_TEMPLATE_NOT_APPROVED for a template that Meta would not
 * send now, or that the product cannot fill.
 */
export function requireSendable({ state, content }: StoredTemplate): void {
  if (state !== 'APPROVED' || !content.isSendable)
    throw TemplateNotApproved({ details: { state: content.isSendable ? state : 'not sendable' } });
}

/**
 * Fills a template: the text as the phone shows it, and the parameters as the platform takes them. Throws ERR_TEMPLATE_VALUES
 * with each variable at fault.
 */
export function fillStored(template: StoredTemplate, order: Omit<TemplateOrder, 'template'>): FilledTemplate {
  const { name, language, content } = template;
  const values = tidyValues(order.values);
  const problems = problemsOf(content, values, order.file);
  if (Object.keys(problems).length > 0) throw TemplateValuesWrong({ details: problems });
  const valueFor = (key: string) => values[key] ?? '';
  const { header, buttons } = content;
  return {
    body: shownText(content, valueFor),
    ...(order.file ? { media: order.file } : {}),
    template: {
      name,
      language,
      buttons: buttons.map(({ kind, text, url }, index) => ({
        kind,
        text,
        ...(url === '' ? {} : { url: filledText(url, () => encodeURI(valueFor(`button.${index}`))) }),
      })),
      ...(isOfFile(header) ? { header: header.kind as NonNullable<SentTemplate['header']> } : {}),
      parts: partsOf(template, valueFor),
    },
  };
}

/** The text of a message as the phone shows it: header, body and footer. */
export function shownText(
  { header, body, footer, variables }: TemplateContent,
  valueFor: (key: string) => string,
): string {
  const known = new Set(variables.map(({ key }) => key));
  const filled = (part: string, text: string) =>
    filledText(text, (name) => (known.has(`${part}.${name}`) ? valueFor(`${part}.${name}`) : ''));
  const title = header?.kind === 'text' ? filled('header', header.text).trim() : '';
  return [title && `*${title}*`, filled('body', body), footer].filter((part) => part !== '').join('\n\n');
}

/** The platform takes no lines, tabs or long gaps in a variable: they become a space. */
function tidyValues(values: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      value
        .replace(/[\r\n\t]+/g, ' ')
        .replace(/ {5,}/g, ' ')
        .trim(),
    ]),
  );
}

/** Faults by the variable. */
function problemsOf(
  content: TemplateContent,
  values: Readonly<Record<string, string>>,
  file: StoredMedia | undefined,
): Record<string, string> {
  const { header, body, variables } = content;
  const problems: Record<string, string> = {};
  const known = new Set(variables.map(({ key }) => key));
  for (const key of Object.keys(values)) if (!known.has(key)) problems[key] = 'unknown';
  for (const variable of variables) {
    const problem = problemOf(variable, values[variable.key] ?? '');
    if (problem) problems[variable.key] = problem;
  }
  const lengthOf = (part: 'header' | 'body', text: string) =>
    filledText(text, (name) => values[`${part}.${name}`] ?? '').length;
  if (header && lengthOf('header', header.text) > templateMax.header) problems.header = 'too long';
  if (lengthOf('body', body) > templateMax.body) problems.body = 'too long';
  if (isOfFile(header) && !file) problems.file = 'required';
  if (isOfFile(header) && file && !fits(header.kind, file)) problems.file = 'of another kind';
  if (!isOfFile(header) && file) problems.file = 'unknown';
  return problems;
}

function problemOf({ maxLength }: TemplateVariable, value: string): string | null {
  if (value === '') return 'required';
  return value.length > maxLength ? 'too long' : null;
}

function fits(kind: string, { mimeType }: StoredMedia): boolean {
  return kind === 'document' || mimeType.startsWith(`${kind}/`);
}

function isOfFile(header: TemplateContent['header']): header is NonNullable<TemplateContent['header']> {
  return header !== null && header.kind !== 'text';
}

/** Parameters of the parts that have variables; a part without any is left out. */
function partsOf({ content, isNamed }: StoredTemplate, valueFor: (key: string) => string): Fields[] {
  const { header, body, variables } = content;
  const texts = (part: 'header' | 'body', text: string): Fields[] => {
    const parameters = variablesIn(text).map((name) => ({
      type: 'text',
      ...(isNamed ? { parameter_name: name } : {}),
      text: valueFor(`${part}.${name}`),
    }));
    return parameters.length === 0 ? [] : [{ type: part, parameters }];
  };
  const buttons = variables.flatMap(({ part, kind, key, button }): Fields[] => {
    if (part !== 'button') return [];
    const isCode = kind === 'code';
    const parameter = isCode
      ? { type: 'coupon_code', coupon_code: valueFor(key) }
      : { type: 'text', text: valueFor(key) };
    return [
      {
        type: 'button',
        sub_type: isCode ? 'copy_code' : 'url',
        index: String(button),
        parameters: [parameter],
      },
    ];
  });
  return [
    ...(header?.kind === 'text' ? texts('header', header.text) : []),
    ...texts('body', body),
    ...buttons,
  ];
}
