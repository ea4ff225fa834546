import { StartupError } from '../errors/startup-error.ts';

/** Mail server of the installation, and the sender of its mails. */
export interface SmtpAccount {
  host: string;
  port: number;
  /** True for TLS from the start (port 465); otherwise the connection is encrypted by STARTTLS. */
  secure: boolean;
  /** True when a server without STARTTLS gets no mail. */
  requireTls: boolean;
  login: { user: string; pass: string } | null;
  from: { name: string; address: string };
}

const isLoopback = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;

/**
 * Reads `smtp://user:password@host:587` or `smtps://…:465`, and the sender, `Balcão <no-reply@example.com>`. Links in mails
 * begin with PUBLIC_URL. Throws StartupError with one sentence for what cannot be meant.
 */
export function readSmtp(
  url: string | undefined,
  { from, publicUrl }: { from: string | undefined; publicUrl: string | null },
): SmtpAccount | null {
  if (url === undefined) return null;
  const form = 'it must look like smtp://user:password@host:587 or smtps://user:password@host:465';
  if (!URL.canParse(url)) throw unusable(form);
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  if (hostname === '' || !/^smtps?:$/.test(protocol)) throw unusable(form);
  if ((username === '') !== (password === '')) throw unusable('user and password are of use only together');
  const unknown = [...searchParams.keys()].find((key) => key !== 'tls');
  if (unknown !== undefined) throw unusable(`it takes tls, but not ${unknown}`);
  const tls = searchParams.get('tls') ?? 'required';
  if (tls !== 'required' && tls !== 'optional') throw unusable('its tls must be required or optional');
  if (from === undefined)
    throw new StartupError('MAIL_FROM is missing: with SMTP_URL set, say which address mails come from.');
  if (publicUrl === null)
    throw new StartupError('PUBLIC_URL is missing: with SMTP_URL set, links in mails begin with it.');
  const secure = protocol === 'smtps:';
  return {
    host: hostname.replace(/^\[|\]$/g, ''),
    port: Number(port || (secure ? 465 : 587)),
    secure,
    requireTls: !secure && tls === 'required' && !isLoopback.test(hostname),
    login: username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : null,
    from: readSender(from),
  };
}

function readSender(text: string): SmtpAccount['from'] {
  const parts = /^(?:"?([^"<>\r\n]*?)"?\s*<)?([^\s@<>",;]+@[^\s@<>",;]+)>?$/.exec(text.trim());
  if (!parts?.[2] || text.includes('<') !== text.trim().endsWith('>'))
    throw new StartupError(
      'The setting MAIL_FROM cannot be used: it must be an address, such as Balcão <no-reply@example.com>.',
    );
  return { name: parts[1]?.trim() ?? '', address: parts[2] };
}

function unusable(why: string): StartupError {
  return new StartupError(`The setting SMTP_URL cannot be used: ${why}.`);
}
