import { expect, test } from '@jest/globals';
import { ApiError } from '../api/api-error.ts';
import { type ConflictDecision, saveChanges } from './save-changes.ts';
import { SaveUndecided } from './save-undecided.ts';

interface Row {
  name: string;
  color: string;
  updatedAt: string;
}

const opened: Row = { name: 'VIP', color: 'red', updatedAt: '1' };
const bodyOf = ({ name, color }: Row) => ({ name, color });

/** Saves a form of the opened row against a server whose row may be another one by now. */
async function saving(
  wanted: Omit<Row, 'updatedAt'>,
  stored: Row,
  decisions: ConflictDecision[] = [],
): Promise<{ row: Row; sent: unknown[]; asked: unknown[] }> {
  let row = stored;
  const sent: unknown[] = [];
  const asked: unknown[] = [];
  await saveChanges<Row, Omit<Row, 'updatedAt'>>({
    opened,
    wanted,
    bodyOf,
    read: async () => row,
    send: async (changes, version) => {
      sent.push(changes);
      if (version !== row.updatedAt) throw new ApiError(412, { error: 'ERR_CHANGED_MEANWHILE' });
      row = { ...row, ...changes, updatedAt: `${row.updatedAt}+` };
      return row;
    },
    decide: async (conflicts) => {
      asked.push(conflicts);
      return decisions.shift() ?? null;
    },
  });
  return { row, sent, asked };
}

test('a save sends the changed field alone', async () => {
  expect((await saving({ name: 'Ouro', color: 'red' }, opened)).sent).toEqual([{ name: 'Ouro' }]);
});

test('a save without a change sends nothing', async () => {
  expect((await saving({ name: 'VIP', color: 'red' }, opened)).sent).toEqual([]);
});

test('a save without a change answers the record as it is now', async () => {
  const now = { ...opened, color: 'blue', updatedAt: '2' };
  const same = ({ name, color }: Row) => ({ name, color });
  const saved = await saveChanges<Row, Omit<Row, 'updatedAt'>>({
    ...{ opened, wanted: same(opened), bodyOf: same, read: async () => now },
    send: async () => Promise.reject(new Error('nothing is to be sent')),
    decide: async () => null,
  });
  expect(saved).toEqual(now);
});

test('a save keeps the other fields that another user changed meanwhile, and asks nothing', async () => {
  const { row, asked } = await saving(
    { name: 'Ouro', color: 'red' },
    { ...opened, color: 'blue', updatedAt: '2' },
  );
  expect([row.name, row.color, asked]).toEqual(['Ouro', 'blue', []]);
});

test('a save asks nothing where both wrote the same', async () => {
  const { asked } = await saving({ name: 'Ouro', color: 'red' }, { ...opened, name: 'Ouro', updatedAt: '2' });
  expect(asked).toEqual([]);
});

test.each([
  ['mine', 'Ouro'],
  ['theirs', 'Prata'],
] as const)(
  'a save stores the value that is chosen of a field that both changed (%s)',
  async (decision, name) => {
    const theirs = { ...opened, name: 'Prata', updatedAt: '2' };
    const { row, asked } = await saving({ name: 'Ouro', color: 'green' }, theirs, [decision]);
    expect(asked).toEqual([[{ field: 'name', mine: 'Ouro', theirs: 'Prata' }]]);
    expect([row.name, row.color]).toEqual([name, 'green']);
  },
);

test('a save stores nothing while the question is open', async () => {
  const theirs = { ...opened, name: 'Prata', updatedAt: '2' };
  await expect(saving({ name: 'Ouro', color: 'red' }, theirs)).rejects.toThrow(SaveUndecided);
});

/** Saves the unchanged form of a record that saving sets going again, and answers what was sent. */
async function savingUnchanged(isStopped: (row: Row) => boolean): Promise<unknown[]> {
  const sent: unknown[] = [];
  const row = { ...opened, editedAt: 'edit 1' };
  await saveChanges<typeof row, Omit<Row, 'updatedAt'>>({
    opened: row,
    wanted: bodyOf(opened),
    bodyOf,
    read: async () => row,
    send: async (changes, version) => {
      sent.push([changes, version]);
      return row;
    },
    decide: async () => null,
    isSentUnchanged: isStopped,
  });
  return sent;
}

test('a record that saving sets going again is sent without a change, at the version of its last edit', async () => {
  expect(await savingUnchanged(() => true)).toEqual([[{}, 'edit 1']]);
  expect(await savingUnchanged(() => false)).toEqual([]);
});
