import type { KeyboardEvent } from 'react';
import { type Direction, nodeOf } from '../drawing/commands.ts';
import { linesOf } from '../drawing/tree.ts';
import { useWorkbench } from '../editor/editor-context.ts';
import { waysOf } from './places.ts';

interface Size {
  larger: () => void;
  smaller: () => void;
  whole: () => void;
}

const directions: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'left',
  ArrowRight: 'right',
};

/** Keys of the canvas: those of the list, besides to the right along a node's way and to the left back. */
export function useCanvasKeys({ onOpen, size }: { onOpen: () => void; size: Size }) {
  const { store, commands } = useWorkbench();
  return (event: KeyboardEvent<HTMLElement>) => {
    const { graph, chosenId } = store.read();
    const lines = linesOf(graph).map(({ node }) => node.id);
    const at = lines.indexOf(chosenId);
    const choose = (id: string | undefined) => id !== undefined && nodeOf(graph, id) && store.choose(id);
    const ways = () => waysOf(graph);
    const remove = (way: string | undefined) =>
      way === undefined ? commands.remove(chosenId) : commands.connect(chosenId, way, null);
    const button =
      event.target instanceof HTMLElement ? event.target.closest<HTMLElement>('[data-node]') : null;
    const output = button?.dataset.output;
    const zooms: Readonly<Record<string, () => void>> = {
      '+': size.larger,
      '-': size.smaller,
      '0': size.whole,
    };
    const keys: Readonly<Record<string, () => unknown>> = {
      ArrowUp: () => choose(lines[Math.max(at - 1, 0)]),
      ArrowDown: () => choose(lines[at + 1]),
      ArrowRight: () => choose(ways().find(({ from }) => from === chosenId)?.to),
      ArrowLeft: () => choose(ways().find(({ to }) => to === chosenId)?.from),
      Home: () => choose(lines[0]),
      End: () => choose(lines.at(-1)),
      Delete: () => remove(output),
      // An output's button opens its menu by itself.
      ...(output === undefined ? { Enter: onOpen } : {}),
    };
    const direction = directions[event.key];
    const hasMod = event.altKey || event.ctrlKey || event.metaKey;
    const perform = hasMod ? undefined : (zooms[event.key] ?? (button ? keys[event.key] : undefined));
    if (button && event.altKey && direction) commands.move(chosenId, direction);
    else if (perform) perform();
    else return;
    event.preventDefault();
  };
}
