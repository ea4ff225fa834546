import { type Context, companyClock, type StoredMedia } from '@balcao/core';
import { openTemplate, TemplateValuesWrong } from '../../connections/index.ts';
import { extraInfoByIds } from '../../contacts/index.ts';
import { companyLanguage } from '../company-language.ts';
import { SendingFailed } from '../contract/errors.ts';
import { fieldKeys, fieldTexts } from '../fields/field-variables.ts';
import { unknownVariablesIn } from '../messages/message-variables.ts';
import type { Content } from '../outbound/content.ts';
import type { TicketRow } from '../ticket-rows.ts';
import type { TextTemplate } from './schemas.ts';
import { asksExtraFields, unknownNamesIn, withAllValues, withExtraFields } from './text-template.ts';

interface FilledWith {
  /** Name of the agent who sends the template. */
  agentName: string;
  /** File of the template's header. */
  file?: StoredMedia | undefined;
}

/**
 * Fills a template of an official number with the values of a conversation's contact and ticket. Throws
 * ERR_SENDING_WAPP_MSG, ERR_TEMPLATE_NOT_FOUND, ERR_TEMPLATE_NOT_APPROVED, and ERR_TEMPLATE_VALUES for each variable
 * that would be empty or too long.
 */
export async function fillForTicket(
  ctx: Context,
  ticket: TicketRow,
  template: TextTemplate,
  { agentName, file }: FilledWith,
): Promise<Content> {
  if (ticket.whatsappId === null) throw SendingFailed();
  const fill = await openTemplate(ctx, ticket.whatsappId, template);
  const now = (await companyClock(ctx)).at(Date.now());
  const extra = asksExtraFields(template)
    ? ((await extraInfoByIds(ctx, [ticket.contactId])).get(ticket.contactId) ?? [])
    : [];
  const fields = await fieldTexts(ctx, Object.values(template.values), ticket);
  const language = await companyLanguage(ctx);
  const known = variablesOf(ticket, agentName);
  const filled = (text: string) =>
    withAllValues(text, {
      values: known,
      extra,
      contactName: ticket.contactName,
      now,
      language,
      fields,
    }).trim();
  const { template: sent, ...content } = fill({ values: valuesBy(template, filled), file });
  return { ...content, attributes: { template: sent } };
}

/**
 * Checks a template that will be sent later, for example by a schedule: it must be approved, have a text for each
 * variable with known names only, and a header whose file is present (`hasFile`) or not needed. Returns the text of the
 * template with its variables. Throws ERR_TEMPLATE_NOT_FOUND, ERR_TEMPLATE_NOT_APPROVED and ERR_TEMPLATE_VALUES.
 */
export async function checkedTemplate(
  ctx: Context,
  connectionId: number,
  template: TextTemplate,
  { fileType = null, hasFile = false }: { fileType?: string | null; hasFile?: boolean } = {},
): Promise<string> {
  const fill = await openTemplate(ctx, connectionId, template);
  const known = variablesOf(null, '');
  const keys = await fieldKeys(ctx, Object.values(template.values));
  const unknown = Object.entries(template.values).flatMap(([key, text]) => {
    const names = [...unknownNamesIn(withExtraFields(text, []), known), ...unknownVariablesIn(text, keys)];
    return names.length > 0 ? [[key, `unknown variable ${names.join(', ')}`] as const] : [];
  });
  if (unknown.length > 0) throw TemplateValuesWrong({ details: Object.fromEntries(unknown) });
  const filledBy = (textFor: (text: string) => string): string => {
    const values = valuesBy(template, textFor);
    const file = fileType === null ? undefined : { key: '', fileName: '', mimeType: fileType, size: 0 };
    try {
      return fill({ values, file: hasFile ? file : undefined }).body;
    } catch (error) {
      if (!file || !lacksFileAlone(error)) throw error;
      return fill({ values, file }).body;
    }
  };
  // Only the presence of each text is checked here, because each conversation has its own values.
  const short = filledBy((text) => (text.trim() === '' ? '' : 'x'));
  try {
    return filledBy((text) => text.trim());
  } catch {
    // The names of its variables may be longer than the values that replace them.
    return short;
  }
}

/** Returns true where nothing is missing but the file of the header. */
function lacksFileAlone(error: unknown): boolean {
  if (!(error instanceof Error) || !('details' in error)) return false;
  const details = (error.details ?? {}) as Record<string, unknown>;
  return Object.keys(details).join() === 'file' && details.file === 'required';
}

function valuesBy({ values }: TextTemplate, textFor: (text: string) => string): Record<string, string> {
  return Object.fromEntries(Object.entries(values).map(([key, text]) => [key, textFor(text)]));
}

/** Values of the variables in single braces, by their names. */
function variablesOf(ticket: TicketRow | null, agentName: string): Map<string, string> {
  return new Map([
    ['nome', ticket?.contactName ?? ''],
    ['numero', ticket?.contactNumber ?? ''],
    ['email', ticket?.contactEmail ?? ''],
    ['ticket', String(ticket?.id ?? '')],
    ['fila', ticket?.queueName ?? ''],
    ['atendente', agentName],
  ]);
}
