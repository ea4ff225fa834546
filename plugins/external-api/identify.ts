import { type Actor, type Host, InvalidToken, requireActive, systemActor } from '@balcao/core';
import { connectionOfToken } from '../connections/index.ts';

/**
 * Identifies an integrator's request by its token: returns the company as actor, with the token's connection. Throws
 * ERR_INVALID_TOKEN for an empty or unknown token, ERR_TOO_MANY_REQUESTS for an address with many wrong tokens, and the
 * error of a company that is blocked.
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

/** Reads the token in the header, with or without the word Bearer before it. */
function tokenIn(authorization = ''): string | undefined {
  const given = authorization.trim();
  if (/^Bearer$/i.test(given)) return undefined;
  return /^(?:Bearer +)?(\S.*)$/i.exec(given)?.[1];
}
