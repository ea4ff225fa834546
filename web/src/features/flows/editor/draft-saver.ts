import type { Flow, FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import { FileUploads } from '../drawing/file-uploads.ts';
import type { FlowStore } from '../drawing/flow-store.ts';
import type { Graph } from '../drawing/graph.ts';
import { isSameGraph } from '../drawing/same-graph.ts';

/** Time after the last change before the draft is saved, in milliseconds. */
export const autosaveMs = 800;

/**
 * Status of the draft. `conflict`: a colleague has saved another draft, and nothing is saved until the user decides
 * which one stays.
 */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface DraftState {
  /** Flow as the server returned it last. */
  flow: FlowInFull;
  status: SaveStatus;
  /** True where the form has an invalid value, which no draft contains. */
  isInvalid: boolean;
}

/** Most drawings without an answer of the server that are remembered. */
const unsureMost = 20;

type Send = (
  body: { revision: number; graph: Graph },
  options?: { outlivesPage?: boolean },
) => Promise<FlowInFull>;

/**
 * Saves the drawing of a store a moment after its last change. It sends one call at a time, each with the revision of
 * the draft before, so that the server refuses to overwrite a colleague's draft.
 */
export class DraftSaver {
  /** Files that the drawing will name. */
  readonly uploads = new FileUploads();
  private hasLeft = false;
  private sent: Graph | null = null;
  /** Drawings that were sent and got no answer since the last answered one; the server may have stored one of them. */
  private unsure: Graph[] = [];
  private state: DraftState;
  private savedGraph: Graph;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private underWay: Promise<boolean> | null = null;
  private readonly listeners = new Set<() => void>();

  private readonly store: FlowStore;
  private readonly send: Send;
  private readonly readFlow: () => Promise<FlowInFull>;

  constructor(store: FlowStore, flow: FlowInFull, send: Send, readFlow: () => Promise<FlowInFull>) {
    this.store = store;
    this.send = send;
    this.readFlow = readFlow;
    this.state = { flow, status: 'saved', isInvalid: false };
    this.savedGraph = store.read().graph;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  readonly read = (): DraftState => this.state;

  /** Starts to follow the store. Returns a function that stops it and sends the changes that are not saved yet. */
  readonly start = (): (() => void) => {
    const unsubscribe = this.store.subscribe(() => this.wait());
    const hide = () => this.sendAtLast(true);
    const warn = (event: BeforeUnloadEvent) => {
      if (this.isAtRisk()) event.preventDefault();
    };
    window.addEventListener('pagehide', hide);
    window.addEventListener('beforeunload', warn);
    return () => {
      window.removeEventListener('pagehide', hide);
      window.removeEventListener('beforeunload', warn);
      unsubscribe();
      clearTimeout(this.timer);
      this.sendAtLast(false);
    };
  };

  /** Saves all changes now. Resolves with true when the server has the drawing, and never rejects. */
  flush(options: { outlivesPage?: boolean } = {}): Promise<boolean> {
    clearTimeout(this.timer);
    this.underWay ??= this.saveAll(options).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** Waits for the files on their way, and saves all changes. Resolves with false where one of both failed. */
  async complete(): Promise<boolean> {
    return (await this.uploads.settled()) && (await this.flush());
  }

  /** Shows a flow that the server returned; its drawing replaces the one on the screen, and its history. */
  take(flow: FlowInFull): void {
    this.settle(flow);
    this.store.load(flow.draft);
  }

  /** Shows a flow whose draft the user had the server replace; an undo brings the earlier drawing back, and saves it. */
  takeReplaced(flow: FlowInFull): void {
    this.settle(flow);
    this.store.replace(flow.draft);
  }

  /** Shows changes of the flow that do not concern its drawing, such as its name. */
  update(columns: Partial<Flow> & Partial<Pick<FlowInFull, 'problems'>>): void {
    this.show({ ...this.state, flow: { ...this.state.flow, ...columns } });
  }

  /** Stops saving the drawing, because it is saved elsewhere or its flow was deleted. */
  leave(): void {
    clearTimeout(this.timer);
    this.hasLeft = true;
  }

  /** Sets whether the form has an invalid value. */
  readonly holdBack = (isInvalid: boolean): void => {
    if (isInvalid !== this.state.isInvalid) this.show({ ...this.state, isInvalid });
  };

  /** Returns true where closing the page would lose a change. */
  isAtRisk(): boolean {
    if (this.hasLeft) return false;
    return !this.isSaved() || this.underWay !== null || this.state.isInvalid || this.uploads.isRunning;
  }

  private settle(flow: FlowInFull): void {
    clearTimeout(this.timer);
    this.savedGraph = flow.draft;
    this.unsure = [];
    this.show({ flow, status: 'saved', isInvalid: false });
  }

  private wait(): void {
    if (this.isSaved() || this.state.status === 'conflict') return;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.flush(), autosaveMs);
    const { status } = this.state;
    if (status !== 'saving' && status !== 'waiting') this.show({ ...this.state, status: 'waiting' });
  }

  private async saveAll(options: { outlivesPage?: boolean }): Promise<boolean> {
    while (!this.isSaved()) {
      if (this.state.status === 'conflict') return false;
      const { graph } = this.store.read();
      this.show({ ...this.state, status: 'saving' });
      this.sent = graph;
      try {
        const flow = await this.send({ revision: this.state.flow.draftRevision, graph }, options);
        this.stored(flow, graph);
      } catch (error) {
        if (hasCode(error, 'ERR_FLOW_CHANGED')) {
          if (await this.takesOwn(graph)) continue;
          return false;
        }
        if (isUnsure(error)) this.unsure = [...this.unsure, graph].slice(-unsureMost);
        this.show({ ...this.state, status: 'failed' });
        return false;
      }
    }
    // An undo may have led back to the saved drawing.
    if (this.state.status === 'waiting') this.show({ ...this.state, status: 'saved' });
    return this.state.status === 'saved';
  }

  /**
   * Sends the changes that are not saved when the user leaves. Where only this screen closes, a running save goes on.
   * Where the browser closes the page, that save may or may not arrive, so the last drawing is sent with the revision
   * that the save would create; it then replaces no other user's draft.
   */
  private sendAtLast(isPageGone: boolean): void {
    if (this.hasLeft || this.isSaved() || this.state.status === 'conflict') return;
    if (this.underWay === null) {
      void this.flush({ outlivesPage: true });
      return;
    }
    const { graph } = this.store.read();
    if (!isPageGone || graph === this.sent) return;
    this.unsure = [...this.unsure, graph].slice(-unsureMost);
    const revision = this.state.flow.draftRevision + 1;
    // The answer of this call is not read; if the page stays open after all, the usual save follows.
    this.send({ revision, graph }, { outlivesPage: true }).catch(() => undefined);
  }

  private stored(flow: FlowInFull, graph: Graph): void {
    this.savedGraph = graph;
    this.unsure = [];
    this.show({ ...this.state, flow, status: this.isSaved() ? 'saved' : 'saving' });
  }

  /**
   * Returns true where the draft that the server has is one of this page's own, whose answer was lost; it then counts
   * as saved.
   */
  private async takesOwn(refused: Graph): Promise<boolean> {
    const own = [refused, ...this.unsure.toReversed()];
    const flow = this.unsure.length > 0 ? await this.readFlow().catch(() => null) : undefined;
    const mine = flow ? own.find((graph) => isSameGraph(graph, flow.draft)) : undefined;
    if (flow && mine) this.stored(flow, mine);
    // Without an answer the state is unknown, and the next save asks the server again.
    else this.show({ ...this.state, status: flow === null ? 'failed' : 'conflict' });
    return mine !== undefined;
  }

  private isSaved(): boolean {
    return this.store.read().graph === this.savedGraph;
  }

  private show(state: DraftState): void {
    this.state = state;
    for (const listener of this.listeners) listener();
  }
}

/**
 * Returns true where the server may have stored the draft in spite of the error: no answer came, or an answer of a
 * proxy in between.
 */
function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
