import type { Installation } from '../installation.ts';
import { secondsUntil } from '../installation.ts';
import { inTurns } from '../phones.ts';
import { type Fault, rounded, underLoad, within } from '../stage.ts';

const sizes = {
  short: { rates: { inPerSecond: 5, outPerSecond: 2 }, before: 0.5, after: 0.5, people: 12 },
  long: { rates: { inPerSecond: 20, outPerSecond: 5 }, before: 2, after: 2, people: 60 },
};
/** Maximum seconds from the kill until the campaign continues, including the start of the new worker. */
const goesOnMax = 10;
/** Number of the present round, so that two campaigns of the company never have the same text. */
let round = 0;

/** WORKERS: every worker is killed in the middle of a campaign, and one is started anew; the hosts of sessions live on. */
export const workersKilled: Fault = {
  id: 'WORKERS',
  title: 'every worker killed (kill -9) in the middle of a campaign, one started anew',
  shape: { web: 2, hosts: 2, phones: 4, customersEach: 1 },
  async play(stage) {
    const { installation, form, accepted } = stage;
    const { people, ...course } = sizes[form];
    const goesOnWithin = within(stage, goesOnMax);
    const victims = installation.webs;
    const [first] = victims;
    if (!first) throw new Error('There is nobody to kill');
    const texts = await beginCampaign(installation, people);
    for (const text of texts) accepted.add(text);
    await secondsUntil(async () => (await recipientsWithMessage(installation)) > 3, 120_000);
    await Promise.all(victims.map(({ process }) => process.end('SIGKILL')));
    const killedAt = Date.now();
    const before = await recipientsWithMessage(installation);
    await installation.startMember(first.name, first.roles);
    const goesOn = await secondsUntil(
      async () => (await recipientsWithMessage(installation)) > before,
      goesOnWithin * 3000,
      killedAt,
    );
    for (const { name, roles } of victims.slice(1)) await installation.startMember(name, roles);
    await secondsUntil(async () => (await recipientsWithMessage(installation)) === people, 300_000);
    const tookSeconds = (Date.now() - killedAt) / 1000;
    return underLoad(stage, course, async () => {
      return {
        figures: {
          recipients: people,
          'goes on after the kill s': rounded(goesOn),
          'ends after s': rounded(tookSeconds),
        },
        recoverySeconds: goesOn,
        claims: [
          [`the campaign goes on within ${goesOnWithin} s of the kill`, goesOn <= goesOnWithin],
          [
            'every recipient is given to the number once',
            (await recipientsWithMessage(installation)) === people,
          ],
        ],
      };
    });
  },
};

/** Starts a campaign with a second between two recipients; returns the text of each. */
async function beginCampaign(installation: Installation, people: number): Promise<string[]> {
  round += 1;
  const numbers = Array.from({ length: people }, (_, at) => `55116${round}${String(at).padStart(6, '0')}`);
  await inTurns(people, 10, async (at) => {
    await installation.whatsapp.post('/customers', {
      ...{ number: numbers[at], name: `Pessoa ${at}`, addressing: 'pn' },
    });
  });
  installation.recipients.push(...numbers);
  const [phone] = installation.phones;
  const settings = { messageInterval: 1, longerIntervalAfter: 0, greaterInterval: 0 };
  await installation.must('POST', '/campaign-settings', { settings });
  const { id } = await installation.must('POST', '/contact-lists', { name: `Avisos ${round}` });
  const now = Date.now();
  await installation.rows(
    `INSERT INTO ContactListItems (companyId, contactListId, name, number, phoneKey, email, isWhatsappValid, checkedRound, searchKey, createdAt, updatedAt)
     VALUES ${numbers.map(() => "(1, ?, ?, ?, ?, '', 1, 1, ?, ?, ?)").join(', ')}`,
    numbers.flatMap((number) => [id, `Pessoa ${number}`, number, number, number, now, now]),
  );
  await installation.must('POST', '/campaigns', {
    ...{
      name: `Aviso ${round}`,
      message1: `out-w${round}-{numero}`,
      contactListId: id,
      whatsappId: phone?.id,
    },
    scheduledAt: new Date(Date.now() + 1000).toISOString(),
  });
  return numbers.map((number) => `out-w${round}-${number}`);
}

/** Returns the recipients of the campaign for whom a message was stored. */
async function recipientsWithMessage(installation: Installation): Promise<number> {
  const [row] = await installation.rows<{ count: number }>(
    `SELECT COUNT(*) AS count FROM CampaignShipping s JOIN Campaigns c ON c.id = s.campaignId
     WHERE c.name = ? AND s.messageId IS NOT NULL`,
    [`Aviso ${round}`],
  );
  return Number(row?.count ?? 0);
}
