import type { FlowFigures } from '@balcao/plugins/flows/figures/schemas.ts';
import type { FlowFile } from '@balcao/plugins/flows/files/schemas.ts';
import type {
  Flow,
  FlowInFull,
  FlowVersionOnWire,
  PublishFlow,
  UpdateFlow,
} from '@balcao/plugins/flows/schemas.ts';
import type { FlowSimulation, SimulateFlow } from '@balcao/plugins/flows/simulation/schemas.ts';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../lib/api/api.ts';
import type { Graph } from '../drawing/graph.ts';

/** Query of one flow with its draft, read again each time that the flow's page opens. */
export const flowInFull = (id: number) =>
  queryOptions({
    queryKey: ['flow', id],
    queryFn: ({ signal }) => api.get<FlowInFull>(`/flows/${id}`, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** Versions of a flow that were published, the newest first. */
export const flowVersions = (id: number) =>
  queryOptions({
    queryKey: ['flow', id, 'versions'],
    queryFn: ({ signal }) =>
      api.get<Array<Omit<FlowVersionOnWire, 'graph'>>>(`/flows/${id}/versions`, {}, { signal }),
    staleTime: 0,
  });

export function readFlow(id: number): Promise<FlowInFull> {
  return api.get<FlowInFull>(`/flows/${id}`);
}

export function createFlow(name: string, graph?: Graph): Promise<FlowInFull> {
  return api.post<FlowInFull>('/flows', { name, ...(graph ? { graph } : {}) });
}

/** Makes a flow of a file, as a draft. */
export function importFlow(file: FlowFile): Promise<FlowInFull> {
  return api.post<FlowInFull>('/flows/import', file);
}

/** The draft of a flow as a file, in which rows of the company stand by their names. */
export function exportFlow(id: number): Promise<FlowFile> {
  return api.get<FlowFile>(`/flows/${id}/export`);
}

export function updateFlow(id: number, changes: UpdateFlow): Promise<FlowInFull> {
  return api.put<FlowInFull>(`/flows/${id}`, changes);
}

/** Replaces the draft if the server still has it at `revision`; rejects with ERR_FLOW_CHANGED otherwise. */
export function saveDraft(
  id: number,
  body: { revision: number; graph: Graph },
  options: { outlivesPage?: boolean } = {},
): Promise<FlowInFull> {
  return api.put<FlowInFull>(`/flows/${id}/draft`, body, options);
}

export function publishFlow(id: number, body: PublishFlow): Promise<FlowInFull> {
  return api.post<FlowInFull>(`/flows/${id}/publish`, body);
}

export function restoreVersion(id: number, number: number, revision: number): Promise<FlowInFull> {
  return api.post<FlowInFull>(`/flows/${id}/versions/${number}/restore`, { revision });
}

/** Reads all flows of the company, for choices. */
export const readFlows = (signal?: AbortSignal) =>
  api.get<Flow[]>('/flows/list', {}, signal ? { signal } : {});

/** Reads how many conversations came to each step in the last days, left it and ended there. */
export const readFigures = (id: number, days: number, signal: AbortSignal) =>
  api.get<FlowFigures>(`/flows/${id}/figures`, { days }, { signal });

/** Plays a talk with a drawing; nothing of it is stored or sent. */
export const simulateFlow = (body: SimulateFlow, signal: AbortSignal) =>
  api.post<FlowSimulation>('/flows/simulations', body, { signal });
