import { type Actor, type Host, InvalidToken, requireActive, systemActor } from '@balcao/core';
import { connectionOfToken } from '../connections/index.ts';

/**
 * The connection whose token a call brings, as its company's actor. Throws ERR_INVALID_TOKEN for an empty one and for nobody's,
 * ERR_TOO_MANY_REQUESTS for an address that guesses, and what a company that may not work is told.
 */
export async function identify(
  host: Host,
  { authorization, ip }: { authorization: string | undefined; ip: string },
): Promise<Actor> {
  const token = /^Bearer +(.+?) *$/i.exec(authorization ?? '')?.[1];
  if (!token) throw InvalidToken();
  const { id, companyId, name } = await connectionOfToken(host, { token, ip });
  requireActive(await host.tenancy.statusOf(companyId));
  return { ...systemActor(companyId), name, connectionId: id };
}
