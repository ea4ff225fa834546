import type { Host } from '../../context.ts';
import { TooManyRequests } from '../../errors/core-errors.ts';
import { type Attempts, countAttempts } from '../../http/attempts.ts';

const dayMs = 24 * 60 * 60_000;

/** Maximum of invitation mails a day. */
const rules = {
  /** One company's, to all mailboxes together. */
  company: 100,
  /** One company's to one mailbox. */
  pair: 3,
  /** All companies' to one mailbox. */
  mailbox: 10,
} as const;

/**
 * Counts invitations before anything is done for them, and returns the addresses that get a mail. An address to which other
 * companies have sent the maximum gets none for the day, and the inviter does not learn it. Throws ERR_TOO_MANY_REQUESTS when the
 * inviting company itself has sent too many.
 */
export async function countInvitations(
  host: Host,
  companyId: number,
  emails: readonly string[],
): Promise<Set<string>> {
  if (!host.config.rateLimit) return new Set(emails);
  refuseBeyond(rules.company, await countAttempts(host, `invitations of ${companyId}`, dayMs, emails.length));
  const open = new Set<string>();
  for (const email of emails)
    refuseBeyond(rules.pair, await countAttempts(host, `invitations of ${companyId} to ${email}`, dayMs), {
      email,
    });
  for (const email of emails) {
    const { count } = await countAttempts(host, `invitations to ${email}`, dayMs);
    if (count <= rules.mailbox) open.add(email);
  }
  return open;
}

function refuseBeyond(most: number, { count, windowEndsAt }: Attempts, about: { email?: string } = {}): void {
  if (count <= most) return;
  const retryAfterSeconds = Math.max(1, Math.ceil((windowEndsAt - Date.now()) / 1000));
  throw TooManyRequests({ details: { retryAfterSeconds, ...about } });
}
