import { type Context, requireEmail, type SmtpAccount } from '@balcao/core';
import { accountSettings } from './contract/limits.ts';

const implicitTlsPort = 465;
const isLoopback = /^(localhost|127(\.\d{1,3}){3}|::1)$/i;

/**
 * Returns the mail account that the company's admins set, by which its e-mails are sent in its name; null while it has no
 * server or no sender. The connection is always encrypted, from the first byte on port 465 and by STARTTLS on any other,
 * except to this machine itself.
 */
export async function readAccount({
  host,
  companyId,
}: Pick<Context, 'host' | 'companyId'>): Promise<SmtpAccount | null> {
  const all = await host.tenancy.settings(companyId);
  const given = (key: keyof typeof accountSettings) => (all[accountSettings[key]] ?? '').trim();
  const [server, user, password] = [given('host'), given('user'), given('password')];
  const port = Number(given('port'));
  const address = addressIn(given('sender') || user);
  if (server === '' || address === null || !Number.isInteger(port) || port < 1 || port > 65_535) return null;
  const secure = port === implicitTlsPort;
  const { name } = await host.tenancy.statusOf(companyId);
  return {
    host: server,
    port,
    secure,
    requireTls: !secure && !isLoopback.test(server),
    login: user === '' || password === '' ? null : { user, pass: password },
    from: { name, address },
  };
}

/** Finds the setting that an incomplete account lacks; null for a complete one. */
export async function missingSetting({
  host,
  companyId,
}: Pick<Context, 'host' | 'companyId'>): Promise<string | null> {
  const all = await host.tenancy.settings(companyId);
  const given = (key: keyof typeof accountSettings) => (all[accountSettings[key]] ?? '').trim();
  const port = Number(given('port'));
  if (given('host') === '') return accountSettings.host;
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return accountSettings.port;
  if (addressIn(given('sender') || given('user')) === null) return accountSettings.sender;
  if (given('user') !== '' && given('password') === '') return accountSettings.password;
  return null;
}

function addressIn(text: string): string | null {
  try {
    return requireEmail(text);
  } catch {
    return null;
  }
}
