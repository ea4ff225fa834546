import type { SentEntry } from '../../support/loopback-process.ts';
import type { Installation, Member } from '../installation.ts';
import { secondsUntil } from '../installation.ts';
import { inTurns, type Phone } from '../phones.ts';
import { flushRedis } from '../probes.ts';
import { allConnected, type Fault, pause, rounded, underLoad } from '../stage.ts';

const sizes = {
  short: {
    ...{ rates: { inPerSecond: 5, outPerSecond: 2 }, before: 0.5, after: 0.5 },
    ...{ people: 15, kills: 2, slow: { people: 2, gapSeconds: 3 } },
  },
  long: {
    ...{ rates: { inPerSecond: 20, outPerSecond: 5 }, before: 2, after: 2 },
    // Longer than it takes until a killed host's sessions have another owner.
    ...{ people: 250, kills: 20, slow: { people: 8, gapSeconds: 30 } },
  },
};
/** Seconds that an undisturbed campaign of the long form may need after the last kill. */
const endMax = 600;
/** Largest difference, in milliseconds, between the times that two messages take from the product to the network. */
const wayMs = 250;
/** Number of the present round, so that two campaigns of the company never have the same text. */
let round = 0;

/**
 * F01, F02: workers and connection hosts are killed again and again, and Redis is emptied, while each number sends a campaign.
 * Each recipient's text is named as the load names its answers, so that the count that all faults share finds what is
 * missing, doubled or went out under two ids.
 */
export const campaignsKilled: Fault = {
  id: 'F02',
  title: 'workers and connection hosts killed (kill -9), Redis emptied, in the middle of campaigns',
  shape: { web: 2, hosts: 2, phones: 20, customersEach: 1 },
  async play(stage) {
    const { installation, form, accepted } = stage;
    const { people, kills, slow, ...course } = sizes[form];
    const numbers = await aListOf(installation, people);
    const slowed = installation.phones.at(-1);
    if (!slowed) throw new Error('There is no phone');
    await installation.must('PUT', `/whatsapp/${slowed.id}/sending`, {
      ...{ replyGapSeconds: 0, bulkGapSeconds: slow.gapSeconds, bulkJitterSeconds: 0 },
      ...{ dailyBudget: [], quietFrom: null, quietTo: null },
    });
    return underLoad(stage, course, async () => {
      const texts = await beginCampaigns(installation, numbers, {
        phone: slowed,
        numbers: numbers.slice(0, slow.people),
      });
      for (const text of texts) accepted.add(text);
      const startedAt = Date.now();
      const killed: string[] = [];
      for (let kill = 0; kill < kills; kill++) {
        await pause(0.5 + Math.random() * 2);
        if (kill % 5 === 4) await flushRedis(installation);
        const victim = victimOf(installation, kill);
        await victim.process.end('SIGKILL');
        await installation.startMember(victim.name, victim.roles);
        killed.push(victim.name);
      }
      const lastAt = Date.now();
      const ended = await secondsUntil(() => areOver(installation), endMax * 1000, lastAt).catch(() => null);
      await allConnected(stage, 120);
      const counts = await ledgerOf(installation);
      const shortest = await shortestGapMs(installation, slowed);
      return {
        figures: {
          campaigns: installation.phones.length,
          recipients: texts.length,
          kills: killed.length,
          'delivered in the ledger': counts.delivered,
          'shortest of the slow number s': rounded(shortest / 1000),
          'from the start to the end s': Math.round((Date.now() - startedAt) / 1000),
        },
        recoverySeconds: ended,
        claims: [
          ['every campaign comes to its end', ended !== null],
          [
            `the number with ${slow.gapSeconds} s between two never waits less, whoever owns it`,
            shortest >= slow.gapSeconds * 1000 - wayMs,
          ],
          ['each recipient is in one final state of the ledger', counts.delivered === counts.rows],
        ],
        // A host that is killed while it opens a session leaves one login behind.
        replacedMax: kills * installation.phones.length,
      };
    });
  },
};

