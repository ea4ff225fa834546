import { createHash } from 'node:crypto';
import { createSigner, createVerifier } from 'fast-jwt';
import type { Context, Host } from '../../context.ts';
import { keysFor } from '../../security/secrets.ts';
import type { OverdueTokens } from '../accounts.ts';
import { OverdueTokenOver } from '../errors.ts';
import { User } from '../users/user.ts';
import { firstThatVerifies } from './access-token.ts';

const overdueTokenMs = 30 * 60 * 1000;

interface Claims {
  userId: number;
  companyId: number;
  /** Beginning of a hash of the password's hash; after a change of the password the token is void. */
  of: string;
}

/**
 * Issues overdue tokens, which an admin gets instead of a session when the company has not paid in time, to pay its invoices.
 * They have another key and audience than access tokens, so that neither can be used in place of the other.
 */
export function createOverdueTokens(host: Host): OverdueTokens<Context> {
  const keys = keysFor(host.config, 'overdue-token');
  const about = { key: keys[0], iss: 'balcao', aud: 'overdue' };
  const sign = createSigner({ ...about, algorithm: 'HS256', expiresIn: overdueTokenMs });
  const verifiers = keys.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      allowedIss: 'balcao',
      allowedAud: 'overdue',
      requiredClaims: ['exp', 'iss', 'aud', 'userId', 'companyId', 'of'],
    }),
  );
  const read = (token: string): Claims => {
    try {
      return firstThatVerifies(verifiers, token) as Claims;
    } catch (cause) {
      throw OverdueTokenOver({ cause });
    }
  };
  return {
    sign: ({ id: userId, companyId, passwordHash }) => sign({ userId, companyId, of: markOf(passwordHash) }),
    async open(token): Promise<Context> {
      const { userId, companyId, of } = read(token);
      const ctx = host.contextFor(companyId);
      const user = await User.of(ctx).findById(userId);
      const isTheirs = user?.profile === 'admin' && markOf(user.passwordHash) === of;
      if (!isTheirs || (await host.tenancy.statusOf(companyId)).blocked) throw OverdueTokenOver();
      return ctx;
    },
  };
}

function markOf(passwordHash: string): string {
  return createHash('sha256').update(passwordHash).digest('base64url').slice(0, 22);
}
