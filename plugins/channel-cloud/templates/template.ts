import { fieldsOf, itemsOf } from '@balcao/core';

type Fields = Record<string, unknown>;

/** Parts of a message with variables. */
export type VariablePart = 'header' | 'body' | 'button';

/** A variable of a template, filled for each message. */
export interface TemplateVariable {
  /** Name of its value: its part, and its number or name there; of a button the button's place. */
  key: string;
  part: VariablePart;
  /** `code`: the coupon that a button copies. */
  kind: 'text' | 'code';
  /** Number or name as the text has it in braces. */
  name: string;
  /** Place of its button, from 0; null in a text. */
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

/** Kinds of headers; a file comes along with each message. */
export type HeaderKind = 'text' | 'image' | 'video' | 'document' | 'location';

/** Contents of a template, read from the platform's parts. */
export interface TemplateContent {
  header: { kind: HeaderKind; text: string } | null;
  body: string;
  footer: string;
  buttons: TemplateButton[];
  variables: TemplateVariable[];
  /** False for parts that are not filled here: a place in the header, products, several cards. */
  isSendable: boolean;
}

/** Longest texts of each part, in characters: Meta's page of template components, December 2025. */
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
/** Buttons that need products of a catalogue, or more than a text. */
const unfilledButtons: ReadonlySet<string> = new Set(['CATALOG', 'MPM', 'SPM', 'OTP', 'APP']);

/** Variables of a text, each once, numbers in their order. */
export function variablesIn(text: string): string[] {
  const names = [...new Set([...text.matchAll(inBraces)].map(([, name = '']) => name))];
  return names.every((name) => /^\d+$/.test(name))
    ? names.sort((one, other) => Number(one) - Number(other))
    : names;
}

/** The text with values in place of its variables. */
export function filledText(text: string, valueFor: (name: string) => string): string {
  return text.replace(inBraces, (_whole, name: string) => valueFor(name));
}

/** Reads the parts of a template as the platform lists them. Nothing in it is believed: what is of another form is left out. */
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
  // A body has a list of lists: one for each set of examples.
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

/** A link's example without the part that stays: the platform keeps the whole address. */
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
