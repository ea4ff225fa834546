import { hkdfSync } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import { TokenExpired } from '../../core-errors.ts';
import type { AccessClaims, AccessTokens } from '../accounts.ts';

export const accessTokenMs = 15 * 60 * 1000;
/** Tokens that need not be verified anew. */
const tokensKept = 1000;

/** Signs and verifies access tokens (JWT, HS256, 15 minutes) with a key made from the application's secret. */
export function createAccessTokens(appSecret: string): AccessTokens {
  const key = Buffer.from(hkdfSync('sha256', appSecret, '', 'balcao/access-token', 32));
  const signer = createSigner({
    key,
    algorithm: 'HS256',
    expiresIn: accessTokenMs,
    iss: 'balcao',
    aud: 'access',
  });
  const verifier = createVerifier({
    key,
    algorithms: ['HS256'],
    allowedIss: 'balcao',
    allowedAud: 'access',
    requiredClaims: ['exp', 'iss', 'aud', 'sessionId'],
    // A screen shows the same token with every call; the cache keeps hashes of tokens, and none beyond its end.
    cache: tokensKept,
  });
  return {
    sign: (claims, now = Date.now()) => signer({ ...claims, iat: Math.floor(now / 1000) }),
    verify(token) {
      try {
        return verifier(token) as AccessClaims;
      } catch (cause) {
        throw TokenExpired({ cause });
      }
    },
  };
}
