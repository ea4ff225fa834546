import type { Context } from '@balcao/core';
import { stoppedEmail } from './email-texts.ts';
import type { Endpoint } from './endpoint.ts';

const expiresMs = 3 * 24 * 60 * 60_000;
const mostAdmins = 20;

/** Writes to the company's admins that a webhook stopped, where the installation sends mail; in the open transaction. */
export async function mailStopped(ctx: Context, endpoint: Endpoint): Promise<void> {
  const { mail } = ctx.host;
  if (!mail.configured) return;
  const admins: Array<{ email: string; language: string | null }> = await ctx
    .table('Users')
    .where('profile', 'admin')
    .orderBy('id')
    .limit(mostAdmins)
    .select('email', 'language');
  const expiresAt = Date.now() + expiresMs;
  for (const { email: to, language } of admins) {
    const content = stoppedEmail(language === 'en' || language === 'es' ? language : 'pt', endpoint);
    await mail.enqueue(ctx, { to, kind: 'webhook-stopped', content, expiresAt });
  }
}
