import type { Context } from '@balcao/core';
import { contactFields } from '../../contacts/index.ts';
import { companyLanguage } from '../company-language.ts';
import { ticketFields } from '../ports.ts';

/** Conversation that receives a text: its contact, and its ticket where one is open. */
interface Conversation {
  id?: number | null;
  contactId: number;
}

/**
 * Values of the company's own fields as text, by key. A contact's field and a ticket's field never have the same key.
 */
export type FieldTexts = ReadonlyMap<string, string>;

/**
 * Reads the values of the fields that these texts to customers name as `{{field.key}}`. Makes no query where no text
 * names a field.
 */
export async function fieldTexts(
  ctx: Context,
  texts: ReadonlyArray<string | null | undefined>,
  { id, contactId }: Conversation,
): Promise<FieldTexts> {
  if (!namesFields(texts)) return new Map();
  const reader = await customersReader(ctx);
  const ofContact = (await contactFields.find(ctx.host)?.valuesOf(reader, [contactId]))?.get(contactId) ?? [];
  const ofTicket = id ? ((await ticketFields.find(ctx.host)?.valuesOf(reader, [id]))?.get(id) ?? []) : [];
  return new Map([...ofContact, ...ofTicket].map(({ key, text }) => [key, text]));
}

/**
 * Reads the values of contacts' fields for the texts of a mailing, by contact; makes no query where no text names a
 * field.
 */
export async function fieldTextsOfContacts(
  ctx: Context,
  texts: readonly string[],
  contactIds: readonly number[],
): Promise<ReadonlyMap<number, FieldTexts>> {
  if (!namesFields(texts)) return new Map();
  const found = await contactFields.find(ctx.host)?.valuesOf(await customersReader(ctx), contactIds);
  return new Map(
    [...(found ?? [])].map(([id, values]) => [id, new Map(values.map(({ key, text }) => [key, text]))]),
  );
}

/** Finds the keys of the contacts' fields that these texts may name. */
export async function contactFieldKeys(ctx: Context, texts: readonly string[]): Promise<string[]> {
  if (!namesFields(texts)) return [];
  return ((await contactFields.find(ctx.host)?.list(ctx)) ?? []).map(({ key }) => key);
}

/**
 * Finds the keys of all fields, of tickets and of contacts, that these texts may name; makes no query where no text
 * names a field.
 */
export async function fieldKeys(ctx: Context, texts: readonly string[]): Promise<string[]> {
  if (!namesFields(texts)) return [];
  const ofTickets = (await ticketFields.find(ctx.host)?.list(ctx)) ?? [];
  return [...(await contactFieldKeys(ctx, texts)), ...ofTickets.map(({ key }) => key)];
}

/** Reads values in the language of the company's customers, whatever the language of the agent who sends them. */
async function customersReader(ctx: Context): Promise<Context> {
  return ctx.inLanguage(await companyLanguage(ctx));
}

function namesFields(texts: ReadonlyArray<string | null | undefined>): boolean {
  return texts.some((text) => text && /\{\{\s*field\./.test(text));
}
