import { type Actor, type Host, InvalidToken, requireActive, systemActor } from '@balcao/core';
import { findConnectionByToken } from '../connections/index.ts';
import { refuseGuesses } from './refuse-guesses.ts';

/**
 * The connection whose token a call brings, as its company's actor. Throws ERR_INVALID_TOKEN for an empty one and for nobody's,
 * ERR_TOO_MANY_REQUESTS for an address that guesses, and what a company that may not work is told.
 */
export async function identify(
  host: Host,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): Promise<Actor> {
  const guesses = refuseGuesses(host, ip);
  const token = /^Bearer +(.+?) *$/i.exec(authorization ?? '')?.[1];
  const connection = token ? await findConnectionByToken(host, token) : null;
  if (!connection) {
    if (token) guesses.failed();
    throw InvalidToken();
  }
  const { id, companyId, name } = connection;
  requireActive(await host.tenancy.statusOf(companyId));
  return { ...systemActor(companyId), name, connectionId: id };
}
