import { AppError, type Context, type Reason, type StoredMedia } from '@balcao/core';
import { TemplateNotApproved, TemplateNotFound, TemplateValuesWrong } from '../../connections/index.ts';
import { type Content, fillForTicket, type TextTemplate, type TicketRow } from '../../tickets/index.ts';
import { TemplateUnusable, TemplateValueMissing } from '../contract/reasons.ts';
import { WillNotLeave } from '../sending/will-not-leave.ts';

interface Filled {
  template: TextTemplate;
  agentName: string;
  /** File for the template's header. */
  file: StoredMedia | undefined;
}

/** Fills a scheduled template for its conversation. Throws WillNotLeave with the reason where a value is missing. */
export async function filledTemplate(
  ctx: Context,
  ticket: TicketRow,
  { template, ...filledWith }: Filled,
): Promise<Content> {
  try {
    return await fillForTicket(ctx, ticket, template, filledWith);
  } catch (error) {
    const reason = error instanceof AppError && reasonOf(error, template);
    if (!reason) throw error;
    throw new WillNotLeave(reason);
  }
}

function reasonOf({ code, details }: AppError, { name }: TextTemplate): Reason | null {
  if (code === TemplateNotFound.code || code === TemplateNotApproved.code) return TemplateUnusable({ name });
  if (code !== TemplateValuesWrong.code) return null;
  return TemplateValueMissing({ name, names: Object.keys(details ?? {}).join(', ') });
}
