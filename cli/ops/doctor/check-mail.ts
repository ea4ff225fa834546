import { classifyFailure, createTransport, type SmtpAccount } from '@balcao/core';
import { type Finding, fault, firstLineOf, ok, skipped } from './finding.ts';

const check = 'mail';

/** Checks that the mail server accepts a connection and the sign-in of the installation; sends no mail. */
export async function checkMail(smtp: SmtpAccount | null): Promise<Finding> {
  if (!smtp) return skipped(check, 'SMTP_URL is not set; the installation sends no mails of its own.');
  const transport = createTransport(smtp, { connections: 1 });
  try {
    await transport.greet();
    return ok(check, `${smtp.host}:${smtp.port} takes mails of ours.`);
  } catch (error) {
    const { outcome } = classifyFailure(error);
    return fault(
      check,
      `${smtp.host}:${smtp.port} does not take mails: ${firstLineOf(error)}`,
      outcome === 'configuration'
        ? 'See that user, password and encryption of SMTP_URL are what the server asks for.'
        : 'See that address and port of SMTP_URL are right and that this machine may reach them.',
    );
  } finally {
    transport.close();
  }
}
