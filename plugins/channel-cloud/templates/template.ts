import { fieldsOf, itemsOf } from '@balcao/core';

type Fields = Record<string, unknown>;

/** Parts of a template's message that may have variables. */
export type VariablePart = 'header' | 'body' | 'button';

/** Variable of a template, which gets a value in each message. */
export interface TemplateVariable {
  /** Name of the value: the part, and the variable's number or name in it; for a button, the button's position. */
  key: string;
  part: VariablePart;
  /** `code`: the coupon that a button copies. */
  kind: 'text' | 'code';
  /** Number or name that the text has in braces. */
  name: string;
  /** Position of the button, from 0; null for a variable in a text. */
  button: number | null;
  /** Sample text with which the template was approved. */
  example: string;
  maxLength: number;
}

export interface TemplateButton {
  kind: string;
  text: string;
  url: string;
  phone: string;
  example: string;
}

/** Kinds of headers; for a file kind each message has a file of its own. */
export type HeaderKind = 'text' | 'image' | 'video' | 'document' | 'location';

/** Content of a template, read from the parts that Meta lists. */
export interface TemplateContent {
  header: { kind: HeaderKind; text: string } | null;
  body: string;
  footer: string;
  buttons: TemplateButton[];
  variables: TemplateVariable[];
  /** False for a template with parts that this product cannot fill: a place in the header, products, several cards. */
  isSendable: boolean;
}

/** Longest texts of each part in characters, by Meta's page of template components of December 2025. */
export const templateMax = {
  header: 60,
  body: 1024,
  footer: 60,
  buttonText: 25,
  url: 2000,
  code: 15,
} as const;

const inBraces = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;
const headerKinds: ReadonlySet<string> = new Set(['text', 'image', 'video', 'document', 'location']);
const filledParts: ReadonlySet<string> = new Set(['HEADER', 'BODY', 'FOOTER', 'BUTTONS']);
/** Buttons that need products of a catalogue, or more than a text, and so cannot be filled here. */
const unfilledButtons: ReadonlySet<string> = new Set(['CATALOG', 'MPM', 'SPM', 'OTP', 'APP']);

/** Lists the variables of a text, each once, and numbers in their order. */
export function variablesIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name))
    ? names.sort((one, other) => Number(one) - Number(other))
    : names;
}

/** Replaces the variables of a text by their values. */
export function filledText(text: string, valueFor: (name: string) => string): string {
  return text.replace(inBraces, (_whole, name: string) => valueFor(name));
}

/**
 * Reads the parts of a template as Meta lists them. Parts in an unknown form are skipped, because the data comes from
 * outside.
 */
export function readContent(components: unknown): TemplateContent {
  const parts = itemsOf(components).map(
    (part) => ({ ...part, type: wordOf(part.type) }) as Fields & { type: string },
  );
  const partOf = (type: string): Fields => parts.find((part) => part.type === type) ?? {};
  const header = headerOf(partOf('HEADER'));
  const body = lineOf(partOf('BODY').text, 4096);
  const buttons = itemsOf(partOf('BUTTONS').buttons).slice(0, 10).map(buttonOf);
  return {
    header,
    body,
    footer: lineOf(partOf('FOOTER').text, 200),
    buttons,
    variables: [
      ...(header?.kind === 'text' ? variablesOf('header', header.text, partOf('HEADER').example) : []),
      ...variablesOf('body', body, partOf('BODY').example),
      ...buttons.flatMap(variableOfButton),
    ],
    isSendable:
      parts.every(({ type }) => filledParts.has(type)) &&
      header?.kind !== 'location' &&
      !buttons.some(({ kind }) => unfilledButtons.has(kind)),
  };
}

function headerOf({ type, format, text }: Fields): TemplateContent['header'] {
  if (type === undefined) return null;
  const kind = (wordOf(format) || 'TEXT').toLowerCase();
  if (!headerKinds.has(kind)) return { kind: 'location', text: '' };
  return { kind: kind as HeaderKind, text: kind === 'text' ? lineOf(text, 200) : '' };
}

function variablesOf(part: 'header' | 'body', text: string, given: unknown): TemplateVariable[] {
  const example = fieldsOf(given);
  const listed: unknown = example[`${part}_text`];
  // The example of a body is a list of lists: one for each set of examples.
  const [first] = Array.isArray(listed) ? listed : [];
  const numbered: unknown[] = Array.isArray(first) ? first : Array.isArray(listed) ? listed : [];
  const named = itemsOf(example[`${part}_text_named_params`]);
  return variablesIn(text).map((name, index) => ({
    key: `${part}.${name}`,
    part,
    kind: 'text',
    name,
    button: null,
    example: lineOf(named.find((each) => each.param_name === name)?.example ?? numbered[index], 1024),
    maxLength: templateMax[part],
  }));
}

function buttonOf({ type, text, url, phone_number: phone, example }: Fields): TemplateButton {
  const [first] = Array.isArray(example) ? (example as unknown[]) : [example];
  return {
    kind: wordOf(type),
    text: lineOf(text, 100),
    url: lineOf(url, templateMax.url),
    phone: lineOf(phone, 40),
    example: lineOf(first, templateMax.url),
  };
}

function variableOfButton({ kind, url, example }: TemplateButton, button: number): TemplateVariable[] {
  const about = { key: `button.${button}`, part: 'button' as const, button, example: tailOf(example, url) };
  if (kind === 'COPY_CODE') return [{ ...about, kind: 'code', name: '1', maxLength: templateMax.code }];
  const [name] = kind === 'URL' ? variablesIn(url) : [];
  return name === undefined ? [] : [{ ...about, kind: 'text', name, maxLength: templateMax.url }];
}

/** Returns the variable end of a link's example; Meta stores the example as a whole address. */
function tailOf(example: string, url: string): string {
  const [stem = ''] = url.split('{{');
  return stem !== '' && example.startsWith(stem) ? example.slice(stem.length) : example;
}

function wordOf(value: unknown): string {
  return typeof value === 'string' ? value.toUpperCase().slice(0, 40) : '';
}

function lineOf(value: unknown, max: number): string {
  return typeof value === 'string' ? value.slice(0, max) : '';
}
