import { type Context, fieldsOf, itemsOf } from '@balcao/core';
import { type ChannelAddress, type InboundMessage, messageStoreOf } from '../../connections/index.ts';
import { accountField, changesSessions, takeAccountUpdate } from '../account/account-updates.ts';
import { takePhoneContacts } from '../coexistence/phone-contacts.ts';
import { takeHistory } from '../coexistence/take-history.ts';
import { windowMs } from '../contract/limits.ts';
import { applyMarketingChoices, choicesField } from '../marketing/marketing-choices.ts';
import { takeTemplateUpdate, templateFields } from '../templates/take-template-update.ts';
import { applyStatuses } from './apply-statuses.ts';
import { textOfUnsupported, withOwnQuotes } from './as-stored.ts';
import { Backlog } from './backlog.ts';
import { orderFiles } from './files.ts';
import { type MessageEntry, type ReadEntry, readEntry, writersOf } from './read-message.ts';
import { readStatuses } from './read-statuses.ts';
import {
  beginOfSecond,
  type CloudUpdate,
  endOfSecond,
  type Fields,
  momentOf,
  textOf,
} from './webhook-value.ts';
import { openWindows } from './windows.ts';
import { ownWireIds, wireIdOf } from './wire-ids.ts';

/** Names of webhook fields about data that the phone's app had before the number was linked. */
const ofPhone: ReadonlySet<string> = new Set(['smb_app_state_sync', 'history']);

/**
 * Applies updates of one official number in their order: messages together, later changes of a message after it. Safe to
 * repeat: each message is stored once, and a delivery state never goes back.
 */
export async function applyUpdates(
  ctx: Context,
  connectionId: number,
  updates: readonly CloudUpdate[],
): Promise<void> {
  const backlog = Backlog.of(ctx.host);
  let entries: ReadEntry[] = [];
  for (const { field, value, at = Date.now() } of updates) {
    if (templateFields.has(field)) {
      await takeTemplateUpdate(ctx, connectionId, { field, value, at: endOfSecond(at) });
      continue;
    }
    if (field === accountField) {
      await takeAccountUpdate(ctx, connectionId, { value, at: endOfSecond(at) });
      continue;
    }
    if (field === 'smb_app_state_sync') await backlog.step(() => takePhoneContacts(ctx, connectionId, value));
    if (field === 'history') await takeHistory(ctx, connectionId, value);
    if (field === choicesField) await backlog.step(() => applyMarketingChoices(ctx, value, at));
    if (ofPhone.has(field) || field === choicesField) continue;
    entries.push(...entriesOf(field, value));
    const statuses = readStatuses(value);
    // Statuses and calls may concern the messages before them.
    if (statuses.length === 0 && field !== 'calls') continue;
    await applyEntries(ctx, connectionId, entries);
    entries = [];
    await backlog.step(async () => {
      await applyCalls(ctx, connectionId, field, value);
      await applyStatuses(ctx, connectionId, statuses);
    });
  }
  await applyEntries(ctx, connectionId, entries);
}

async function applyEntries(
  ctx: Context,
  connectionId: number,
  entries: readonly ReadEntry[],
): Promise<void> {
  let messages: MessageEntry[] = [];
  for (const entry of entries) {
    if (entry.is === 'message') messages.push(entry);
    else if (entry.is === 'nothing')
      ctx.log.warn({ connectionId, why: entry.why }, 'an entry of a webhook was left out');
    else {
      await receive(ctx, connectionId, messages);
      messages = [];
      await Backlog.of(ctx.host).step(() => change(ctx, connectionId, entry));
    }
  }
  await receive(ctx, connectionId, messages);
}

/** Changes a message. One that was sent from here has an id of ours, by which its phone does not know it. */
async function change(
  ctx: Context,
  connectionId: number,
  entry: Extract<ReadEntry, { is: 'edit' | 'revoke' }>,
): Promise<void> {
  const store = messageStoreOf(ctx.host);
  const own = (await ownWireIds(ctx, connectionId, [entry.wamid])).get(entry.wamid);
  const ours = own === undefined ? {} : { wireId: own };
  if (entry.is === 'edit') await store.edited(ctx, connectionId, { ...entry.edit, ...ours });
  else await store.revoked(ctx, connectionId, { ...entry.revoke, ...ours });
}

