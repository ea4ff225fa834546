import type { Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import { inTime } from '../async/in-time.ts';
import type { EmailTemplate } from './mail.ts';
import { renderEmail } from './render-email.ts';
import type { SmtpAccount } from './smtp-url.ts';

/** Mails that leave a process side by side. */
export const sideBySide = 4;
/** Maximum duration of an attempt: longer than all its waits together; a claim lasts a little longer. */
const tryMs = 60_000;
const waits = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/** Way of mails to one server. */
export interface Transport {
  /** Hands a mail to the server; resolves once the server has taken it, and throws as nodemailer does. */
  send(mail: { to: string; messageId: string; content: EmailTemplate }): Promise<void>;
  /** Connects, greets and signs in, and sends nothing; throws as `send` does. */
  greet(): Promise<void>;
  close(): void;
}

interface TransportOptions {
  /** Opens the line to the server, where not every server may be reached; a plain one, which becomes encrypted here. */
  openLine?: () => Promise<Socket>;
  /** Most connections; 4 unless given. */
  connections?: number;
  /** Headers of every mail besides; by default they say that a program wrote it. */
  headers?: Readonly<Record<string, string>>;
}

/**
 * A few connections to one server, opened by the first mail and kept for those that follow.
 *
 * @example
 * const transport = createTransport(account);
 * await transport.greet();
 */
export function createTransport(account: SmtpAccount, options: TransportOptions = {}): Transport {
  const { headers = { 'Auto-Submitted': 'auto-generated' } } = options;
  let opened: Promise<Transporter> | undefined;
  const transporter = () => {
    opened ??= open(account, options);
    return opened;
  };
  return {
    async send({ to, messageId, content: email }) {
      const sending = (await transporter()).sendMail({
        from: account.from,
        to: { name: '', address: to },
        subject: email.subject,
        messageId,
        headers: { ...headers },
        ...renderEmail(email),
      });
      sending.catch(() => undefined);
      await inTime(tryMs, sending, () => {
        throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
      });
    },
    async greet() {
      await inTime(tryMs, (await transporter()).verify(), () => {
        throw Object.assign(new Error('The mail server took too long'), { code: 'ETIMEDOUT' });
      });
    },
    close() {
      opened?.then(
        (pool) => pool.close(),
        () => undefined,
      );
    },
  };
}

/** Loaded by the first mail: most installations' starts need none of it. */
async function open(
  { host, port, secure, requireTls, login }: SmtpAccount,
  { openLine, connections = sideBySide }: TransportOptions,
): Promise<Transporter> {
  const { createTransport: create } = await import('nodemailer');
  return create({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login ? { auth: login } : {}),
    ...waits,
    ...(openLine ? { getSocket: socketBy(openLine) } : {}),
    pool: true,
    maxConnections: connections,
    // The outbox tries again; a mail put back here would be tried by two.
    maxRequeues: 0,
    // A mail is text and nothing else: no part of it may name a file or an address to read.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
}

/** Adapter by which nodemailer gets a socket, instead of opening one itself. */
function socketBy(openLine: () => Promise<Socket>) {
  return (_options: unknown, done: (error: Error | null, line?: { connection: Socket }) => void): void => {
    openLine().then(
      (connection) => done(null, { connection }),
      (error: unknown) => done(error as Error),
    );
  };
}
