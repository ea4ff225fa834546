import { createHmac } from 'node:crypto';
import { type Host, hashOfToken } from '@balcao/core';
import type { MessageRow } from '../../tickets/index.ts';

/**
 * Sign that replaces the token in the stored question: agents can see that a link was sent, but only the customer can
 * rate by it.
 */
const hidden = '…';

/** Returns the address of the rating page without its token; null: the server has no public address. */
export function hiddenLink({ config: { publicUrl } }: Host): string | null {
  return publicUrl && `${publicUrl}/r/${hidden}`;
}

/** Returns the message as the customer receives it, with the token in its link; other messages are unchanged. */
export function withRatingLink(
  host: Host,
  { id, companyId, body, sentBy }: Pick<MessageRow, 'id' | 'companyId' | 'body' | 'sentBy'>,
): string {
  const link = hiddenLink(host);
  if (link === null || sentBy !== 'notice' || !body.includes(link)) return body;
  const token = ratingToken(companyId, tokenOf(host, { companyId, messageId: id }));
  return body.replace(link, link.replace(hidden, token));
}

/** Returns the hash of the token in a question's link; the token itself is not stored. */
export function ratingTokenHash(host: Host, companyId: number, messageId: number): string {
  return hashOfToken(tokenOf(host, { companyId, messageId }));
}

/** True when the link was made for this message, under the present secret of the installation or one before it. */
export function isRatingTokenOf(
  { config }: Host,
  { companyId, messageId, tokenHash }: { companyId: number; messageId: number; tokenHash: string },
): boolean {
  return [config.appSecret, ...config.previousSecrets].some(
    (secret) => hashOfToken(tokenUnder(secret, { companyId, messageId })) === tokenHash,
  );
}

/** Reads the company and the token from the address of a rating page; null for an invalid link. */
export function readRatingToken(carried: string): { companyId: number; token: string } | null {
  const [, company, token] = /^([0-9a-z]{1,6})\.([\w-]+)$/.exec(carried) ?? [];
  return company && token ? { companyId: Number.parseInt(company, 36), token } : null;
}

/** Joins the company's id, so that only its requests are searched, and the token for the URL. */
function ratingToken(companyId: number, token: string): string {
  return `${companyId.toString(36)}.${token}`;
}

function tokenOf({ config }: Host, about: { companyId: number; messageId: number }): string {
  return tokenUnder(config.appSecret, about);
}

function tokenUnder(secret: string, { companyId, messageId }: { companyId: number; messageId: number }) {
  return createHmac('sha256', secret).update(`rating-link:${companyId}:${messageId}`).digest('base64url');
}
