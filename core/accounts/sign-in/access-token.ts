import { createSigner, createVerifier } from 'fast-jwt';
import { TokenExpired } from '../../errors/core-errors.ts';
import { keysFor, type Secrets } from '../../security/secrets.ts';
import type { AccessClaims, AccessTokens } from '../accounts.ts';

const accessTokenMs = 15 * 60 * 1000;
/** Number of verified tokens that the cache holds, since verifying each call's token again would cost processor time. */
const tokensKept = 1000;

/**
 * Signs and verifies access tokens (JWT, HS256, 15 minutes) with a key derived from APP_SECRET. Tokens signed with a previous
 * secret stay valid, so that its replacement signs no user out.
 */
export function createAccessTokens(secrets: Omit<Secrets, 'formerKeys'>): AccessTokens {
  const keys = keysFor(secrets, 'access-token');
  const signer = createSigner({
    key: keys[0],
    algorithm: 'HS256',
    expiresIn: accessTokenMs,
    iss: 'balcao',
    aud: 'access',
  });
  const verifiers = keys.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: 'balcao',
      allowedAud: 'access',
      requiredClaims: ['exp', 'iss', 'aud', 'sessionId'],
      // A screen sends the same token with every call. The cache keeps hashes of tokens, and none beyond its expiry.
      cache: tokensKept,
    }),
  );
  return {
    sign: (claims, now = Date.now()) => signer({ ...claims, iat: Math.floor(now / 1000) }),
    verify(token) {
      try {
        return firstThatVerifies(verifiers, token) as AccessClaims;
      } catch (cause) {
        throw TokenExpired({ cause });
      }
    },
  };
}

/**
 * Returns the claims of a token from the first verifier that accepts it; there is one for each secret in use. Throws the error of
 * the last verifier.
 */
export function firstThatVerifies(
  verifiers: readonly ((token: string) => unknown)[],
  token: string,
): unknown {
  let refusal: unknown;
  for (const verify of verifiers) {
    try {
      return verify(token);
    } catch (error) {
      refusal = error;
    }
  }
  throw refusal;
}