/** The picture of an ad, as it is written down: an address names it, and no id. */
const adFile = { mediaId: '', mimeType: 'image/jpeg', fileName: 'ad.jpg', voice: false };

/** Stores the updates portion by portion and in their order. Calls are kept between two portions. */
async function receive(ctx: Context, connectionId: number, entries: readonly MessageEntry[]): Promise<void> {
  const backlog = Backlog.of(ctx.host);
  await backlog.eachPortion(entries, (portion) => receivePortion(ctx, connectionId, portion));
}

async function receivePortion(
  ctx: Context,
  connectionId: number,
  entries: readonly MessageEntry[],
): Promise<void> {
  const said = entries.flatMap(({ message, wamid }) =>
    letsAnswer(message)
      ? chatOf(message).map((from) => ({ from, at: beginOfSecond(message.timestamp), wamid }))
      : [],
  );
  await openWindows(ctx, connectionId, said);
  const messages = entries.map(({ message }) => withAnswerTime(textOfUnsupported(ctx, message)));
  const quoting = await withOwnQuotes(ctx, connectionId, messages);
  await messageStoreOf(ctx.host).receive(ctx, connectionId, quoting);
  const files = entries.flatMap(({ message: { wireId, ad }, file, adPicture: url }) => [
    ...(file ? [{ wireId, file }] : []),
    ...(ad && url ? [{ wireId, file: adFile, ad: { sourceId: ad.sourceId, clickId: ad.clickId, url } }] : []),
  ]);
  await orderFiles(ctx, connectionId, files);
}

function entriesOf(field: string, value: Fields): ReadEntry[] {
  if (field === 'messages') return itemsOf(value.messages).map((entry) => readEntry(entry, value));
  if (field === 'smb_message_echoes')
    return itemsOf(value.message_echoes).map((entry) => readEntry(entry, value, { fromMe: true }));
  return [];
}

/** Calls stand in the conversation and open the customer's day, as a message does. */
async function applyCalls(ctx: Context, connectionId: number, field: string, value: Fields): Promise<void> {
  if (field !== 'calls') return;
  for (const call of itemsOf(value.calls)) {
    const id = textOf(call.id, 1000);
    const [from, ...others] = writersOf(call, value);
    if (id === '' || !from || call.direction === 'BUSINESS_INITIATED') continue;
    const at = beginOfSecond(momentOf(call.timestamp) ?? Date.now());
    const said = [from, ...others].map((each) => ({ from: each, at, wamid: null }));
    await openWindows(ctx, connectionId, said);
    if (call.event !== undefined && call.event !== 'connect') continue;
    const about = {
      ...{ from, others, kind: 'voice' as const, wireId: wireIdOf(id), timestamp: endOfSecond(at) },
      answerUntil: at + windowMs,
    };
    await messageStoreOf(ctx.host).called(ctx, connectionId, about);
  }
}

/** A message that lets the company answer its customer freely for a day. */
function withAnswerTime(message: InboundMessage): InboundMessage {
  if (!letsAnswer(message)) return message;
  return { ...message, answerUntil: beginOfSecond(message.timestamp) + windowMs };
}

/** Addresses under which the chat of a message is answered: the group's, else the customer's. */
function chatOf({ group, from }: InboundMessage): readonly ChannelAddress[] {
  return group ? [group.address] : from;
}

/** True for words of the customer: with those alone Meta lets the company answer freely. */
function letsAnswer({ fromMe, isNotice }: InboundMessage): boolean {
  return !fromMe && !isNotice;
}

/** True when an update is one that the product reads. */
export function concernsUs({ field, value }: CloudUpdate): boolean {
  if (templateFields.has(field)) return true;
  if (ofPhone.has(field)) return [value.state_sync, value.history, value.messages].some(Array.isArray);
  if (field === accountField) return changesSessions(value);
  if (field === choicesField) return Array.isArray(value[choicesField]);
  const lists = [value.messages, value.statuses, value.message_echoes, value.calls];
  if (field === 'messages') return itemsOf(value.errors).length > 0 || lists.some(Array.isArray);
  return (field === 'smb_message_echoes' || field === 'calls') && lists.some(Array.isArray);
}

/** Errors of the app or the account in an update, for the log. */
export function errorsIn({ value }: CloudUpdate): number[] {
  return itemsOf(value.errors).map((error) => Number(fieldsOf(error).code));
}
