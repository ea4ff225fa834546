import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { WAMessage, WAMessageKey } from '@whiskeysockets/baileys';
import fc from 'fast-check';
import { RecordedReports } from '../../connections/testing/recorded-reports.ts';
import { EarlyChanges } from '../changes/early-changes.ts';
import { SealedEdits } from '../changes/sealed-edits.ts';
import { ChannelSessionOver } from '../contract/errors.ts';
import { PendingFiles } from '../files/pending-files.ts';
import { KeyStore } from '../keys/key-store.ts';
import type { SessionIdentity } from '../session/session-identity.ts';
import { SessionSocket as LinkLine } from '../session/session-socket.ts';
import { startWhatsapp, type WhatsappKit } from '../testing/whatsapp-kit.ts';
import { DisappearingChats } from './disappearing-chats.ts';
import { Groups } from './groups.ts';
import { InboxLog } from './inbox-log.ts';
import { Incoming } from './incoming.ts';
import { MissedMessages } from './missed-messages.ts';
import { NetworkClock } from './network-clock.ts';
import { Polls } from './polls.ts';
import { StandIns } from './stand-ins.ts';

let kit: WhatsappKit;
beforeAll(async () => {
  kit = await startWhatsapp();
});
afterAll(() => kit.close());

/** The database is away while the writer is looked up or the message stored, or the channel session ends meanwhile. */
type Fault = 'lookup' | 'store' | 'over';

interface Plan {
  /** The chat of each message, in the order they were written. */
  chats: number[];
  /** Faults that happen to messages, each once. */
  faults: Array<{ at: number; fault: Fault }>;
  /** After this many messages another channel session takes over, of this process or another. */
  change: number;
  /** True when the first session has finished its work by then. */
  isCalm: boolean;
}

const plan: fc.Arbitrary<Plan> = fc.record({
  chats: fc.array(fc.nat({ max: 2 }), { minLength: 4, maxLength: 9 }),
  faults: fc.array(
    fc.record({ at: fc.nat({ max: 8 }), fault: fc.constantFrom<Fault>('lookup', 'store', 'over') }),
    {
      minLength: 1,
      maxLength: 4,
    },
  ),
  change: fc.nat({ max: 9 }),
  isCalm: fc.boolean(),
});

/** Faults that have happened to a message. */
const met = new Set<Fault>();

class NotedJournal extends InboxLog {
  readonly noted = new Set<string>();

  override stored({ id }: WAMessageKey): void {
    if (id) this.noted.add(id);
  }
}

test('a chat is handed on in its order, whatever fails and whichever channel session goes on', async () => {
  const line = await kit.aTestNumber();
  const session = { ...line, epoch: 1 };
  const plans = fc.sample(plan, { numRuns: 60, seed: 20 });
  // Run side by side, since each waits for its repeats.
  await Promise.all(plans.map((one, nth) => handOn(session, one, nth)));
  expect([...met].sort()).toEqual(['lookup', 'over', 'store']);
});

async function handOn(
  session: SessionIdentity,
  { chats, faults, change, isCalm }: Plan,
  nth: number,
): Promise<void> {
  const messages = chats.map(
    (chat, index): WAMessage => ({
      key: { remoteJid: `${1000 * (nth + 1) + chat}@lid`, id: `${nth}-${index}`, fromMe: false },
      message: { conversation: `${index}` },
      messageTimestamp: Math.floor(Date.now() / 1000),
    }),
  );
  const failing = new Map(faults.map(({ at, fault }) => [`${nth}-${at % chats.length}`, fault]));
  const take = (id: string, fault: Fault): boolean => {
    if (failing.get(id) !== fault) return false;
    met.add(fault);
    return failing.delete(id);
  };
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const reports = new RecordedReports();
  const record = reports.inbound.bind(reports);
  reports.inbound = async (arrived) => {
    if (take(arrived[0]?.wireId ?? '', 'store')) throw away();
    await record(arrived);
  };
  const inboxLog = new NotedJournal(kit.app.host, session);
  const nextOf = (lid: string) =>
    messages.find(({ key }) => key.remoteJid === lid && !inboxLog.noted.has(key.id ?? ''))?.key.id ?? '';
  const begin = () =>
    incomingOf(session, { inboxLog, reports }, async (lid) => {
      const id = nextOf(lid);
      if (take(id, 'lookup')) throw away();
      if (take(id, 'over')) throw new ChannelSessionOver();
      return null;
    });

  const inLog = (some: readonly WAMessage[]) => some.filter(({ key }) => !inboxLog.noted.has(key.id ?? ''));
  const first = begin();
  first.take(messages.slice(0, change));
  if (isCalm) await first.settled();
  await first.close();
  const second = begin();
  second.take(inLog(messages.slice(0, change)));
  second.take(messages.slice(change));
  await second.settled();
  await second.close();
  // Each session may end before a further message; each fault happens to a message once.
  for (let left = inLog(messages); left.length > 0; left = inLog(messages)) {
    const next = begin();
    next.take(left);
    await next.settled();
    await next.close();
  }

  const seen = reports.messages.map(({ wireId }) => wireId);
  for (const chat of new Set(chats)) {
    const written = messages
      .filter((_message, index) => chats[index] === chat)
      .map(({ key }) => key.id ?? '');
    expect(seen.filter((id) => written.includes(id))).toEqual(written);
  }
}

function incomingOf(
  session: SessionIdentity,
  { inboxLog, reports }: { inboxLog: InboxLog; reports: RecordedReports },
  numberOf: (lid: string) => Promise<string | null>,
): Incoming {
  const { host } = kit.app;
  const line = new LinkLine();
  const keys = new KeyStore(host, session, () => undefined);
  const groups = new Groups(line, keys);
  const polls = new Polls(keys, () => undefined);
  const edits = new SealedEdits(inboxLog, () => undefined);
  const times = { firstFetchMs: 1000 } as ConstructorParameters<typeof PendingFiles>[0]['times'];
  return new Incoming({
    ...{ host, session, log: host.log, reports, inboxLog, numberOf },
    files: new PendingFiles({ host, session, log: host.log, reports, times, line }),
    firstFetchMs: 1000,
    changedHere: () => Promise.resolve(),
    groups,
    polls,
    edits,
    early: new EarlyChanges({ keys, edits, polls }),
    standIns: new StandIns(() => undefined),
    disappearing: new DisappearingChats(keys, groups),
    missed: new MissedMessages(host, session, { clock: new NetworkClock(), keys }),
    clock: new NetworkClock(),
    me: () => undefined,
  });
}
