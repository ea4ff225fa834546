import type { Field } from '@balcao/plugins/fields/schemas.ts';
import type { Step } from './changes.ts';
import { stepFor } from './plan-things.ts';
import { type Entry, invalid, nameOf } from './read-file.ts';
import { shownField } from './shown.ts';
import { idNamed, idOf, requireKnown, type Target } from './target.ts';

/**
 * Plans the steps that make a custom field of a company, found by its key, equal to that of the file. Choices that the file does
 * not name are archived, and values that have them stay. Throws ERR_VALIDATION where the field has another type or target, and
 * ERR_QUEUE_NOT_FOUND.
 */
export function planField(target: Target, entry: Entry): Step[] {
  const key = String(entry.key);
  requireKnown(target, 'queues', (entry.queues as string[]) ?? []);
  const row = target.current.fields.find((field) => field.key === key);
  for (const fixed of ['target', 'type'] as const)
    if (row && row[fixed] !== entry[fixed])
      throw invalid(`The field ${key} stays what it is.`, { [`fields.${key}.${fixed}`]: `is ${row[fixed]}` });
  return stepFor(target, {
    kind: 'field',
    path: '/fields',
    entry: { ...entry, name: key },
    row,
    shown: row ? { ...shownField(row, target.current.queues), name: key } : {},
    bodyOf: ({ name: _name, queues, choices, ...fields }) => ({
      ...fields,
      ...(queues ? { queueIds: (queues as string[]).map((name) => idNamed(target.ids.queues, name)) } : {}),
      ...(choices ? { choices: choicesOf(row, choices as string[]) } : {}),
    }),
  });
}

function choicesOf(row: Field | undefined, labels: readonly string[]): object[] {
  const stored = row?.choices ?? [];
  const named = labels.map((label) => {
    const known = stored.find((choice) => nameOf({ name: choice.label }) === nameOf({ name: label }));
    return { ...(known ? { id: known.id } : {}), label, isArchived: false };
  });
  const ids = new Set(named.map(({ id }) => id));
  const others = stored.filter(({ id }) => !ids.has(id));
  return [...named, ...others.map(({ id, label }) => ({ id, label, isArchived: true }))];
}

/**
 * Plans the deletion of custom fields that the file does not name, for `--prune`; fields with values are archived instead, so
 * that no value is lost.
 */
export function pruneFields(target: Target, entries: readonly Entry[] | undefined): Step[] {
  if (!entries) return [];
  const kept = new Set(entries.map(({ key }) => key));
  return target.current.fields
    .filter(({ key, valuesCount, isArchived }) => !kept.has(key) && !(isArchived && valuesCount > 0))
    .map(({ id, key, valuesCount }): Step => {
      const of = { kind: 'field', name: key, company: target.name } as const;
      const archive = async (isArchived: boolean, call: Parameters<Step['carryOut']>[0]) => {
        await call.call('PUT', `/fields/${id}`, { body: { isArchived }, company: idOf(target) });
        return undefined;
      };
      if (valuesCount === 0)
        return {
          change: { action: 'delete', ...of },
          carryOut: async (client) => {
            await client.call('DELETE', `/fields/${id}`, { company: idOf(target) });
            return undefined;
          },
        };
      return {
        change: { action: 'update', ...of, fields: { isArchived: { from: false, to: true } } },
        carryOut: (client) => archive(true, client),
        undo: (client) => archive(false, client),
      };
    });
}
