import { drawRecoveryCodes } from '../accounts/two-factor/recovery-codes.ts';
import { sealSecret } from '../accounts/two-factor/second-factor.ts';
import { codeAt, newSecret, stepAt } from '../accounts/two-factor/totp.ts';
import type { Host } from '../context.ts';
import type { TestUser } from './factories.ts';

/** An authenticator app of a user. */
export interface TestAuthenticator {
  secret: string;
  recoveryCodes: readonly string[];
  /** The code it shows now, or `off` steps from now. */
  code(off?: number): string;
}

/** Gives a user a second factor, as if they had turned it on long ago. */
export async function aSecondFactor(host: Host, user: TestUser): Promise<TestAuthenticator> {
  const ctx = host.contextFor(user.companyId);
  const secret = newSecret();
  const now = Date.now();
  await ctx.insert('SecondFactors', {
    userId: user.id,
    sealedSecret: sealSecret(ctx, user.id, secret),
    confirmedAt: now,
    lastStep: 0,
    createdAt: now,
    updatedAt: now,
  });
  host.accounts.forgetActors();
  return authenticatorOf(secret, await drawRecoveryCodes(ctx, user.id));
}

/** Makes the authenticator app of a secret. */
export function authenticatorOf(secret: string, recoveryCodes: readonly string[] = []): TestAuthenticator {
  return { secret, recoveryCodes, code: (off = 0) => codeAt(secret, stepAt(Date.now()) + off) };
}
