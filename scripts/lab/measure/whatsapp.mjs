// The simulated WhatsApp, in a process of its own that stays up, with customers who write by order of the parent.
import { quietSignal } from '@balcao/plugins/channel-whatsapp/loopback/quiet-signal.ts';
import { startLoopback } from '@balcao/plugins/channel-whatsapp/loopback/start-loopback.ts';
import { serve } from './worker.mjs';

quietSignal();
let loopback;
let flow = null;
let written = 0;
/** Messages that customers could not write: a fault of the simulation. */
const failures = [];
const people = new Map();

serve({
  async start({ fewPreKeys }) {
    loopback = await startLoopback({ fewPreKeys });
    return { WHATSAPP_URL: loopback.url, WHATSAPP_TEST_ROOT: loopback.testRoot };
  },
  async pair({ code, number }) {
    const account = await loopback.pairPhone(code, number);
    await account.online();
  },
  async online({ number }) {
    await loopback.account(number).online();
  },
  burst,
  async write({ accounts, customers, messages }) {
    for (let turn = 0; turn < messages; turn++) write(accounts[turn % accounts.length], turn, customers);
    await idle();
  },
  startFlow({ accounts, customers, perSecond }) {
    const startedAt = performance.now();
    let sent = 0;
    const timer = setInterval(() => {
      const due = ((performance.now() - startedAt) / 1000) * perSecond;
      for (; sent < due; sent++) void write(accounts[sent % accounts.length], sent, customers);
    }, 5);
    flow = () => clearInterval(timer);
  },
  async stopFlow() {
    flow();
    await idle();
  },
  killAtReceipt,
  ledger: ({ numbers }) =>
    numbers.flatMap((account) =>
      loopback.ledger.messagesIn({ account }).map(({ id, deliveredAt, refused, frames, retries }) => ({
        ...{ id, refused, frames, retries },
        isDelivered: deliveredAt !== undefined,
      })),
    ),
  replies: () =>
    [...people.values()].flatMap(({ received }) => received.map(({ body, copies }) => ({ body, copies }))),
  problems: () => [...loopback.ledger.problems, ...failures],
});

/** Customers write so many messages, never more than `window` of each account waiting for a receipt. Answers when all arrived. */
async function burst({ accounts, customers, messages, window }) {
  const goOnUntil = Date.now() + 120_000;
  const waiting = accounts.map(() => []);
  let sent = 0;
  let [isWriting, isLeft] = [false, true];
  while (isLeft) {
    if (Date.now() > goOnUntil) throw new Error('The messages of a round did not arrive within two minutes');
    isLeft = sent < messages;
    for (const [place, account] of accounts.entries()) {
      const left = waiting[place].filter((entry) => !isSettled(entry));
      for (; left.length < window && sent < messages; sent++) left.push(write(account, sent, customers));
      waiting[place] = left;
      isLeft ||= left.length > 0;
    }
    isWriting = !isWriting;
    await new Promise((resume) => (isWriting ? setImmediate(resume) : setTimeout(resume, 2)));
  }
}

/** Everything that was written has left its customer. */
async function idle() {
  await Promise.all([...people.values()].map(({ lanes }) => lanes.idle()));
}

/** Message that is on its way; `id` is known at once, whatever becomes of it later. */
function write(account, turn, customers) {
  const id = `3EB0${String(++written).padStart(16, '0')}`;
  // One customer after the other, also when there are several accounts.
  const customer = customerOf(account, turn % customers);
  customer
    .write(account, `mensagem ${written}`, { id })
    .catch((error) => failures.push(`${id}: ${error.stack}`));
  return { account, id };
}

function isSettled({ account, id }) {
  const device = loopback.account(account).device?.id ?? 0;
  return loopback.ledger.inboundEntry(account, device, id)?.deliveredAt !== undefined;
}

function customerOf(account, place) {
  const number = `5531${account.slice(-6)}${String(place).padStart(3, '0')}`;
  const known = people.get(number) ?? loopback.customers.add(number);
  people.set(number, known);
  return known;
}

/** Ends a process the moment its next delivery receipt is here, once `afterMs` are over. */
function killAtReceipt({ pid, afterMs }) {
  const { network } = loopback;
  const hear = network.stanza;
  return new Promise((resolve) => {
    setTimeout(() => {
      network.stanza = (link, stanza) => {
        hear.call(network, link, stanza);
        const isDelivery = stanza.tag === 'receipt' && [undefined, 'inactive'].includes(stanza.attrs.type);
        if (!isDelivery) return;
        network.stanza = hear;
        process.kill(pid, 'SIGKILL');
        resolve();
      };
      // Where nothing comes any more, there is no such moment.
      setTimeout(() => {
        network.stanza = hear;
        resolve();
      }, 5000).unref();
    }, afterMs);
  });
}
