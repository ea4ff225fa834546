import type { FlowNode } from './graph.ts';

const variable = /\{\{\s*([\w.]+)\s*\}\}/g;

/** Replaces each variable in double braces by its value, once: what a value holds is never read as a variable. */
export function filledIn(text: string, lookUp: (name: string) => string): string {
  return text.includes('{{') ? text.replace(variable, (_whole, name: string) => lookUp(name)) : text;
}

/** The variables that a text holds, by their names. */
export function variablesIn(text: string): string[] {
  return [...text.matchAll(variable)].map(([, name = '']) => name);
}

/** Every text of a node in which variables are filled in. */
export function textsOf({ text, retryText, note, rows = [], assignments = [] }: FlowNode): string[] {
  return [
    text ?? '',
    retryText ?? '',
    note ?? '',
    ...rows.flatMap(({ value, operand }) => [value, operand ?? '']),
    ...assignments.flatMap((one) => one.sum ?? [one.text ?? '']),
  ];
}

/** The variables that a node fills. */
export function variablesOf({ kind, variable: answered, assignments = [] }: FlowNode): string[] {
  const named = kind === 'set' ? assignments.map((one) => one.variable) : [answered ?? ''];
  return named.filter((name) => name !== '');
}
