import { fieldsOf, itemsOf } from '@balcao/core';

export type Fields = Record<string, unknown>;

/** Webhook update of Meta about one number, as it is stored in the inbox. */
export interface CloudUpdate {
  field: string;
  value: Fields;
  /** Time of the event at Meta in epoch milliseconds; absent where Meta does not state it. */
  at?: number;
}

/** Update with the ids of its number and its entry, which is a business account's; the number's is empty where none is named. */
export interface AddressedUpdate extends CloudUpdate {
  phoneNumberId: string;
  entryId: string;
}

/** Reads the updates in a webhook's body with the ids of their numbers; null for a body that is no webhook of Meta. */
export function updatesIn(json: unknown): AddressedUpdate[] | null {
  const { object, entry } = fieldsOf(json);
  if (object !== 'whatsapp_business_account' || !Array.isArray(entry)) return null;
  return itemsOf(entry).flatMap(({ id, time, changes }) =>
    itemsOf(changes).flatMap(({ field, value }) => {
      if (typeof field !== 'string') return [];
      const fields = fieldsOf(value);
      const phoneNumberId = textOf(fieldsOf(fields.metadata).phone_number_id);
      const at = momentOf(time);
      return [{ field, value: fields, ...(at === null ? {} : { at }), phoneNumberId, entryId: textOf(id) }];
    }),
  );
}

/** Reads a text of an outside system, cut to a length; empty when it is no text. */
export function textOf(value: unknown, max = 191): string {
  return typeof value === 'string' ? value.slice(0, max) : typeof value === 'number' ? String(value) : '';
}

/** Converts Meta's seconds since 1970, which it writes as text, to milliseconds; null for anything else. */
export function momentOf(value: unknown): number | null {
  const seconds = Number(value);
  return Number.isInteger(seconds) && seconds > 0 && seconds < 1e11 ? seconds * 1000 : null;
}

/**
 * Returns the end of a moment's second. Meta states its times in whole seconds, so of two changes within one second the
 * later arrival counts, and what a customer writes stands below our message that it answers.
 */
export function endOfSecond(at: number): number {
  return at - (at % 1000) + 999;
}

/** Returns the beginning of a moment's second, from which the time that Meta gives for something surely ends later. */
export function beginOfSecond(at: number): number {
  return at - (at % 1000);
}
