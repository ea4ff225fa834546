import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { FileUploads } from '../drawing/file-uploads.ts';
import type { Drawing, FlowStore } from '../drawing/flow-store.ts';
import type { Graph, Problem } from '../drawing/graph.ts';

import type { Commands } from './use-commands.ts';

export interface Editor {
  flowId: number;
  store: FlowStore;
  graph: Graph;
  commands: Commands;
  problems: readonly Problem[];
  /**
   * Nodes through which the conversation of a trial has passed, and the node at which it waits; null without a trial.
   */
  trial: { met: ReadonlySet<string>; standsAt: string | null } | null;
  /** Figures of each node; null while they are hidden. */
  figures: FlowFigures | null;
  /** Called when the form's value becomes invalid or valid. */
  onInvalid: (isInvalid: boolean) => void;
}

export const EditorContext = createContext<Editor | null>(null);

/** Returns the state of the flow editor on this page. */
export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (editor === null) throw new Error('useEditor needs an EditorContext');
  return editor;
}

/**
 * Store and commands of the editor, which stay the same objects as long as a flow is open. A component that uses only
 * these is not rendered again with each change.
 */
export interface Workbench {
  store: FlowStore;
  commands: Commands;
  uploads: FileUploads;
}

export const WorkbenchContext = createContext<Workbench | null>(null);

export function useWorkbench(): Workbench {
  const workbench = useContext(WorkbenchContext);
  if (workbench === null) throw new Error('useWorkbench needs a WorkbenchContext');
  return workbench;
}

/**
 * Returns a part of the drawing, as a plain value or an unchanged object; the component is rendered again only when
 * this part changes.
 */
export function useDrawn<Part>(part: (drawing: Drawing) => Part): Part {
  const { store } = useWorkbench();
  return useSyncExternalStore(store.subscribe, () => part(store.read()));
}
