import type { Template, TemplateVariable } from './templates-api.ts';

/** Names and numbers from which the first values of a template's variables are taken. */
interface FilledFrom {
  contactName: string;
  number: string;
  ticketId: number;
  queueName: string;
  userName: string;
}

const inBraces = /\{\{\s*([A-Za-z0-9_]+)\s*\}\}/g;

/** A form's field for a variable; dots would make it a field within a field. */
export function fieldOf({ key }: Pick<TemplateVariable, 'key'>): string {
  return key.replaceAll('.', '__');
}

/** First values of a template's variables, by the words in their names. */
export function firstValue({ part, name }: TemplateVariable, from: FilledFrom): string {
  const firstName = from.contactName.trim().split(/\s+/)[0] ?? '';
  if (part === 'body' && name === '1') return firstName;
  if (/nome|name|nombre|client|contat/i.test(name)) return firstName;
  if (/protocol|ticket|atendimento/i.test(name)) return String(from.ticketId);
  if (/telefone|phone|numero|number/i.test(name)) return from.number;
  if (/atendente|agent|agente/i.test(name)) return from.userName;
  if (/fila|queue|setor|cola/i.test(name)) return from.queueName;
  return '';
}

/** The text with values in place of its variables; one without a value stays as it is. */
export function shown(part: 'header' | 'body', text: string, valueFor: (key: string) => string): string {
  return text.replace(inBraces, (whole, name: string) => valueFor(`${part}.${name}`) || whole);
}

/** Whether a template has a file in its header. */
export function fileKindOf({ header }: Template): 'image' | 'video' | 'document' | null {
  const kind = header?.kind;
  return kind === 'image' || kind === 'video' || kind === 'document' ? kind : null;
}