/** Returns the process to kill: workers and hosts in turn, so that both halves of the way are interrupted. */
function victimOf({ webs, hosts }: Installation, kill: number): Member {
  const members = kill % 2 === 0 ? webs : hosts;
  const victim = members[Math.floor(kill / 2) % members.length];
  if (!victim) throw new Error('There is nobody to kill');
  return victim;
}

/** Creates a contact list whose numbers count as verified, as an import leaves it. */
async function aListOf(installation: Installation, people: number): Promise<string[]> {
  round += 1;
  const numbers = Array.from(
    { length: people },
    (_, index) => `55117${round}${String(index).padStart(6, '0')}`,
  );
  await inTurns(people, 10, async (index) => {
    await installation.whatsapp.post('/customers', {
      number: numbers[index],
      name: `Pessoa ${index}`,
      addressing: 'pn',
    });
  });
  installation.recipients.push(...numbers);
  return numbers;
}

/** Starts a campaign at each number, with few recipients at the slow one; returns the text of every recipient. */
async function beginCampaigns(
  installation: Installation,
  numbers: readonly string[],
  slow: { phone: Phone; numbers: readonly string[] },
): Promise<string[]> {
  const settings = { messageInterval: 0, longerIntervalAfter: 0, greaterInterval: 0 };
  await installation.must('POST', '/campaign-settings', { settings });
  const lists: number[] = [];
  for (const people of [numbers, slow.numbers]) {
    const { id } = await installation.must('POST', '/contact-lists', { name: `Pessoas ${round}` });
    await fill(installation, id, people);
    lists.push(id);
  }
  const texts: string[] = [];
  for (const { id } of installation.phones) {
    const name = nameAt(id);
    const [contactListId, people] = id === slow.phone.id ? [lists[1], slow.numbers] : [lists[0], numbers];
    await installation.must('POST', '/campaigns', {
      ...{ name, message1: `${name}-{numero}`, contactListId, whatsappId: id },
      scheduledAt: new Date(Date.now() + 1000).toISOString(),
    });
    texts.push(...people.map((number) => `${name}-${number}`));
  }
  return texts;
}

function nameAt(phoneId: number): string {
  return `out-c${round}-${phoneId}`;
}

/** Returns the shortest time between two messages of the number's campaign, repeated ones included. */
async function shortestGapMs({ whatsapp }: Installation, { id, number }: Phone): Promise<number> {
  const sent = await whatsapp.get<SentEntry[]>(`/ledger/out?account=${number}`);
  const frames = sent
    .filter(({ body }) => body.startsWith(`${nameAt(id)}-`))
    .flatMap(({ seenAt }) => seenAt)
    .sort((one, other) => one - other);
  return Math.min(...frames.slice(1).map((at, index) => at - (frames[index] ?? 0)));
}

async function fill(
  installation: Installation,
  contactListId: number,
  numbers: readonly string[],
): Promise<void> {
  const columns =
    'companyId, contactListId, name, number, phoneKey, email, isWhatsappValid, checkedRound, searchKey, createdAt, updatedAt';
  const now = Date.now();
  for (let from = 0; from < numbers.length; from += 500) {
    const page = numbers.slice(from, from + 500);
    const values = page.map(() => "(1, ?, ?, ?, ?, '', 1, 1, ?, ?, ?)").join(', ');
    await installation.rows(
      `INSERT INTO ContactListItems (${columns}) VALUES ${values}`,
      page.flatMap((number) => [contactListId, `Pessoa ${number}`, number, number, number, now, now]),
    );
  }
}

async function areOver(installation: Installation): Promise<boolean> {
  const rows = await installation.rows<{ status: string }>('SELECT status FROM Campaigns');
  return rows.every(({ status }) => status === 'FINALIZADA');
}

async function ledgerOf(installation: Installation): Promise<{ rows: number; delivered: number }> {
  const [row] = await installation.rows<{ total: number; delivered: number }>(
    'SELECT COUNT(*) AS total, SUM(deliveredAt IS NOT NULL) AS delivered FROM CampaignShipping',
  );
  return { rows: Number(row?.total), delivered: Number(row?.delivered) };
}
