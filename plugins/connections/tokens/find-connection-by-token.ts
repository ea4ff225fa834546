import type { Host } from '@balcao/core';
import { Connection } from '../connection.ts';
import { hashChosenToken, hashesOf, previousHashesOf } from './token-hash.ts';
import { isOver } from './token-status.ts';

/**
 * Finds the connection of a token, and so the company that calls the API; null for an unknown token. Where two
 * connections have the same token, the first one to have it is returned, so that a company that copies a token receives
 * no calls meant for another. Callers do not learn of the second one.
 */
export async function findConnectionByToken(host: Host, given: string): Promise<Connection | null> {
  const token = given.trim();
  if (token === '') return null;
  const hashes = hashesOf(host, token);
  const rows = await connectionsOfAll(host)
    .whereIn('tokenHash', hashes)
    .orWhere((earlier) => {
      earlier.whereIn('earlierTokenHash', hashes).where('earlierTokenUntil', '>', Date.now());
    });
  const [first] = rows
    .map((row) => ({
      row,
      since: hashes.includes(row.tokenHash ?? '') ? row.tokenSetAt : row.earlierTokenSetAt,
    }))
    .filter(({ since }) => since !== null || !isOver(host))
    .sort((one, other) => Number(one.since ?? 0) - Number(other.since ?? 0) || one.row.id - other.row.id);
  if (first) await hashAnew(host, first.row, token);
  return first?.row ?? null;
}

function connectionsOfAll(host: Host) {
  return Connection.acrossCompanies(host, 'the token itself tells the company');
}

/**
 * Hashes a chosen token under the current secret of the installation when a program uses it, because the hash can only
 * be made from the token itself.
 */
async function hashAnew(host: Host, { id, tokenHash }: Connection, token: string): Promise<void> {
  if (!tokenHash || !previousHashesOf(host, token).includes(tokenHash)) return;
  await connectionsOfAll(host)
    .where({ id, tokenHash })
    .patch({ tokenHash: hashChosenToken(host, token) });
}
