// The product with its live events, which is asked to send so many events of a ticket.
import { buildApp, readConfig } from '@balcao/core/server.ts';
import { plugins } from '@balcao/plugins';
import { publishTicket } from '@balcao/plugins/tickets/live.ts';
import { sendMany } from './send-many.mjs';

const app = await buildApp({ config: readConfig(), plugins });
await app.listen();

process.on('message', async ({ events, ticket }) => {
  await sendMany(events, () => publishTicket(app.host, ticket));
  process.send('sent');
});
process.on('disconnect', () => process.exit(0));
process.on('SIGTERM', () => app.close().then(() => process.exit(0)));
process.send('ready');
