import type { Context } from '@balcao/core';
import { contactFields } from '../../contacts/index.ts';
import { ticketFields } from '../ports.ts';

/** Conversation that a text goes into: its contact, and its ticket where there is one already. */
interface Conversation {
  id?: number | null;
  contactId: number;
}

/** Values of fields as text, by key: those of the ticket and of its contact, whose keys are never the same. */
export type FieldTexts = ReadonlyMap<string, string>;

/** Reads the fields that these texts to customers name as `{{field.key}}`; reads nothing where none does. */
export async function fieldTexts(
  ctx: Context,
  texts: ReadonlyArray<string | null | undefined>,
  { id, contactId }: Conversation,
): Promise<FieldTexts> {
  if (!namesFields(texts)) return new Map();
  const ofContact = (await contactFields.find(ctx.host)?.valuesOf(ctx, [contactId]))?.get(contactId) ?? [];
  const ofTicket = id ? ((await ticketFields.find(ctx.host)?.valuesOf(ctx, [id]))?.get(id) ?? []) : [];
  return new Map([...ofContact, ...ofTicket].map(({ key, text }) => [key, text]));
}

/** Reads the fields of many contacts that these texts name, by contact; nothing is read where none does. */
export async function fieldTextsOfContacts(
  ctx: Context,
  texts: readonly string[],
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, FieldTexts>> {
  const found = namesFields(texts) ? await contactFields.find(ctx.host)?.valuesOf(ctx, contactIds) : null;
  return new Map(
    [...(found ?? [])].map(([id, values]) => [id, new Map(values.map(({ key, text }) => [key, text]))]),
  );
}

/** Keys of the fields of contacts by which texts may name them. */
export async function contactFieldKeys(ctx: Context, texts: readonly string[]): Promise<string[]> {
  if (!namesFields(texts)) return [];
  return ((await contactFields.find(ctx.host)?.list(ctx)) ?? []).map(({ key }) => key);
}

/** Keys of the fields, of tickets and of contacts, by which texts may name them; nothing is read where none does. */
export async function fieldKeys(ctx: Context, texts: readonly string[]): Promise<string[]> {
  if (!namesFields(texts)) return [];
  const ofTickets = (await ticketFields.find(ctx.host)?.list(ctx)) ?? [];
  return [...(await contactFieldKeys(ctx, texts)), ...ofTickets.map(({ key }) => key)];
}

function namesFields(texts: ReadonlyArray<string | null | undefined>): boolean {
  return texts.some((text) => text && /\{\{\s*field\./.test(text));
}
