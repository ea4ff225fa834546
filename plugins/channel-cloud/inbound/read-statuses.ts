import { itemsOf } from '@balcao/core';
import type { ChannelAddress } from '../../connections/index.ts';
import { type GraphRefusal, refusalOf } from '../graph/graph-refusal.ts';
import { addressesIn } from '../marketing/marketing-choices.ts';
import { sendIn } from '../outbound/callback-data.ts';
import { type Fields, momentOf, textOf } from './webhook-value.ts';

/** Delivery state of a message of the company. */
export interface ReadStatus {
  wamid: string;
  /** Customer of the message, as far as Meta names one. */
  to: readonly ChannelAddress[];
  /** Message and attempt that this product sent along with the message; null when Meta does not return them. */
  send: { wireId: string; attempt: string } | null;
  /** Delivery state: 2 accepted, 3 delivered, 4 read, 5 played; null: failed. */
  ack: number | null;
  /** Set when it failed: why Meta dropped it. */
  refusal: GraphRefusal | null;
  /** Time of the state in epoch milliseconds by Meta's clock, as far as it is stated. */
  at: number | null;
}

const acks: Readonly<Record<string, number>> = { sent: 2, delivered: 3, read: 4, played: 5 };

/** Reads the delivery states in an update; an unknown one is skipped without losing the others. */
export function readStatuses(value: Fields): ReadStatus[] {
  return itemsOf(value.statuses).flatMap((status): ReadStatus[] => {
    const wamid = textOf(status.id, 255);
    const send = sendIn(textOf(status.biz_opaque_callback_data, 512));
    const at = momentOf(status.timestamp) ?? null;
    const to = addressesIn(status.recipient_id, status.recipient_user_id);
    if (wamid === '') return [];
    if (status.status === 'failed') {
      const [error] = itemsOf(status.errors);
      return [{ wamid, to, send, ack: null, refusal: refusalOf(error), at }];
    }
    const ack = acks[textOf(status.status)];
    return ack === undefined ? [] : [{ wamid, to, send, ack, refusal: null, at }];
  });
}
