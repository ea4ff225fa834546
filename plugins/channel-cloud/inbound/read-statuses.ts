import { itemsOf, type Reason } from '@balcao/core';
import { meaningOf } from '../graph/failure-of-code.ts';
import { refusalOf } from '../graph/graph-refusal.ts';
import { sendIn } from '../outbound/callback-data.ts';
import { type Fields, textOf } from './webhook-value.ts';

/** Delivery state of a message of the company. */
export interface ReadStatus {
  wamid: string;
  /** Message and attempt that this product sent along with the message; null when Meta does not return them. */
  send: { wireId: string; attempt: string } | null;
  /** Delivery state: 2 accepted, 3 delivered, 4 read, 5 played; null: failed. */
  ack: number | null;
  reason: Reason | null;
}

const acks: Readonly<Record<string, number>> = { sent: 2, delivered: 3, read: 4, played: 5 };

/** Reads the delivery states in an update; an unknown one is skipped without losing the others. */
export function readStatuses(value: Fields): ReadStatus[] {
  return itemsOf(value.statuses).flatMap((status): ReadStatus[] => {
    const wamid = textOf(status.id, 255);
    const send = sendIn(textOf(status.biz_opaque_callback_data, 512));
    if (wamid === '') return [];
    if (status.status === 'failed') {
      const [error] = itemsOf(status.errors);
      return [{ wamid, send, ack: null, reason: meaningOf(refusalOf(error)).reason }];
    }
    const ack = acks[textOf(status.status)];
    return ack === undefined ? [] : [{ wamid, send, ack, reason: null }];
  });
}
