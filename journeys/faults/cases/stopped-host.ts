import type { WireFrame } from '../../support/loopback-process.ts';
import { type Installation, type Member, secondsUntil } from '../installation.ts';
import { type Fault, gatherOn, ownedBy, pause, rounded, underLoad } from '../stage.ts';

const course = { rates: { inPerSecond: 60, outPerSecond: 10 }, before: 5, after: 10 };
/** Seconds for which the process is stopped: twice the lease of 30 seconds. */
const stoppedSeconds = 60;
const renewSeconds = 10;

/** F20: the host of all sessions stands still for longer than its leases, and then goes on as if nothing had been. */
export const stoppedHost: Fault = {
  id: 'F20',
  title: 'connection host stopped for 60 s (SIGSTOP, SIGCONT)',
  shape: { web: 1, hosts: 2, phones: 20, customersEach: 4 },
  async play(stage) {
    const { installation, watch } = stage;
    const victim = await gatherOn(stage);
    return underLoad(stage, course, async () => {
      const theirs = await ownedBy(stage, victim);
      const oldLinks = new Set([...(await watch.logins(0)).values()].map((logins) => logins.at(-1)!.link));
      const stoppedAt = Date.now();
      victim.process.signal('SIGSTOP');
      await secondsUntil(
        async () => (await watch.logins(stoppedAt)).size === theirs.length,
        stoppedSeconds * 1000,
      ).catch(() => null);
      const adopted = [...(await watch.logins(stoppedAt)).values()].map(
        ([login]) => (login!.at - stoppedAt) / 1000,
      );
      await pause(stoppedSeconds - (Date.now() - stoppedAt) / 1000);
      const goesOnAt = Date.now();
      victim.process.signal('SIGCONT');
      const shed = await secondsUntil(
        async () => (await sessionsIn(installation, victim)) === 0,
        30_000,
      ).catch(() => Number.POSITIVE_INFINITY);
      await pause(renewSeconds);
      const frames = await installation.whatsapp.get<WireFrame[]>(
        '/ledger/frames?direction=fromProduct&tag=message&limit=200000',
      );
      const late = frames.filter(({ link, at }) => oldLinks.has(link) && at > goesOnAt).length;
      const replaced = await watch.replaced(stoppedAt);
      const perPhone = theirs.map((phone) => replaced.filter(({ number }) => number === phone.number).length);
      const mostOfOne = Math.max(0, ...perPhone);
      const [{ stale } = { stale: -1 }] = await installation.rows<{ stale: number }>(
        `SELECT COUNT(*) AS stale FROM WhatsappCredentials c JOIN ConnectionLeases l ON l.connectionId = c.connectionId
         WHERE c.epoch <> l.epoch`,
      );
      return {
        figures: {
          'sessions adopted': `${adopted.length} of ${theirs.length}`,
          'all adopted s': rounded(Math.max(...adopted)),
          'shed after going on s': rounded(shed),
          'frames of the old owner': late,
          'stale owners': stale,
        },
        recoverySeconds: rounded(Math.max(...adopted)),
        replacedMax: theirs.length,
        claims: [
          [`all sessions are adopted within ${stoppedSeconds} s`, adopted.length === theirs.length],
          [`the host sheds them within ${renewSeconds} s`, shed <= renewSeconds],
          ['the old owner sends at most one frame a session', late <= theirs.length],
          ['each session is replaced at most once (440)', mostOfOne <= 1],
          ['no write of the old owner counts', stale === 0],
        ],
      };
    });
  },
};

async function sessionsIn(installation: Installation, member: Member): Promise<number> {
  const sessions = await installation.figures(member, 'balcao_sessions');
  return [...sessions.values()].reduce((sum, count) => sum + count, 0);
}
