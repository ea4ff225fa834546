// A bare Fastify on a bare driver, in a process of its own: `node raw-server.mjs`, configured by its environment alone.
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../../steps/run.mjs';
import { openDriver } from './database.mjs';
import { searchMessages } from './raw-found.mjs';
import { readReport } from './raw-report.mjs';
import { searchTexts } from './raw-search.mjs';
import { rawWebhook } from './raw-webhook.mjs';
import { listMessages, listTickets, storeMessage } from './raw-work.mjs';

const Fastify = createRequire(join(root, 'core/package.json'))('fastify');
const driver = openDriver(process.env);
const app = Fastify();

app.get('/health', async () => ({ status: 'ok' }));
app.post('/inbound', async (request, reply) => {
  const { wireId, body, ticket } = request.body;
  await storeMessage(driver, { wireId, body, ticket });
  return reply.code(201).send({ wireId });
});
// A scope of its own: its bodies stay bytes.
app.register(rawWebhook, { driver, appSecret: process.env.BENCH_APP_SECRET ?? '' });
app.get('/tickets', ({ query }) =>
  listTickets(driver, { ...query, pageNumber: Number(query.pageNumber ?? 1) }),
);
app.get('/dashboard/report', ({ query }) => readReport(driver, query));
app.get('/messages/search', ({ query }) => searchMessages(driver, query.searchParam));
app.get('/messages/search/texts', ({ query }) => searchTexts(driver, query.searchParam));
app.get('/messages/:ticketId', ({ params, query }) =>
  listMessages(driver, Number(params.ticketId), Number(query.pageNumber ?? 1)),
);

await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
process.on('SIGTERM', () => process.exit(0));
process.on('disconnect', () => process.exit(0));
process.send?.('ready');
