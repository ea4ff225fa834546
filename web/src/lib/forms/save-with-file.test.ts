import { describe, expect, test } from '@jest/globals';
import { saveWithFile } from './save-with-file.ts';

/** A store whose calls are refused by their names. */
function aStore(refused: readonly string[] = []) {
  const acts: string[] = [];
  const call = (name: string, id: number | null) => {
    acts.push(`${name} ${id}`);
    if (refused.includes(name)) throw new Error(`no ${name}`);
    return { id: id ?? 7 };
  };
  return {
    acts,
    unfinished: { current: null as number | null },
    save: async (id: number | null) => call('save', id),
    attach: async (id: number) => call('attach', id),
    discard: async (id: number) => call('discard', id),
  };
}

describe('a record saved with its file', () => {
  test('a record saved with its file has the file before the change', async () => {
    const store = aStore();
    expect(await saveWithFile({ known: { id: 3 }, ...store })).toEqual({ id: 3 });
    expect(store.acts).toEqual(['attach 3', 'save 3']);
  });

  test('a record saved with its file is not changed when the file is refused', async () => {
    const store = aStore(['attach']);
    await expect(saveWithFile({ known: { id: 3 }, ...store })).rejects.toThrow('no attach');
    expect(store.acts).toEqual(['attach 3']);
  });

  test('a record saved with its file is taken away again when it is new and the file is refused', async () => {
    const store = aStore(['attach']);
    await expect(saveWithFile({ known: null, ...store })).rejects.toThrow('no attach');
    expect([store.acts, store.unfinished.current]).toEqual([['save null', 'attach 7', 'discard 7'], null]);
  });

  test('a record saved with its file that could not be taken away is finished by the next attempt, not made twice', async () => {
    const { unfinished, ...first } = aStore(['attach', 'discard']);
    await expect(saveWithFile({ known: null, unfinished, ...first })).rejects.toThrow('no attach');
    expect(unfinished.current).toBe(7);
    const second = { ...aStore(), unfinished };
    expect(await saveWithFile({ known: null, ...second })).toEqual({ id: 7 });
    expect([second.acts, unfinished.current]).toEqual([['attach 7', 'save 7'], null]);
  });
});
