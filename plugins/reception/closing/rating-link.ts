import { createHmac } from 'node:crypto';
import { type Host, hashOfToken } from '@balcao/core';
import type { MessageRow } from '../../tickets/index.ts';

/** Stands for the token in the stored question: agents read that a link was sent, and only the customer can rate by it. */
const hidden = '…';

/** Address of the page that rates, without what opens it; null: the server has no address of its own. */
export function hiddenLink({ config: { publicUrl } }: Host): string | null {
  return publicUrl && `${publicUrl}/r/${hidden}`;
}

/** The question as the customer gets it, with the link that opens the page; other messages are as they are stored. */
export function withRatingLink(
  host: Host,
  { id, companyId, body, sentBy }: Pick<MessageRow, 'id' | 'companyId' | 'body' | 'sentBy'>,
): string {
  const link = hiddenLink(host);
  if (link === null || sentBy !== 'notice' || !body.includes(link)) return body;
  const token = ratingToken(companyId, tokenOf(host, { companyId, messageId: id }));
  return body.replace(link, link.replace(hidden, token));
}

/** Hash of the token that the link of a question carries; the token itself is stored nowhere. */
export function ratingTokenHash(host: Host, companyId: number, messageId: number): string {
  return hashOfToken(tokenOf(host, { companyId, messageId }));
}

/** Reads what the address of a page carried; null: it is no link of ours. */
export function readRatingToken(carried: string): { companyId: number; token: string } | null {
  const [, company, token] = /^([0-9a-z]{1,6})\.([\w-]+)$/.exec(carried) ?? [];
  return company && token ? { companyId: Number.parseInt(company, 36), token } : null;
}

/** Joins what the address of the page carries: the company, so that only its requests are looked through, and the token. */
function ratingToken(companyId: number, token: string): string {
  return `${companyId.toString(36)}.${token}`;
}

function tokenOf({ config }: Host, { companyId, messageId }: { companyId: number; messageId: number }) {
  return createHmac('sha256', config.appSecret)
    .update(`rating-link:${companyId}:${messageId}`)
    .digest('base64url');
}
