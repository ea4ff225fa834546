import { itemsOf, type Reason } from '@balcao/core';
import { meaningOf } from '../graph/failure-of-code.ts';
import { refusalOf } from '../graph/graph-refusal.ts';
import { sendIn } from '../outbound/callback-data.ts';
import { type Fields, textOf } from './webhook-value.ts';

/** State of a message of ours. */
export interface ReadStatus {
  wamid: string;
  /** Our own send, which was named to the platform; null when it did not come back. */
  send: { wireId: string; attempt: string } | null;
  /** 2 taken, 3 delivered, 4 read, 5 played; null: given up. */
  ack: number | null;
  reason: Reason | null;
}

const acks: Readonly<Record<string, number>> = { sent: 2, delivered: 3, read: 4, played: 5 };

/** The statuses of an update; one of an unknown kind is left out and hides no other. */
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
