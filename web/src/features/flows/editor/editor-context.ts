import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import { createContext, useContext } from 'react';
import type { FlowStore } from '../drawing/flow-store.ts';
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
