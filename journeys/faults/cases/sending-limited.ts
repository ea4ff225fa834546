import type { SentEntry } from '../../support/loopback-process.ts';
import { type Installation, secondsUntil } from '../installation.ts';
import { type Fault, pause, rounded, underLoad, within } from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 5, outPerSecond: 12 }, before: 0.5, after: 1, watched: 3 },
  long: { rates: { inPerSecond: 20, outPerSecond: 30 }, before: 5, after: 5, watched: 30 },
};
const reportedSecondsMax = 5;

/** F35: WhatsApp asks one number to send less (429) and forbids another one a customer (463), while agents answer. */
export const sendingLimited: Fault = {
  id: 'F35',
  title: 'WhatsApp limits a number (429) and a conversation (463)',
  shape: { web: 1, hosts: 2, phones: 10, customersEach: 4 },
  async play(stage) {
    const { installation, form } = stage;
    const reportedMax = within(stage, reportedSecondsMax);
    const { watched, ...course } = sizes[form];
    const [slowed, locked] = installation.phones;
    const forbidden = installation.customers.find(({ phone }) => phone === locked);
    if (!slowed || !locked || !forbidden) throw new Error('Two phones with customers are needed');
    return underLoad(stage, course, async () => {
      const { whatsapp } = installation;
      await whatsapp.post('/faults/messages', { error: '429', account: slowed.number });
      await whatsapp.post('/faults/messages', { error: '463', account: locked.number, to: forbidden.number });
      const limitedAt = Date.now();
      const [firstOfSlowed, firstOfLocked] = await Promise.all([
        firstRefusal(installation, slowed.number),
        firstRefusal(installation, locked.number),
      ]);
      const reported = await secondsUntil(
        async () =>
          (await pauseOf(installation, slowed.id)) === 'rate' &&
          (await pauseOf(installation, locked.id)) === 'reachout',
        30_000,
        Math.max(firstOfSlowed, firstOfLocked),
      ).catch(() => Number.POSITIVE_INFINITY);
      const framesOf = (entries: SentEntry[]) =>
        entries.flatMap(({ seenAt }) => seenAt).filter((at) => at >= limitedAt);
      const isToOthers = ({ account, to }: SentEntry) => account === locked.number && to !== forbidden.number;
      const otherFrames = async () => {
        const entries = await whatsapp.get<SentEntry[]>('/ledger/out');
        return framesOf(entries.filter(isToOthers)).filter((at) => at > firstOfLocked);
      };
      await pause(watched);
      // The order of the answers is chance: the watch lasts until the turn of one of the others has come.
      await secondsUntil(async () => (await otherFrames()).length > 0, 30_000).catch(() => undefined);
      const sent = await whatsapp.get<SentEntry[]>('/ledger/out');
      const ofSlowed = framesOf(sent.filter(({ account }) => account === slowed.number)).filter(
        (at) => at > firstOfSlowed,
      );
      const ofLocked = sent.filter(({ account }) => account === locked.number);
      const toForbidden = framesOf(ofLocked.filter(({ to }) => to === forbidden.number)).filter(
        (at) => at > firstOfLocked,
      );
      const toOthers = await otherFrames();
      await whatsapp.delete('/faults');
      await Promise.all(
        [slowed, locked].map(({ id }) => installation.must('DELETE', `/whatsapp/${id}/sending/pause`)),
      );
      return {
        figures: {
          'frames after 429': ofSlowed.length,
          'frames after 463, to him': toForbidden.length,
          'frames after 463, to others': toOthers.length,
          'shown to admins s': rounded(reported),
        },
        recoverySeconds: null,
        claims: [
          ['a number that was told to slow down sends at most one message more', ofSlowed.length <= 1],
          ['a customer that was refused gets at most one message more', toForbidden.length <= 1],
          ['others are answered meanwhile', toOthers.length > 0],
          [`admins are shown both within ${reportedMax} s`, reported <= reportedMax],
        ],
      };
    });
  },
};

/** Waits for the first message of a number that the network refused; returns the time of the message. */
async function firstRefusal(installation: Installation, account: string): Promise<number> {
  let first: number | undefined;
  await secondsUntil(async () => {
    const sent = await installation.whatsapp.get<SentEntry[]>(`/ledger/out?account=${account}`);
    first = sent.filter(({ refused }) => refused !== undefined).map(({ seenAt }) => seenAt.at(-1)!)[0];
    return first !== undefined;
  }, 30_000);
  return first ?? 0;
}

async function pauseOf(installation: Installation, phoneId: number): Promise<string | null> {
  const { pause: inForce } = await installation.must('GET', `/whatsapp/${phoneId}/sending`);
  return inForce?.limit ?? null;
}
