import { type Context, companyClock } from '@balcao/core';
import { findMacro, needsOpenWindow, sendsToCustomer, takeMacro } from '../../macros/index.ts';
import { sharedQuickMessage } from '../../quick-messages/index.ts';
import {
  companyLanguage,
  expandVariables,
  fieldTexts,
  saveCopy,
  sendMessages,
  type TicketRow,
} from '../../tickets/index.ts';
import { type Act, type Facts, type Outcome, skipped } from './act.ts';

/** Actions of rules that write to the customer. */
export const messageActs = {
  async message(ctx, ticket, { text = '' }, facts) {
    const obstacle = obstacleTo(ticket, facts);
    if (obstacle) return obstacle;
    const body = await filled(ctx, ticket, text);
    if (body === '') return 'unchanged';
    await sendMessages(ctx, ticket, [{ body }], { by: 'system' });
    return 'sent';
  },

  async 'quick-message'(ctx, ticket, { quickMessageId = 0 }, facts) {
    const obstacle = obstacleTo(ticket, facts);
    if (obstacle) return obstacle;
    const { message, mediaKey } = await sharedQuickMessage(ctx, quickMessageId);
    const body = await filled(ctx, ticket, message);
    const media = mediaKey ? facts.files.copyOf(facts.place, mediaKey) : null;
    if (body === '' && !media) return 'unchanged';
    await sendMessages(ctx, ticket, [{ body, ...(media ? { media } : {}) }], { by: 'system' });
    if (media) await saveCopy(ctx, media.key);
    return 'sent';
  },

  async macro(ctx, ticket, { macroId = 0 }, facts) {
    const macro = await findMacro(ctx, macroId);
    const sends = sendsToCustomer(macro);
    const obstacle = sends ? obstacleTo(ticket, facts, needsOpenWindow(macro)) : null;
    if (obstacle) return obstacle;
    await takeMacro(ctx, macro, ticket, ({ key }, place) => facts.files.copyOf(facts.place, key, place));
    return sends ? 'sent' : 'done';
  },
} satisfies Record<string, Act>;

function obstacleTo(
  { answerUntil }: TicketRow,
  { isSilent, wroteLately }: Facts,
  isFreeText = true,
): Outcome | null {
  if (isSilent) return skipped('SILENT');
  if (wroteLately) return skipped('SENT_LATELY');
  return isFreeText && answerUntil !== null && answerUntil <= Date.now() ? skipped('WINDOW_CLOSED') : null;
}

async function filled(ctx: Context, ticket: TicketRow, text: string): Promise<string> {
  const now = (await companyClock(ctx)).at(Date.now());
  const fields = await fieldTexts(ctx, [text], ticket);
  const language = await companyLanguage(ctx);
  return expandVariables(text, { contactName: ticket.contactName, now, language, fields }).trim();
}
