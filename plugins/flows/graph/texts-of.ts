import type { FlowNode } from './graph.ts';

const variable = /\{\{\s*([\w.]+)\s*\}\}/g;

const secret = /\{\{\s*secret\.(\w+)\s*\}\}/g;

/** Splits a text at the secrets that it names: plain text and names of secrets in turn, beginning with text. */
export function splitAtSecrets(text: string): string[] {
  return text.split(secret);
}

/** Replaces each variable in double braces by its value, once: braces within a value are never read as a variable. */
export function filledIn(text: string, lookUp: (name: string) => string): string {
  return text.includes('{{') ? text.replace(variable, (_whole, name: string) => lookUp(name)) : text;
}

/** The variables that a text holds, by their names. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name);
}

/** Every text of a node in which variables are filled in. */
export function textsOf(node: FlowNode): string[] {
  const { text, retryText, note, address, body, headers = [], rows = [], assignments = [] } = node;
  return [
    text ?? '',
    retryText ?? '',
    note ?? '',
    address ?? '',
    body ?? '',
    ...headers.map(({ value }) => value.replace(secret, '')),
    ...rows.flatMap(({ value, operand }) => [value, operand ?? '']),
    ...assignments.flatMap((one) => one.sum ?? [one.text ?? '']),
    node.botText ?? '',
    ...Object.values(node.translations ?? {}).flatMap(({ text = '', retryText = '', botText = '' }) => [
      ...[text, retryText, botText],
    ]),
  ];
}

/** Every text for which values are read: those of `textsOf`, and the field that names the customer's language. */
export function textsRead(node: FlowNode): string[] {
  const { kind, fieldKey } = node;
  return [...textsOf(node), ...(kind === 'start' && fieldKey ? [`{{field.${fieldKey}}}`] : [])];
}

/** The variables that a node fills. */
export function variablesOf(node: FlowNode): string[] {
  const { kind, variable: answered, assignments = [], answerPaths = [] } = node;
  const filling: Partial<Record<FlowNode['kind'], ReadonlyArray<{ variable: string }>>> = {
    set: assignments,
    call: answerPaths,
  };
  const named = filling[kind]?.map((one) => one.variable) ?? [answered ?? ''];
  return named.filter((name) => name !== '');
}
