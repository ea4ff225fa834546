import type { NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import type { TFunction } from 'i18next';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type Command, type Direction, nodeOf } from '../drawing/commands.ts';
import type { FlowStore } from '../drawing/flow-store.ts';
import { mainOutputOf, outputsOf, targetOf } from '../drawing/outputs.ts';
import { linesOf } from '../drawing/tree.ts';
import { outputName, titleOf } from '../drawing/words.ts';

export interface Commands {
  /** Adds a node behind an output; behind the first that leads nowhere, or the main one, unless it is named. */
  add: (after: string, kind: NodeKind, output?: string) => boolean;
  connect: (from: string, output: string, to: string | null) => void;
  move: (id: string, direction: Direction) => void;
  remove: (id: string) => void;
  undo: () => void;
  redo: () => void;
}

/**
 * Commands of a drawing, the same functions as long as the drawing is open, and a sentence about the result of the last
 * command, for a live region of screen readers.
 */
export function useCommands(store: FlowStore): { commands: Commands; said: string } {
  const { t } = useTranslation('flows');
  const [said, setSaid] = useState({ text: '', count: 0 });
  const commands = useMemo(
    () => commandsOf(store, t, (text) => setSaid(({ count }) => ({ text, count: count + 1 }))),
    [store, t],
  );
  // Equal words one after the other are read out again.
  return { commands, said: said.count % 2 === 0 ? said.text : `${said.text}\u00a0` };
}

function commandsOf(store: FlowStore, t: TFunction<'flows'>, say: (text: string) => void): Commands {
  const title = (id: string, graph = store.read().graph) => {
    const node = nodeOf(graph, id);
    return node ? titleOf(node, t) : '';
  };
  const run = (command: Command, words: () => string): boolean => {
    const done = store.run(command);
    say(done ? words() : t('said.impossible'));
    return done !== null;
  };
  return {
    add: (after, kind, wanted) => {
      const node = nodeOf(store.read().graph, after);
      const free = node && outputsOf(node).find((output) => targetOf(node, output) === undefined);
      const branch = node && node.kind === 'choice' ? free : undefined;
      const output = wanted ?? branch ?? (node && mainOutputOf(node)) ?? '';
      return run({ do: 'add', after, output, kind }, () =>
        t('said.added', { kind: t(`kind.${kind}`), after: title(after) }),
      );
    },
    connect: (from, output, to) => {
      const node = nodeOf(store.read().graph, from);
      const words = { from: title(from), output: node ? outputName(node, output, t) : output };
      run({ do: 'connect', from, output, to }, () =>
        to === null ? t('said.ended', words) : t('said.connected', { ...words, to: title(to) }),
      );
    },
    move: (id, direction) => {
      run({ do: 'move', id, direction }, () => {
        const at = linesOf(store.read().graph).findIndex(({ node }) => node.id === id);
        return t('said.moved', { node: title(id), line: at + 1 });
      });
    },
    remove: (id) => {
      const node = title(id);
      run({ do: 'delete', id }, () => t('said.deleted', { node }));
    },
    undo: () => say(t(store.undo() ? 'said.undone' : 'said.nothingToUndo')),
    redo: () => say(t(store.redo() ? 'said.redone' : 'said.nothingToRedo')),
  };
}
