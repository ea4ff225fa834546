import { digitsOf, fieldsOf } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';
import { type Fields, textOf } from './webhook-value.ts';

/** Meta's words for a customer who has another number, or another id, than before. */
const changes: ReadonlySet<string> = new Set(['user_changed_number', 'user_changed_user_id']);

/** Addresses that Meta states for a customer who has new ones, the new before the old; null for any other entry. */
export function changedAddresses(entry: Fields): ChannelAddress[] | null {
  const { type, wa_id: number, user_id: id, previous_user_id: previousId } = fieldsOf(entry.system);
  if (textOf(entry.type) !== 'system' || !changes.has(textOf(type))) return null;
  const phones = [number, entry.from].map((each) => digitsOf(textOf(each)));
  const ids = [id, previousId, entry.from_user_id].map((each) => textOf(each));
  return [
    ...distinct(phones).map((value) => ({ kind: 'phone' as const, value })),
    ...distinct(ids).map((value) => ({ kind: 'bsuid' as const, value })),
  ];
}

function distinct(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== '');
}
