import { type Host, isoTime } from '@balcao/core';
import type { Connection } from '../connection.ts';
import type { TokenStatus } from './schemas.ts';

/** True when tokens that the product did not generate are not valid any more, by the operator's date. */
export function isOver({ config }: Host): boolean {
  return config.oldTokensUntil !== null && config.oldTokensUntil <= Date.now();
}

/** Describes the token of a connection without giving it away; null when it has none. */
export function tokenStatusOf({ config }: Host, row: Connection): TokenStatus {
  if (row.tokenHash === null) return null;
  const isOld = row.tokenSetAt === null;
  return {
    kind: isOld ? 'old' : (row.tokenKind ?? 'chosen'),
    isWeak: isOld,
    hint: isOld ? null : row.tokenHint,
    setAt: isoTime(row.tokenSetAt),
    endsAt: isOld ? isoTime(config.oldTokensUntil) : null,
    earlierUntil: Number(row.earlierTokenUntil ?? 0) > Date.now() ? isoTime(row.earlierTokenUntil) : null,
  };
}
