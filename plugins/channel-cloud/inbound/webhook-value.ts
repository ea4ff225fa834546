import { fieldsOf, itemsOf } from '@balcao/core';

export type Fields = Record<string, unknown>;

/** One update of the platform about one number, as it is kept in the inbox. */
export interface CloudUpdate {
  field: string;
  value: Fields;
  /** When the platform noted it, epoch milliseconds; absent where it does not say. */
  at?: number;
}

/** An update with the ids of its number and its account; the number's is empty where it names none. */
export interface AddressedUpdate extends CloudUpdate {
  phoneNumberId: string;
  accountId: string;
}

/** The updates of a webhook's body with the ids of the numbers they are about; null for what is no webhook of the platform. */
export function updatesIn(json: unknown): AddressedUpdate[] | null {
  const { object, entry } = fieldsOf(json);
  if (object !== 'whatsapp_business_account' || !Array.isArray(entry)) return null;
  return itemsOf(entry).flatMap(({ id, time, changes }) =>
    itemsOf(changes).flatMap(({ field, value }) => {
      if (typeof field !== 'string') return [];
      const fields = fieldsOf(value);
      const phoneNumberId = textOf(fieldsOf(fields.metadata).phone_number_id);
      const at = momentOf(time);
      return [{ field, value: fields, ...(at === null ? {} : { at }), phoneNumberId, accountId: textOf(id) }];
    }),
  );
}

/** Reads a text of an outside system, cut to a length; empty when it is no text. */
export function textOf(value: unknown, max = 191): string {
  return typeof value === 'string' ? value.slice(0, max) : typeof value === 'number' ? String(value) : '';
}

/** Seconds since 1970, which the platform writes as text, in milliseconds; null for anything else. */
export function momentOf(value: unknown): number | null {
  const seconds = Number(value);
  return Number.isInteger(seconds) && seconds > 0 && seconds < 1e11 ? seconds * 1000 : null;
}
