import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { readSmtp } from '../../mail/smtp-url.ts';
import { eventually } from '../eventually.ts';

/** A mail as a program would show it. */
export interface ReceivedMail {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
}

/** Behaviour of the server for the next mails, one entry a mail; once they are used up it takes everything. */
export interface Whim {
  /** Step at which the mail is refused; `drop` accepts the mail and cuts the connection before confirming it. */
  at: 'connect' | 'login' | 'sender' | 'recipient' | 'data' | 'drop';
  code?: number;
  /** Work that the test does while the server delays its answer; for `login` alone. */
  meanwhile?: () => Promise<void>;
}

/** A real mail server of the test's own, without encryption. */
export interface MailServer {
  /** Value for SMTP_URL. */
  url: string;
  received: readonly ReceivedMail[];
  /** Mails that reached the server, those that it cut off after the last byte included. */
  seen: readonly ReceivedMail[];
  act(...whims: Whim[]): void;
  /** The first mail to the address, once it is there. */
  mailTo(address: string, about?: RegExp): Promise<ReceivedMail>;
  close(): Promise<void>;
}

export async function startMailServer({ login = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const seen: ReceivedMail[] = [];
  const whims: Whim[] = [];
  const take = (at: Whim['at']) => {
    if (whims[0]?.at !== at) return null;
    const { code = 550 } = whims.shift() as Whim;
    return Object.assign(new Error('not today'), { responseCode: code });
  };
  const server = new SMTPServer({
    authOptional: !login,
    allowInsecureAuth: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    disableReverseLookup: true,
    onConnect: (_session, done) => done(take('connect')),
    async onAuth(_auth, _session, done) {
      await whims[0]?.meanwhile?.();
      done(take('login'), { user: 'balcao' });
    },
    onMailFrom: (_address, _session, done) => done(take('sender')),
    onRcptTo: (_address, _session, done) => done(take('recipient')),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        const mail = await parse(Buffer.concat(chunks));
        seen.push(mail);
        if (take('drop')) {
          for (const connection of server.connections)
            if (connection.session.id === session.id) connection._socket.destroy();
          return;
        }
        const refusal = take('data');
        if (!refusal) received.push(mail);
        done(refusal);
      });
    },
  });
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://${login ? 'balcao:segredo@' : ''}127.0.0.1:${port}`,
    received,
    seen,
    act: (...next) => {
      whims.push(...next);
    },
    mailTo: (address, about = /./) =>
      eventually(() => received.find(({ to, subject }) => to === address && about.test(subject))),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

async function parse(raw: Buffer): Promise<ReceivedMail> {
  const { to, from, subject = '', text = '', html = '', messageId = '' } = await PostalMime.parse(raw);
  return { to: to?.[0]?.address ?? '', from: from?.address ?? '', subject, text, html, messageId };
}

/** The account by which an application of a test sends through the server. */
export function smtpOf({ url }: MailServer, publicUrl: string): ReturnType<typeof readSmtp> {
  return readSmtp(url, { from: 'nao-responda@balcao.test', publicUrl });
}
