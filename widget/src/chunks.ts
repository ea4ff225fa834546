import type { JoinOptions } from './conversation/join.ts';
import type { Joined, NotifyPage, PanelElement, PanelSubject } from './panel-view.ts';

export type { JoinOptions, NotifyPage };

/** Code of the widget that is loaded only when a visitor or agent needs it, each part from a file of its own. */
export interface Chunks {
  join(options: JoinOptions): Promise<Joined<PanelSubject>>;
  panel(): Promise<PanelElement>;
}

const customer: Chunks = {
  join: async (options) => (await import('./conversation/join.ts')).join(options),
  panel: async () => (await import('./chat/panel.tsx')).createPanel(),
};

const agent: Chunks = {
  join: async (options) => (await import('./agent-mode/join-agent-mode.ts')).joinAgentMode(options),
  panel: async () => (await import('./agent-mode/panel.tsx')).createPanel(),
};

/** Returns the code for a value of the `mode` attribute: the visitor's chat or the agent mode. */
export function chunksOf(mode: string): Chunks {
  return mode === 'agent' ? agent : customer;
}
