import type { Installation } from '../installation.ts';
import { secondsUntil } from '../installation.ts';
import { inTurns } from '../phones.ts';
import { type Fault, pause, rounded, underLoad } from '../stage.ts';

const sizes = {
  short: {
    rates: { inPerSecond: 5, outPerSecond: 2 },
    before: 0.5,
    after: 0.5,
    numbers: 150,
    secondsMax: 120,
  },
  long: { rates: { inPerSecond: 20, outPerSecond: 5 }, before: 2, after: 2, numbers: 5_000, secondsMax: 900 },
};
/** One number of so many is not on WhatsApp. */
const numbersPerAbsent = 10;
/** Number of the present round, so that two lists of the company never have the same numbers. */
let round = 0;

/** CHECK: a list of thousands is checked at WhatsApp, and the worker that asks is killed on the way. */
export const numbersChecked: Fault = {
  id: 'CHECK',
  title: 'a list is checked at WhatsApp, fifty numbers a question; the worker that asks is killed on the way',
  shape: { web: 2, hosts: 2, phones: 4, customersEach: 1 },
  async play(stage) {
    const { installation, form } = stage;
    const { numbers: count, secondsMax, ...course } = sizes[form];
    const numbers = await aListOf(installation, count);
    return underLoad(stage, course, async () => {
      const startedAt = Date.now();
      const listId = await checked(installation, numbers);
      await secondsUntil(async () => (await stateOf(installation, listId)).asked > 0, secondsMax * 1000);
      const [victim] = installation.webs;
      if (!victim) throw new Error('There is nobody to kill');
      await victim.process.end('SIGKILL');
      const killedAt = Date.now();
      const before = (await stateOf(installation, listId)).asked;
      const goesOn = await secondsUntil(
        async () => (await stateOf(installation, listId)).asked > before,
        secondsMax * 1000,
        killedAt,
      );
      await installation.startMember(victim.name, victim.roles);
      await secondsUntil(async () => (await stateOf(installation, listId)).waiting === 0, secondsMax * 1000);
      const tookSeconds = (Date.now() - startedAt) / 1000;
      const { asked, valid } = await stateOf(installation, listId);
      await pause(1);
      return {
        figures: {
          numbers: count,
          there: valid,
          'all asked for after s': Math.round(tookSeconds),
          'numbers a second': rounded(count / tookSeconds),
          'goes on after the kill s': rounded(goesOn),
        },
        recoverySeconds: goesOn,
        claims: [
          ['every number has an answer', asked === count],
          [
            'those that somebody has are told from those that nobody has',
            valid === count - nobodiesOf(count),
          ],
          [`all are asked for within ${secondsMax} s`, tookSeconds <= secondsMax],
        ],
      };
    });
  },
};

function nobodiesOf(count: number): number {
  return Math.ceil(count / numbersPerAbsent);
}

/** Returns so many numbers, of which WhatsApp knows nine of ten. */
async function aListOf(installation: Installation, count: number): Promise<string[]> {
  round += 1;
  const numbers = Array.from(
    { length: count },
    (_, index) => `55118${round}${String(index).padStart(6, '0')}`,
  );
  await inTurns(count, 20, async (index) => {
    if (index % numbersPerAbsent === 0) return;
    await installation.whatsapp.post('/customers', {
      ...{ number: numbers[index], name: `Pessoa ${index}`, addressing: 'pn' },
    });
  });
  return numbers;
}

/** Creates a list of these numbers, all of which must be verified at WhatsApp. */
async function checked(installation: Installation, numbers: readonly string[]): Promise<number> {
  const { id } = await installation.must('POST', '/contact-lists', { name: `Verificar ${round}` });
  const now = Date.now();
  for (let from = 0; from < numbers.length; from += 500) {
    const page = numbers.slice(from, from + 500);
    await installation.rows(
      `INSERT INTO ContactListItems (companyId, contactListId, name, number, phoneKey, email, searchKey, createdAt, updatedAt)
       VALUES ${page.map(() => "(1, ?, ?, ?, ?, '', ?, ?, ?)").join(', ')}`,
      page.flatMap((number) => [id, `Pessoa ${number}`, number, number, number, now, now]),
    );
  }
  await installation.rows('UPDATE ContactLists SET itemCount = ?, waitingCount = ? WHERE id = ?', [
    ...[numbers.length, numbers.length, id],
  ]);
  await installation.must('POST', `/contact-lists/${id}/recheck`);
  return id;
}

async function stateOf(
  installation: Installation,
  listId: number,
): Promise<{ asked: number; valid: number; waiting: number }> {
  const [row] = await installation.rows<{ asked: number; valid: number; waiting: number }>(
    `SELECT COUNT(i.checkedAt) AS asked, SUM(i.isWhatsappValid) AS valid, MAX(l.waitingCount) AS waiting
     FROM ContactListItems i JOIN ContactLists l ON l.id = i.contactListId WHERE i.contactListId = ?`,
    [listId],
  );
  return {
    asked: Number(row?.asked ?? 0),
    valid: Number(row?.valid ?? 0),
    waiting: Number(row?.waiting ?? 0),
  };
}
