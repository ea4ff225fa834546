import { type Command, type Done, perform } from './commands.ts';
import type { Graph } from './graph.ts';
import { linesOf } from './tree.ts';

/** Number of changes that can be undone. */
export const undoSteps = 100;

export interface Drawing {
  graph: Graph;
  /** Node that is selected in the list and has its form open. */
  chosenId: string;
  canUndo: boolean;
  canRedo: boolean;
  /**
   * Number that rises when another source than the node's form changed the drawing, so that the form is rendered again.
   */
  epoch: number;
}

interface Step {
  graph: Graph;
  chosenId: string;
}

/**
 * Store of the drawing that an admin edits, with its history for undo and redo. The list, the form and the canvas of
 * the editor share it.
 */
export class FlowStore {
  private past: Step[] = [];
  private future: Step[] = [];
  private gesture: string | null = null;
  private readonly listeners = new Set<() => void>();
  private drawing: Drawing;

  constructor(graph: Graph) {
    this.drawing = {
      graph,
      chosenId: linesOf(graph)[0]?.node.id ?? '',
      canUndo: false,
      canRedo: false,
      epoch: 0,
    };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): Drawing => this.drawing;

  /**
   * Performs a command as one step of the history; commands of one gesture, such as the typing in a field, are one step
   * together.
   */
  run(command: Command, gesture: string | null = null): Done | null {
    const done = perform(this.drawing.graph, command);
    if (!done) return null;
    const isContinued = gesture !== null && gesture === this.gesture;
    if (!isContinued) this.past = [...this.past, this.step()].slice(-undoSteps);
    this.future = [];
    this.gesture = gesture;
    this.show(
      { graph: done.graph, chosenId: command.do === 'change' ? this.drawing.chosenId : done.nodeId },
      command.do === 'delete' || command.do === 'add' ? 1 : 0,
    );
    return done;
  }

  /**
   * Performs a change that does not come from the open form, as one step of the history. The form is rendered again
   * where it shows the changed node.
   */
  change(command: Extract<Command, { do: 'change' }>): void {
    const done = this.run(command);
    this.endGesture();
    const { graph, chosenId } = this.drawing;
    if (done && command.id === chosenId) this.show({ graph, chosenId }, 1);
  }

  /** Ends a gesture: the next command is a step of its own. */
  endGesture(): void {
    this.gesture = null;
  }

  choose(chosenId: string): void {
    if (chosenId === this.drawing.chosenId) return;
    this.endGesture();
    this.show({ graph: this.drawing.graph, chosenId }, 0);
  }

  /** Undoes the last step; returns false where there is none. */
  undo(): boolean {
    const step = this.past.at(-1);
    if (!step) return false;
    this.past = this.past.slice(0, -1);
    this.future = [...this.future, this.step()];
    this.endGesture();
    this.show(step, 1);
    return true;
  }

  /** Repeats the step that was undone last; returns false where there is none. */
  redo(): boolean {
    const step = this.future.at(-1);
    if (!step) return false;
    this.future = this.future.slice(0, -1);
    this.past = [...this.past, this.step()];
    this.endGesture();
    this.show(step, 1);
    return true;
  }

  /** Shows another drawing, such as one that a colleague saved, and clears the history. */
  load(graph: Graph): void {
    this.past = [];
    this.future = [];
    this.display(graph);
  }

  /** Shows another drawing, such as that of an earlier version, as one step of the history. */
  replace(graph: Graph): void {
    this.past = [...this.past, this.step()].slice(-undoSteps);
    this.future = [];
    this.display(graph);
  }

  private display(graph: Graph): void {
    this.endGesture();
    const { chosenId } = this.drawing;
    const isThere = graph.nodes.some(({ id }) => id === chosenId);
    this.show({ graph, chosenId: isThere ? chosenId : (linesOf(graph)[0]?.node.id ?? '') }, 1);
  }

  private step(): Step {
    return { graph: this.drawing.graph, chosenId: this.drawing.chosenId };
  }

  private show(step: Step, epochs: number): void {
    this.drawing = {
      ...step,
      canUndo: this.past.length > 0,
      canRedo: this.future.length > 0,
      epoch: this.drawing.epoch + epochs,
    };
    for (const listener of this.listeners) listener();
  }
}
