import { fieldsOf, isSameSecret, jsonIn } from '@balcao/core';
import { type Notice, type NoticeSource, PaymentNoticeForged } from '../billing/index.ts';

/** Reads Asaas's webhooks about payments: genuine by the token in their header, for the body has no signature. */
export function readNotice({ headers, rawBody }: NoticeSource, webhookToken: string): Notice {
  if (!isSameSecret(headers['asaas-access-token'], webhookToken)) throw PaymentNoticeForged();
  const { id: eventId, payment } = fieldsOf(jsonIn(rawBody.toString('utf8')));
  const { id, externalReference: txid } = fieldsOf(payment);
  return {
    eventId: typeof eventId === 'string' && eventId !== '' ? eventId : null,
    // Any transfer to the account makes a payment there, also one without a charge of ours.
    txids: typeof txid === 'string' && /^[a-zA-Z0-9]{26,35}$/.test(txid) ? [txid] : [],
    providerIds: typeof id === 'string' && /^[\w-]{1,100}$/.test(id) ? [id] : [],
  };
}
