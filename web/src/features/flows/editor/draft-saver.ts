import type { Flow, FlowInFull } from '@balcao/plugins/flows/schemas.ts';
import { ApiError, hasCode } from '../../../lib/api/api-error.ts';
import type { FlowStore } from '../drawing/flow-store.ts';
import type { Graph } from '../drawing/graph.ts';
import { isSameGraph } from '../drawing/same-graph.ts';

/** Rest after the last change before the draft is saved. */
export const autosaveMs = 800;

/** `conflict`: a colleague saved another draft; nothing is saved before that is decided. */
export type SaveStatus = 'saved' | 'waiting' | 'saving' | 'failed' | 'conflict';

export interface DraftState {
  /** The flow as the server answered it last. */
  flow: FlowInFull;
  status: SaveStatus;
  /** The form has a value that the drawing cannot take: it is in no draft. */
  isInvalid: boolean;
}

/** Drawings without an answer that are remembered. */
const unsureMost = 20;

type Send = (
  body: { revision: number; graph: Graph },
  options?: { outlivesPage?: boolean },
) => Promise<FlowInFull>;

/** Saves the drawing of a store a moment after its last change, one call at a time and each on the revision before. */
export class DraftSaver {
  private hasLeft = false;
  private sent: Graph | null = null;
  /** Drawings that were sent and got no answer since the last one that did: one of them may be the draft by now. */
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

  /** Follows the store. Answers how to stop, which sends what is not saved yet. */
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

  /** Saves now what is not saved. Resolves to whether the server has the drawing; it does not reject. */
  flush(options: { outlivesPage?: boolean } = {}): Promise<boolean> {
    clearTimeout(this.timer);
    this.underWay ??= this.saveAll(options).finally(() => {
      this.underWay = null;
    });
    return this.underWay;
  }

  /** Shows a flow that the server answered, with its drawing in place of the one here. */
  take(flow: FlowInFull): void {
    clearTimeout(this.timer);
    this.savedGraph = flow.draft;
    this.unsure = [];
    this.show({ flow, status: 'saved', isInvalid: false });
    this.store.load(flow.draft);
  }

  /** Shows what changed about the flow beside its drawing. */
  update(columns: Partial<Flow> & Partial<Pick<FlowInFull, 'problems'>>): void {
    this.show({ ...this.state, flow: { ...this.state.flow, ...columns } });
  }

  /** Lets the drawing go: it is kept elsewhere, or its flow is gone. */
  leave(): void {
    clearTimeout(this.timer);
    this.hasLeft = true;
  }

  /** Takes whether the form has a value that the drawing cannot take. */
  readonly holdBack = (isInvalid: boolean): void => {
    if (isInvalid !== this.state.isInvalid) this.show({ ...this.state, isInvalid });
  };

  /** Whether something would be lost with the page. */
  isAtRisk(): boolean {
    if (this.hasLeft) return false;
    return !this.isSaved() || this.underWay !== null || this.state.isInvalid;
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
    // An undo may have led back to what is saved.
    if (this.state.status === 'waiting') this.show({ ...this.state, status: 'saved' });
    return this.state.status === 'saved';
  }

  /**
   * Sends what is not saved when the page goes. A save that is under way goes on where only this screen goes; where the browser closes the
   * page it may have arrived or not, and the last drawing is sent on the revision that it makes, so that no other user's is replaced.
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
    // Its answer is not read; a page that lives on saves the drawing as ever.
    this.send({ revision, graph }, { outlivesPage: true }).catch(() => undefined);
  }

  private stored(flow: FlowInFull, graph: Graph): void {
    this.savedGraph = graph;
    this.unsure = [];
    this.show({ ...this.state, flow, status: this.isSaved() ? 'saved' : 'saving' });
  }

  /** Whether the draft that another one was refused for is an own one, whose answer was lost on the way; it is taken for saved then. */
  private async takesOwn(refused: Graph): Promise<boolean> {
    const own = [refused, ...this.unsure.toReversed()];
    const flow = this.unsure.length > 0 ? await this.readFlow().catch(() => null) : undefined;
    const mine = flow ? own.find((graph) => isSameGraph(graph, flow.draft)) : undefined;
    if (flow && mine) this.stored(flow, mine);
    // Without an answer nothing is known yet: the next save asks again.
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

/** Whether a save may have been done all the same: no answer, or one of something between here and the server. */
function isUnsure(error: unknown): boolean {
  return !(error instanceof ApiError) || error.status === 0 || error.status >= 500;
}
