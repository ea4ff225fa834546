import { compare } from './compare.mjs';
import { createDatabase } from './database.mjs';
import { freePort, startProduct, startWorker } from './processes.mjs';

const agents = 20;
const screensOfAgent = 10;
const strangers = 5;
const events = 60;

/**
 * Measures the sending of one ticket event to 200 screens of a company, while 50 screens that may not see it are connected too.
 */
export async function fanout() {
  const database = await createDatabase();
  const workers = [];
  try {
    const { ticket, groups, rawGroups } = await prepare(database);
    const begin = async (file, screensOf) => {
      const port = await freePort();
      const [server, screens] = [
        startWorker(file, { ...database.env, PORT: String(port) }),
        startWorker('sockets.mjs'),
      ];
      workers.push(screens, server);
      await server.ready();
      const { open, reason } = await screens.ask({ open: { port, groups: screensOf } });
      if (open !== (agents + strangers) * screensOfAgent)
        throw new Error(`Only some screens came in: ${reason}`);
      return { work: () => deliver(server, screens, ticket), cpuMs: server.cpuMs };
    };
    const product = await begin('fanout-product.mjs', groups);
    const raw = await begin('fanout-raw.mjs', rawGroups);
    return [await compare('fanout, a ticket event to 200 screens', 'deliveries/s', { product, raw })];
  } finally {
    for (const worker of workers) await worker.stop();
    await database.drop();
  }
}

async function deliver(server, screens, ticket) {
  const startedAt = performance.now();
  const [, { astray }] = await Promise.all([server.ask({ events, ticket }), screens.ask({ expect: events })]);
  if (astray > 0) throw new Error(`${astray} events reached screens that may not see them`);
  const done = events * agents * screensOfAgent;
  return { done, perSecond: (done / (performance.now() - startedAt)) * 1000 };
}

/** Agents of a queue with a ticket in it; the others are of another queue and of another company. */
async function prepare({ env }) {
  const product = await startProduct(env);
  const [{ id: planId }] = await product.api('GET', '/plans/list');
  await product.api('PUT', `/plans/${planId}`, { users: 100 });
  const queue = await product.api('POST', '/queue', { name: 'Vendas', color: '#00695c' });
  const other = await product.api('POST', '/queue', { name: 'Suporte', color: '#ad1457' });
  const [{ id: whatsappId }] = await product.api('GET', '/whatsapp');
  await product.api('POST', `/sandbox/${whatsappId}/inbound`, {
    from: '5511987654321',
    name: 'Rui',
    body: 'Bom dia',
  });
  const { tickets } = await product.api('GET', '/tickets?status=pending&showAll=true');
  const change = { status: 'open', userId: 1, queueId: queue.id };
  const ticket = await product.api('PUT', `/tickets/${tickets[0].id}`, change);
  const groups = [];
  const add = async (count, queueId) => {
    for (let number = 0; number < count; number++) {
      const person = { email: `agente.${groups.length}@balcao.test`, password: 'Balcao-2026' };
      const about = { ...person, name: `Agente ${groups.length}`, profile: 'user', queueIds: [queueId] };
      await product.api('POST', '/users', about);
      const token = await product.signIn(person);
      const hears = queueId === queue.id;
      groups.push({
        count: screensOfAgent,
        token,
        hears,
        joins: [['joinTickets', 'open'], ['joinNotification']],
      });
    }
  };
  await add(agents, queue.id);
  await add(strangers - 1, other.id);
  groups.push(await neighbours(product, planId));
  await product.stop();
  const rawGroups = groups.map(({ count, hears }) => ({
    count,
    hears,
    joins: [['join', hears ? 'open' : 'other']],
  }));
  return { ticket, groups, rawGroups };
}

/** Screens of another company's admin, who sees all there is in theirs. */
async function neighbours(product, planId) {
  const person = { email: 'vizinha@balcao.test', password: 'Balcao-2026' };
  await product.api('POST', '/companies', { name: 'Vizinha', planId, ...person });
  const token = await product.signIn(person);
  return {
    count: screensOfAgent,
    token,
    hears: false,
    joins: [['joinTickets', 'open'], ['joinNotification']],
  };
}
