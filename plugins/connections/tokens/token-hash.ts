import { createHash, createHmac, randomBytes } from 'node:crypto';
import type { Host } from '@balcao/core';

const mark = 'bc_';

/** Generates a token of 256 random bits. */
export function newToken(): string {
  return mark + randomBytes(32).toString('base64url');
}

/**
 * Hashes a token that the product generated. Its 256 random bits need no secret key, so the hash stays valid after a
 * move to another server.
 */
export function hashDrawnToken(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}

/**
 * Hashes a token that a person chose, with the installation's secret, so that a thief with a copy of the database
 * cannot test guesses.
 */
export function hashChosenToken(host: Host, token: string): string {
  return hashUnder(host.config.appSecret, token);
}

function hashUnder(secret: string, token: string): string {
  return createHmac('sha256', secret).update(`connection-token:${token}`).digest('hex');
}

/** Lists the hashes under which a presented token may be stored. A chosen token may begin like a generated one. */
export function hashesOf(host: Host, token: string): string[] {
  const chosen = [hashChosenToken(host, token), ...previousHashesOf(host, token)];
  return token.startsWith(mark) ? [hashDrawnToken(token), ...chosen] : chosen;
}

/** Lists the hashes that a chosen token had under previous secrets. */
export function previousHashesOf(host: Host, token: string): string[] {
  return host.config.previousSecrets.map((secret) => hashUnder(secret, token));
}

/** Returns the last characters of a token, by which users recognize it. */
export function hintOf(token: string): string {
  return token.slice(-4);
}
