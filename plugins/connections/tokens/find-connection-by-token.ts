import type { Host } from '@balcao/core';
import { Connection } from '../connection.ts';
import { hashChosenToken, hashesOf, previousHashesOf } from './token-hash.ts';
import { isOver } from './token-status.ts';

/**
 * Finds the connection of a token, and with it the calling company; null for an unknown token. If two have the same
 * token, which is not disclosed, the first one to have it wins, so that a copied token leads no calls to the company that
 * copied it.
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

/** Stores a chosen token under the current secret once it is shown: nothing but the token itself gives its hash. */
async function hashAnew(host: Host, { id, tokenHash }: Connection, token: string): Promise<void> {
  if (!tokenHash || !previousHashesOf(host, token).includes(tokenHash)) return;
  await connectionsOfAll(host)
    .where({ id, tokenHash })
    .patch({ tokenHash: hashChosenToken(host, token) });
}
