import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Drawing, FlowStore } from '../drawing/flow-store.ts';
import type { Graph, Problem } from '../drawing/graph.ts';
import type { Commands } from './use-commands.ts';

export interface Editor {
  flowId: number;
  store: FlowStore;
  graph: Graph;
  commands: Commands;
  problems: readonly Problem[];
  /** Where the conversation that is tried out was and stands; null while none is. */
  trial: { met: ReadonlySet<string>; standsAt: string | null } | null;
  /** Figures of each node; null while no figures are shown. */
  figures: FlowFigures | null;
  /** Called with whether the form has a value that the drawing cannot take. */
  onInvalid: (isInvalid: boolean) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** The flow that is drawn on this page. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an EditorContext');
  return editor;
}

/** Store and commands, the same as long as a flow is open: a component that takes these alone is not drawn anew with each change. */
export interface Workbench {
  store: FlowStore;
  commands: Commands;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === null) throw new Error('useWorkbench needs a WorkbenchContext');
  return workbench;
}

/** A part of the drawing, a plain value or an object that is kept: a change of anything else draws nothing anew. */
export function useDrawn<Part>(part: (drawing: Drawing) => Part): Part {
  const { store } = useWorkbench();
  return useSyncExternalStore(store.subscribe, () => part(store.read()));
}
