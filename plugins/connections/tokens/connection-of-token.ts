import {
  attemptsSoFar,
  countAttempts,
  type Host,
  InvalidToken,
  KeyedSequence,
  networkOf,
  perHost,
  TooManyRequests,
} from '@balcao/core';
import type { Connection } from '../connection.ts';
import { findConnectionByToken } from './find-connection-by-token.ts';

/** Wrong tokens that one address may bring in a window: old ones are short enough to be guessed, but not at this pace. */
const guessesMost = 20;
const windowMs = 60_000;

const sequences = perHost(() => new KeyedSequence());

/**
 * Returns the connection to which an integrator's token gives access, for every API that takes such tokens. Wrong ones
 * are counted by address, for all processes together. Throws ERR_INVALID_TOKEN and, for an address that guesses,
 * ERR_TOO_MANY_REQUESTS.
 */
export async function connectionOfToken(
  host: Host,
  { token, ip }: { token: string; ip: string },
): Promise<Connection> {
  if (token.trim() === '') throw InvalidToken();
  const look = () => findConnectionByToken(host, token);
  const network = networkOf(ip);
  // Guesses from one address are checked one after the other, so that each is counted before the next is checked.
  const connection = host.config.rateLimit
    ? await sequences(host).run(network, () => countingGuesses(host, network, look))
    : await look();
  if (!connection) throw InvalidToken();
  return connection;
}

/** Throws ERR_TOO_MANY_REQUESTS. */
async function countingGuesses<T>(
  host: Host,
  network: string,
  look: () => Promise<T | null>,
): Promise<T | null> {
  const name = `connection token ${network}`;
  const failed = await attemptsSoFar(host, name);
  if (failed && failed.count >= guessesMost)
    throw TooManyRequests({
      details: { retryAfterSeconds: Math.max(1, Math.ceil((failed.windowEndsAt - Date.now()) / 1000)) },
    });
  const found = await look();
  if (!found) await countAttempts(host, name, windowMs);
  return found;
}
