import type { Context, WallClock } from '@balcao/core';
import {
  type CompanyLanguage,
  type Content,
  companyLanguage,
  fieldTextsOfContacts,
  type MessagesToOne,
  markShared,
  sendToMany,
} from '../../tickets/index.ts';
import { type Campaign, mediaOf, type RecipientRow } from '../campaign.ts';
import { filesToSend } from '../campaign-files.ts';
import type { CampaignSettings } from '../contract/limits.ts';
import { changeEachInLedger } from '../ledger.ts';
import type { TemplateFiller } from '../template/template-filler.ts';
import {
  type Addressed,
  asks,
  type Met,
  markSkipped,
  messageIdOf,
  newWireId,
  sendKnown,
} from './send-known.ts';
import { textFor, variantFor, variantsOf } from './texts.ts';
import { withContacts } from './with-contacts.ts';

/** Inputs of a text besides its recipient. */
export interface SendingContext {
  settings: CampaignSettings;
  clock: WallClock;
  now: number;
  /** Fills the template that it sends; null where it sends texts. */
  fill: TemplateFiller | null;
}

/** Sends the campaign to these recipients; returns how many messages it put into the number's outbox. */
export async function sendRows(
  ctx: Context,
  campaign: Campaign,
  rows: readonly RecipientRow[],
  around: SendingContext,
): Promise<number> {
  const met = await withContacts(ctx, campaign, rows, around.now);
  const addressed = await withContents(ctx, campaign, met, around);
  const files = campaign.fileListId === null ? [] : await filesToSend(ctx, campaign.fileListId);
  await markShared(
    ctx,
    [...files, ...addressed.map(({ content }) => content)].flatMap(({ media }) => media?.key ?? []),
  );
  const known = addressed.filter(({ row }) => messageIdOf(campaign, row) !== null);
  const unsent = addressed.filter(({ row }) => messageIdOf(campaign, row) === null);
  const fresh = await withRequestIds(ctx, campaign, unsent);
  const batch = fresh.map(({ row, contactId, content }): MessagesToOne => {
    const isRequest = asks(campaign, row);
    return {
      contactId,
      wireId: isRequest ? row.confirmationWireId : row.wireId,
      contents: isRequest
        ? [content]
        : [...files.map(({ caption, media }) => ({ body: caption, ...(media ? { media } : {}) })), content],
    };
  });
  const sent = await sendToMany(ctx, campaign.whatsappId as number, batch);
  const given = sent.map(
    ({ ticketId, messages }, index): Given => ({
      ...(fresh[index] as Addressed),
      ticketId,
      messageIds: messages.map(({ id }) => id),
    }),
  );
  await noteSending(ctx, campaign, given, around.now);
  let again = 0;
  for (const one of known)
    again += await sendKnown(ctx, campaign, one, { now: around.now, files: files.length });
  return sent.length + again;
}

/**
 * Gives those an id for their request for consent who were planned without one, by a campaign that asked for none then;
 * the id is stored with the message.
 */
async function withRequestIds(
  ctx: Context,
  campaign: Campaign,
  addressed: readonly Addressed[],
): Promise<readonly Addressed[]> {
  const lacksOne = (row: RecipientRow) => asks(campaign, row) && row.confirmationWireId === '';
  if (!addressed.some(({ row }) => lacksOne(row))) return addressed;
  const chosen: Addressed[] = [];
  for (const one of addressed) {
    const confirmationWireId = lacksOne(one.row) ? await newWireId(ctx, campaign.whatsappId as number) : null;
    chosen.push(confirmationWireId === null ? one : { ...one, row: { ...one.row, confirmationWireId } });
  }
  return chosen;
}

function contentFor(
  campaign: Campaign,
  row: RecipientRow,
  {
    settings,
    clock,
    now,
    language,
    fields,
  }: SendingContext & { language: CompanyLanguage; fields: ReadonlyMap<string, string> | undefined },
): Content {
  const isRequest = asks(campaign, row);
  const text = isRequest
    ? variantFor(campaign, 'confirmation', row.confirmationVariant)
    : variantFor(campaign, 'message', row.variant);
  const { name, email, number } = row;
  const about = { name, email, number, variables: settings.variables, now: clock.at(now), language, fields };
  const body = textFor(text, about);
  const media = isRequest ? undefined : mediaOf(campaign);
  return media ? { body, media } : { body };
}

/** The rows with what each gets; one for whom the template cannot be filled gets none, and the ledger says why. */
async function withContents(
  ctx: Context,
  campaign: Campaign,
  met: readonly Met[],
  around: SendingContext,
): Promise<Addressed[]> {
  const { fill, settings, clock, now } = around;
  const language = await companyLanguage(ctx);
  if (!fill) {
    const texts = [...variantsOf(campaign, 'message'), ...variantsOf(campaign, 'confirmation')];
    const ids = met.map(({ contactId }) => contactId);
    const found = await fieldTextsOfContacts(ctx, texts, ids);
    return met.map((one) => {
      const fields = found.get(one.contactId);
      return { ...one, content: contentFor(campaign, one.row, { ...around, language, fields }) };
    });
  }
  const addressed: Addressed[] = [];
  for (const one of met) {
    const { name, email, number } = one.row;
    const about = { name, email, number, variables: settings.variables, now: clock.at(now), language };
    const filled = await fill({ ...about, contactId: one.contactId });
    if ('content' in filled) addressed.push({ ...one, content: filled.content });
    else await markSkipped(ctx, [one.row], filled.reason, now);
  }
  return addressed;
}

interface Given extends Addressed {
  ticketId: number;
  messageIds: readonly number[];
}

/** Claims the rows from the state they were read in, those of one state with one statement. */
async function noteSending(
  ctx: Context,
  campaign: Campaign,
  given: readonly Given[],
  now: number,
): Promise<void> {
  for (const some of alike(campaign, given)) {
    const { row } = some[0] as Given;
    const isRequest = asks(campaign, row);
    const claimed = await changeEachInLedger(
      ctx,
      { state: row.state },
      {
        ...{ state: isRequest ? 'asking' : 'sending', sentAt: now, updatedAt: now },
        ...{ reasonCode: null, reasonDetails: null },
      },
      new Map(
        some.map(({ row: { id, confirmationWireId }, contactId, ticketId, messageIds }) => [
          id,
          isRequest
            ? { contactId, ticketId, confirmationWireId, confirmationMessageId: messageIds.at(-1) ?? 0 }
            : { contactId, ticketId, ...messageColumns(messageIds) },
        ]),
      ),
    );
    // Takes the messages back with it.
    if (claimed !== some.length) throw new Error('another process sends one of these messages');
  }
}

/** Ledger columns of the messages that went to a recipient, in their order. */
function messageColumns(ids: readonly number[]) {
  return {
    messageId: ids.at(-1) ?? 0,
    firstMessageId: ids[0] ?? 0,
    messageIds: ids.length > 1 ? JSON.stringify(ids) : null,
  };
}

/** In groups of one state each, whose turn it is for the same. */
function alike(campaign: Campaign, given: readonly Given[]): Given[][] {
  const groups = new Map<string, Given[]>();
  for (const one of given) {
    const key = `${one.row.state} ${asks(campaign, one.row)}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  return [...groups.values()];
}
