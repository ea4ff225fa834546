import type { Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import { inTime } from '../async/in-time.ts';
import type { EmailTemplate } from './mail.ts';
import { renderEmail } from './render-email.ts';
import type { SmtpAccount } from './smtp-url.ts';

/** Maximum of mails that a process sends at the same time. */
export const sideBySide = 4;
/** Maximum duration of an attempt in milliseconds: longer than all its timeouts together, and shorter than a claim. */
const tryMs = 60_000;
const waits = { dnsTimeout: 5000, connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Connection to one mail server, for the installation's own mails and those of companies with a server of their own.
 */
export interface Transport {
  /** Hands a mail to the server; resolves once the server has taken it, and throws as nodemailer does. */
  send(mail: { to: string; messageId: string; content: EmailTemplate }): Promise<void>;
  /** Connects, greets and signs in, and sends nothing; throws as `send` does. */
  greet(): Promise<void>;
  close(): void;
}

interface TransportOptions {
  /**
   * Opens the socket to the server, for servers that companies name: not every address may be reached. The socket is
   * plain and becomes encrypted here.
   */
  openLine?: () => Promise<Socket>;
  /** Maximum of connections; four by default. */
  connections?: number;
  /** Further headers of every mail; by default one that marks it as written by a program. */
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

/** Opens a connection. It loads nodemailer for the first mail, so that the start does not wait for it. */
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
    // No retries by nodemailer: the outbox repeats attempts, and both together would send a mail twice.
    maxRequeues: 0,
    // Forbids nodemailer to read files or URLs that a mail's content names.
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
