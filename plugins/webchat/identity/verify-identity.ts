import { createHash } from 'node:crypto';
import { firstOf, refuseTaken } from '@balcao/core';
import { createVerifier } from 'fast-jwt';
import { IdentityRefused } from '../contract/errors.ts';
import { nameLengthMax } from '../contract/limits.ts';
import type { OpenWidget } from '../widgets/open-widgets.ts';
import { secretsOf } from '../widgets/widget.ts';

/** Longest lifetime of a signature: a stolen one is of use for that long, and only once. */
const lifeMaxSeconds = 600;
/** Tolerated difference between two clocks. */
const skewSeconds = 30;
const idMax = 255;

/** Signed claims of a page's server about the user who is signed in there. */
export interface Identity {
  /** The person's id at the page, which stays. */
  sub: string;
  jti: string;
  /** Epoch seconds. */
  exp: number;
  name: string | null;
  email: string | null;
  phone: string | null;
  claims: Record<string, unknown>;
}

/**
 * Reads a visitor's identity that the company's server signed with one of this chat's valid secrets (HS256 alone). Throws
 * ERR_WEBCHAT_IDENTITY_REFUSED, whose reason only the log has.
 */
export async function verifyIdentity({ widget, ctx }: OpenWidget, token: string): Promise<Identity> {
  const secrets = await secretsOf(ctx, widget.id);
  let cause: unknown = new Error('the widget has no secret');
  for (const secret of secrets) {
    try {
      return identityIn(verifierOf(secret, widget.publicKey)(token) as Record<string, unknown>);
    } catch (error) {
      cause = error;
    }
  }
  ctx.log.info({ err: cause, widgetId: widget.id }, 'a signed identity was refused');
  throw IdentityRefused({ cause });
}

/**
 * Spends the identity, in the open transaction: it opens one session and no second. Throws ERR_WEBCHAT_IDENTITY_REFUSED for
 * one that was spent.
 */
export async function spendIdentity({ widget, ctx }: OpenWidget, { jti, exp }: Identity): Promise<void> {
  await refuseTaken(IdentityRefused, () =>
    ctx.insert('WebchatUsedIdentities', {
      widgetId: widget.id,
      jtiHash: fingerprint(jti),
      expiresAt: (exp + skewSeconds + 1) * 1000,
    }),
  );
}

export function fingerprint(text: string): string {
  return createHash('sha256').update(text).digest('base64url');
}

function verifierOf(secret: string, audience: string) {
  return createVerifier({
    key: secret,
    algorithms: ['HS256'],
    allowedAud: audience,
    clockTolerance: skewSeconds * 1000,
    requiredClaims: ['aud', 'sub', 'iat', 'exp', 'jti'],
    cache: false,
  });
}

function identityIn(claims: Record<string, unknown>): Identity {
  const { sub, jti, iat, exp } = claims;
  const nowSeconds = Date.now() / 1000;
  if (typeof sub !== 'string' || sub.trim() === '' || sub.length > idMax) throw new Error('sub');
  if (typeof jti !== 'string' || jti === '' || jti.length > idMax) throw new Error('jti');
  if (typeof exp !== 'number' || exp > nowSeconds + lifeMaxSeconds + skewSeconds) throw new Error('exp');
  if (typeof iat !== 'number' || iat > nowSeconds + skewSeconds) throw new Error('iat');
  return {
    sub,
    jti,
    exp,
    name: textIn(claims.name, nameLengthMax),
    email: textIn(claims.email, 200),
    phone: textIn(claims.phone, 40),
    claims,
  };
}

function textIn(value: unknown, max: number): string | null {
  if (typeof value !== 'string') return null;
  const text = value.replace(/\p{Cc}+/gu, ' ').trim();
  return text === '' ? null : firstOf(text, max);
}
