import type { FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import { expect, test } from '@jest/globals';
import { ApiError } from '../../../lib/api/api-error.ts';
import { deferred } from '../../../testing/deferred.ts';
import { FlowStore } from '../drawing/flow-store.ts';
import type { Graph } from '../drawing/graph.ts';
import { DraftSaver } from './draft-saver.ts';

const flow: FlowInFull = {
  ...{
    id: 5,
    name: 'Segunda via',
    isOn: true,
    draftRevision: 3,
    publishedNumber: 2,
    isDraftPublished: false,
    problemCount: 0,
    startWords: [],
  },
  ...{ companyId: 1, createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' },
  draft: {
    nodes: [
      { id: 'start', kind: 'start', outputs: { next: 'hello' } },
      { id: 'hello', kind: 'message', text: 'Oi' },
    ],
  },
  problems: [],
};

/** A saver on a server that keeps one draft; `loses` lets it store the next one and answer nothing. */
function saving() {
  let stored = flow;
  let isLost = false;
  const sent: number[] = [];
  const store = new FlowStore(flow.draft);
  const keep = (draft: Graph) => {
    stored = { ...stored, draft, draftRevision: stored.draftRevision + 1 };
  };
  const send = async ({ revision, graph }: { revision: number; graph: Graph }) => {
    sent.push(revision);
    if (revision !== stored.draftRevision) throw new ApiError(409, { error: 'ERR_FLOW_CHANGED' });
    keep(graph);
    if (!isLost) return stored;
    isLost = false;
    throw new TypeError('no answer');
  };
  const saver = new DraftSaver(store, flow, send, async () => stored);
  return {
    ...{ saver, store, sent, keep },
    draw: (text: string) => store.run({ do: 'change', id: 'hello', fields: { text } }),
    lose: () => {
      isLost = true;
    },
    textOf: () => stored.draft.nodes[1]?.text,
  };
}

test('a save whose answer was lost is no conflict with itself, and what was drawn since is saved', async () => {
  const { saver, draw, lose, textOf } = saving();
  lose();
  draw('Olá');
  expect(await saver.flush()).toBe(false);
  expect(saver.read().status).toBe('failed');
  draw('Olá, tudo bem?');
  expect(await saver.flush()).toBe(true);
  expect([saver.read().status, textOf()]).toEqual(['saved', 'Olá, tudo bem?']);
});

test('after a lost answer the draft of a colleague is still a conflict', async () => {
  const { saver, draw, lose, keep, textOf } = saving();
  lose();
  draw('Olá');
  await saver.flush();
  keep({
    nodes: [
      { id: 'start', kind: 'start' },
      { id: 'hello', kind: 'message', text: 'Deles' },
    ],
  });
  draw('Meu');
  expect(await saver.flush()).toBe(false);
  expect([saver.read().status, textOf()]).toEqual(['conflict', 'Deles']);
});

test('a drawing is at risk while it waits, is on its way or stands in conflict', async () => {
  const { saver, draw, keep } = saving();
  expect(saver.isAtRisk()).toBe(false);
  draw('Olá');
  expect(saver.isAtRisk()).toBe(true);
  const saved = saver.flush();
  expect(saver.isAtRisk()).toBe(true);
  await saved;
  expect(saver.isAtRisk()).toBe(false);
  keep({ nodes: [] });
  draw('Meu');
  await saver.flush();
  expect([saver.read().status, saver.isAtRisk()]).toEqual(['conflict', true]);
});

test('a page that ends while a save is under way sends the last drawing on the revision of that save', async () => {
  const answers = [deferred<FlowInFull>(), deferred<FlowInFull>()];
  const sent: Array<[number, string | undefined]> = [];
  const store = new FlowStore(flow.draft);
  const saver = new DraftSaver(
    store,
    flow,
    async ({ revision, graph }) => {
      sent.push([revision, graph.nodes[1]?.text]);
      return (answers[sent.length - 1] ?? deferred<FlowInFull>()).promise;
    },
    async () => flow,
  );
  const stop = saver.start();
  store.run({ do: 'change', id: 'hello', fields: { text: 'Um' } });
  void saver.flush();
  store.run({ do: 'change', id: 'hello', fields: { text: 'Dois' } });
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toEqual([
    [3, 'Um'],
    [4, 'Dois'],
  ]);
  stop();
});

test('a draft that a version replaced is saved again when the author undoes that', async () => {
  const { saver, store, draw, keep, textOf } = saving();
  draw('Feito à mão');
  await saver.flush();
  keep({ nodes: [{ id: 'start', kind: 'start' }] });
  const revision = saver.read().flow.draftRevision + 1;
  const replaced = { ...saver.read().flow, draftRevision: revision, draft: { nodes: [] } };
  saver.takeReplaced(replaced);
  expect(store.read().graph).toBe(replaced.draft);
  store.undo();
  expect(await saver.flush()).toBe(true);
  expect(textOf()).toBe('Feito à mão');
});
