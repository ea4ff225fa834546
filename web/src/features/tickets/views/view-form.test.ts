import { expect, test } from '@jest/globals';
import { blankCondition, type FieldInfo } from '../../../shared/ticket-filters/filter-form.ts';
import { movedBy, movedTo } from './pin-order.ts';
import { bodyOfView, valuesOfView, viewRules } from './view-form.ts';

const fields: FieldInfo[] = [
  {
    key: 'queue',
    type: 'choice',
    label: null,
    operators: ['is', 'isNot', 'in', 'notIn', 'empty', 'filled'],
    choices: [],
  },
  { key: 'agent', type: 'choice', label: null, operators: ['is', 'isNot', 'in', 'notIn', 'me'], choices: [] },
  { key: 'unread', type: 'flag', label: null, operators: ['is'], choices: [] },
  {
    key: 'createdAt',
    type: 'moment',
    label: null,
    operators: ['withinLast', 'withinNext', 'less'],
    choices: [],
  },
];
const view = { name: 'Minhas', audience: 'me' as const, queueIds: [], sort: 'updated' as const, columns: [] };

test('a filter comes out of the form as it went in, single values as lists of one', () => {
  const filter = {
    all: [
      { field: 'agent', op: 'me' as const },
      {
        any: [
          { field: 'queue', op: 'is' as const, value: 3 },
          { field: 'queue', op: 'empty' as const },
        ],
      },
      { field: 'unread', op: 'is' as const, value: false },
      { field: 'createdAt', op: 'withinLast' as const, value: 90 },
    ],
  };
  expect(bodyOfView(valuesOfView({ ...view, filter }, fields), fields).filter).toEqual({
    all: [
      filter.all[0],
      {
        any: [
          { field: 'queue', op: 'in', value: [3] },
          { field: 'queue', op: 'empty' },
        ],
      },
      filter.all[2],
      filter.all[3],
    ],
  });
});

test('a condition that the form cannot show stays as it is', () => {
  const filter = {
    all: [
      { field: 'createdAt', op: 'less' as const, value: '2026-01-01T00:00:00Z' },
      { field: 'field:9', op: 'is' as const, value: 1 },
    ],
  };
  expect(bodyOfView(valuesOfView({ ...view, filter }, fields), fields).filter).toEqual(filter);
});

test('a form with a condition without value is not sent, one without any value to give is', async () => {
  const isValid = (conditions: object[]) => viewRules.isValid({ ...view, groups: [{ conditions }] });
  const [queue, agent] = fields as [FieldInfo, FieldInfo];
  expect(await isValid([blankCondition(queue)])).toBe(false);
  expect(await isValid([{ ...blankCondition(queue), value: [3] }])).toBe(true);
  expect(await isValid([{ ...blankCondition(agent), op: 'me', value: [] }])).toBe(true);
});

test('a view that is dropped stands where it was dropped, and the others keep their order', () => {
  expect([movedTo([3, 1, 2], 3, 2), movedTo([3, 1, 2], 2, 0), movedTo([3, 1, 2], 1, 1)]).toEqual([
    [1, 2, 3],
    [2, 3, 1],
    [3, 1, 2],
  ]);
});

test('a pinned view moves by one place, and stays where there is none', () => {
  const pinned = [{ id: 3 }, { id: 1 }, { id: 2 }];
  expect(movedBy(pinned, 1, -1)).toEqual([1, 3, 2]);
  expect(movedBy(pinned, 1, 1)).toEqual([3, 2, 1]);
  expect([movedBy(pinned, 3, -1), movedBy(pinned, 2, 1), movedBy(pinned, 9, 1)]).toEqual([
    [3, 1, 2],
    [3, 1, 2],
    [3, 1, 2],
  ]);
});
