import { type EfiConfig, fieldsOf, isSameSecret, itemsOf, jsonIn } from '@balcao/core';
import { type Notice, type NoticeSource, PaymentNoticeForged } from '../billing/index.ts';

/** Reads Efí's webhooks about payments: genuine by the secret in their address, for the body has no signature. */
export function readNotice(
  { query, rawBody, address }: NoticeSource,
  { webhookSecret, webhookAddresses }: Pick<EfiConfig, 'webhookSecret' | 'webhookAddresses'>,
): Notice {
  const isFromThere = webhookAddresses.length === 0 || webhookAddresses.includes(address ?? '');
  if (!isSameSecret(query.hmac, webhookSecret) || !isFromThere) throw PaymentNoticeForged();
  // Sent Pix come the same way and carry no txid; a test carries no `pix` at all.
  const txids = itemsOf(fieldsOf(jsonIn(rawBody.toString('utf8'))).pix)
    .map(({ txid }) => txid)
    .filter((txid) => typeof txid === 'string' && /^[a-zA-Z0-9]{26,35}$/.test(txid)) as string[];
  return { eventId: null, txids: [...new Set(txids)], providerIds: [] };
}
