import { type MailServer, smtpOf, startMailServer } from '@balcao/core/testing/servers/mail-server.ts';
import { type BillingKit, startBilling } from './billing-kit.ts';

const publicUrl = 'https://balcao.test';

export interface MailedBilling extends BillingKit {
  server: MailServer;
  /** Subjects of the mails that an address got, in the order in which they came, once all that wait have left. */
  subjectsTo(address: string): Promise<string[]>;
  close(): Promise<void>;
}

/** Billing with a mail server of the test's own. */
export async function startMailedBilling(): Promise<MailedBilling> {
  const server = await startMailServer();
  const kit = await startBilling({ config: { publicUrl, smtp: smtpOf(server, publicUrl) } });
  return {
    ...kit,
    server,
    async subjectsTo(address) {
      await kit.app.sweep('core/mails');
      return server.received.filter(({ to }) => to === address).map(({ subject }) => subject);
    },
    async close() {
      await kit.app.close();
      await server.close();
    },
  };
}
