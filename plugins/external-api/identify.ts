import { type Actor, type Host, InvalidToken, requireActive, systemActor } from '@balcao/core';
import { connectionOfToken } from '../connections/index.ts';

/**
 * Identifies an integrator's request by its token: returns the connection, with its company as actor. Throws
 * ERR_INVALID_TOKEN for an empty one and for an unknown one, ERR_TOO_MANY_REQUESTS for an address that guesses, and the
 * refusal of a company that may not work.
 */
export async function identify(
  host: Host,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): Promise<Actor> {
  const token = tokenIn(authorization);
  if (!token) throw InvalidToken();
  const { id, companyId, name } = await connectionOfToken(host, { token, ip });
  requireActive(await host.tenancy.statusOf(companyId));
  return { ...systemActor(companyId), name, connectionId: id };
}

/** The token of the header, with the word Bearer before it or, as some programs write it, without. */
function tokenIn(authorization = ''): string | undefined {
  const given = authorization.trim();
  if (/^Bearer$/i.test(given)) return undefined;
  return /^(?:Bearer +)?(\S.*)$/i.exec(given)?.[1];
}
