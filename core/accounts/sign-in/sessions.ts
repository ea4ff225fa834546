import { createHash, createHmac, randomBytes } from 'node:crypto';
import { keyFor } from '../../security/secrets.ts';
import type { endReasons } from '../limits.ts';

/**
 * Row of the table `Sessions`: one sign-in on one device. Its refresh secret is stored hashed and changes each time
 * it is used.
 */
export interface SessionRow {
  /** 128 random bits. */
  id: string;
  companyId: number;
  userId: number;
  refreshHash: string;
  /** JSON: `[hash, renewedAt][]` of the secrets that were renewed within the grace. */
  renewedHashes: string;
  /** Epoch milliseconds, as all times here. */
  expiresAt: number;
  endedAt: number | null;
  endReason: EndReason | null;
  userAgent: string | null;
  ip: string | null;
  createdAt: number;
  updatedAt: number;
}

export type EndReason = (typeof endReasons)[number];

/**
 * Longest duration of a session in milliseconds, however much it is used; an unused one ends after the configured
 * `sessionIdleMs`.
 */
export const sessionMaxMs = 30 * 24 * 60 * 60 * 1000;

export function newSessionId(): string {
  return randomBytes(16).toString('base64url');
}

export function newRefreshSecret(): string {
  return randomBytes(32).toString('base64url');
}

export function hashSecret(secret: string): string {
  return createHash('sha256').update(secret).digest('base64url');
}

/**
 * Computes the secret that follows a given one. It is computed and not random, so that tabs that renew at the same moment, even
 * at two processes, get the same one.
 */
export function nextSecret(appSecret: string, sessionId: string, secret: string): string {
  const key = keyFor(appSecret, 'refresh-chain');
  return createHmac('sha256', key).update(`${sessionId}.${secret}`).digest('base64url');
}
