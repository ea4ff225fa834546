import { describe, expect, test } from '@jest/globals';
import { saveWithFile } from './save-with-file.ts';

function aStore(refuses: boolean) {
  const acts: string[] = [];
  return {
    acts,
    save: async (id: number | null) => {
      acts.push(`save ${id}`);
      return { id: id ?? 7 };
    },
    attach: async (id: number) => {
      acts.push(`attach ${id}`);
      if (refuses) throw new Error('no such picture');
    },
    discard: async (id: number) => {
      acts.push(`discard ${id}`);
      throw new Error('away');
    },
  };
}

describe('a record saved with its file', () => {
  test('a record saved with its file has the file before the change', async () => {
    const store = aStore(false);
    expect(await saveWithFile({ known: { id: 3 }, ...store })).toEqual({ id: 3 });
    expect(store.acts).toEqual(['attach 3', 'save 3']);
  });

  test('a record saved with its file is not changed when the file is refused', async () => {
    const store = aStore(true);
    await expect(saveWithFile({ known: { id: 3 }, ...store })).rejects.toThrow('no such picture');
    expect(store.acts).toEqual(['attach 3']);
  });

  test('a record saved with its file is taken away again when it is new and the file is refused', async () => {
    const store = aStore(true);
    await expect(saveWithFile({ known: null, ...store })).rejects.toThrow('no such picture');
    expect(store.acts).toEqual(['save null', 'attach 7', 'discard 7']);
  });
});
