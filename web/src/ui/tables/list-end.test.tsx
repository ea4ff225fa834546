import { expect, test } from '@jest/globals';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import { useEffect, useRef, useState } from 'react';
import { type List, removeRow, useInfiniteList } from '../../lib/api/list.ts';
import { answer, type StubCall, stubServer } from '../../testing/stub-server.ts';
import { endOf } from './ListEnd.tsx';
import { useEndInView } from './use-end-in-view.ts';

const pageSize = 4;
const inView = 5;
/** Ids of rows that came later, which a list that is read to its end does not know of. */
const grownFrom = 100;

interface Tag {
  id: number;
}

/** A list whose answers come when the test lets them, in a view of a few rows that can be scrolled. */
class Scene {
  readonly waiting: Array<(isGood: boolean) => void> = [];
  readonly client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  /** Ids of the rows that the server has. */
  ids: number[];
  list = {} as List<Tag>;
  top = 0;
  scrollTo: (top: number) => void = () => undefined;

  constructor(total: number) {
    this.ids = Array.from({ length: total }, (_none, id) => id);
    stubServer({
      'GET /tags': ({ query }: StubCall) =>
        new Promise((resolve) => {
          this.waiting.push((isGood) =>
            resolve(isGood ? this.pageOf(Number(query.pageNumber)) : answer(500)),
          );
        }),
    });
  }

  pageOf(number: number) {
    const from = (number - 1) * pageSize;
    const ids = this.ids.slice(from, from + pageSize);
    return { tags: ids.map((id) => ({ id })), hasMore: this.ids.length > from + pageSize };
  }

  get isLastInView(): boolean {
    return this.top + inView >= this.list.rows.length;
  }
}

function Screen({ scene }: { scene: Scene }) {
  const list = useInfiniteList<Tag>({ key: ['tags'], path: '/tags', rowsKey: 'tags' });
  const [top, setTop] = useState(0);
  const report = useRef(useEndInView(list));
  report.current = useEndInView(list);
  const endIndex = Math.min(top + inView, list.rows.length) - 1;
  scene.list = list;
  scene.top = top;
  scene.scrollTo = setTop;
  // A virtual list reports each range that it draws once.
  useEffect(() => {
    if (endIndex >= 0) report.current({ startIndex: top, endIndex });
  }, [top, endIndex]);
  return null;
}

const steps = {
  answer: (scene: Scene) => scene.waiting.shift()?.(true),
  fail: (scene: Scene) => scene.waiting.shift()?.(false),
  refetch: (scene: Scene) => void scene.client.invalidateQueries({ queryKey: ['tags'] }),
  offline: () => onlineManager.setOnline(false),
  reconnect: () => onlineManager.setOnline(true),
  end: ({ list, scrollTo }: Scene) => scrollTo(Math.max(0, list.rows.length - inView)),
  top: ({ scrollTo }: Scene) => scrollTo(0),
  retry: ({ list }: Scene) => list.retry(),
  grow: (scene: Scene) => {
    scene.ids.push(grownFrom + scene.ids.length);
  },
  leave: (scene: Scene) => {
    const id = scene.list.rows[0]?.id;
    if (id === undefined) return;
    scene.ids = scene.ids.filter((each) => each !== id);
    removeRow(scene.client, ['tags'], id, 'tags');
  },
};
type Step = keyof typeof steps;

async function play(scene: Scene, step: Step): Promise<void> {
  await act(async () => {
    steps[step](scene);
  });
  // An answer passes through several promises before it is a row.
  for (let turn = 0; turn < 5; turn++) await act(async () => undefined);
}

test('a list whose end is in view goes on, ends, or says that it failed, in whatever order things happen', async () => {
  const orders = fc.array(fc.constantFrom(...(Object.keys(steps) as Step[])), { maxLength: 16 });
  await fc.assert(
    fc.asyncProperty(orders, fc.integer({ min: 0, max: 14 }), async (order, total) => {
      onlineManager.setOnline(true);
      const scene = new Scene(total);
      render(
        <QueryClientProvider client={scene.client}>
          <Screen scene={scene} />
        </QueryClientProvider>,
      );
      try {
        for (const step of ['answer', ...order] as Step[]) {
          await play(scene, step);
          const { list } = scene;
          if (list.rows.length > 0 && scene.isLastInView) expect(endOf(list)).not.toBe('more');
        }
        await play(scene, 'reconnect');
        // A reader who stays at the end, and tries again what failed, comes to see every row.
        for (let turn = 0; turn < 40; turn++) {
          await play(scene, 'end');
          await play(scene, scene.list.error && scene.waiting.length === 0 ? 'retry' : 'answer');
        }
        const seen = new Set(scene.list.rows.map(({ id }) => id));
        expect([scene.ids.filter((id) => id < grownFrom && !seen.has(id)), endOf(scene.list)]).toEqual([
          [],
          'end',
        ]);
      } finally {
        cleanup();
        scene.client.clear();
      }
    }),
    {
      numRuns: 60,
      // A row leaves between the two pages of a list that is read again.
      examples: [[['answer', 'refetch', 'answer', 'leave'], 6]],
    },
  );
});
