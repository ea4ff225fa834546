import { flowSimulationLimits } from '@balcao/plugins/flows/contract/limits.ts';
import type { FlowLanguage } from '@balcao/plugins/flows/languages/limits.ts';
import type { SimulatedEvent } from '@balcao/plugins/flows/simulation/schemas.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { startingAt } from '../../../shared/simulator/events.ts';
import { simulateFlow } from '../api/flow-calls.ts';
import type { Graph } from '../drawing/graph.ts';
import { trialTexts } from './texts.ts';

const drawingPauseMs = 500;

/**
 * Tests a conversation with the drawing as it is now, by a clock of its own. After each change of the drawing the test
 * is computed again.
 */
export function useTrial(flowId: number, graph: Graph) {
  const [start, setStart] = useState(() => Math.floor(Date.now() / 60_000) * 60_000);
  const [language, setLanguage] = useState<FlowLanguage | ''>('');
  const [events, setEvents] = useState<SimulatedEvent[]>([]);
  const drawn = useDebounced(graph, drawingPauseMs);
  const name = inLanguage(trialTexts.customer);
  const simulation = useQuery({
    queryKey: ['flow', flowId, 'trial', drawn, events, name, language],
    queryFn: ({ signal }) =>
      simulateFlow(
        { flowId, graph: drawn, customer: { name, ...(language ? { language } : {}) }, events },
        signal,
      ),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const last = events.at(-1);
  const now = last ? Date.parse(last.at) : start;
  const latest = (events[0] ? Date.parse(events[0].at) : start) + flowSimulationLimits.spanMs;
  return {
    simulation,
    ...{ start, now, language, setLanguage },
    isFull: events.length >= flowSimulationLimits.events || now >= latest,
    /** Answers that the author gave to calls, in their order. */
    callAnswers: events.flatMap(({ kind, output = 'ok', text = '{}' }) =>
      kind === 'called' ? [{ output, text }] : [],
    ),
    hasBegun: events.length > 0,
    /** Adds an event; at the present moment of the conversation unless another is given. */
    add: (event: Omit<SimulatedEvent, 'at'>, at = now) =>
      setEvents((was) => [...was, { ...event, at: new Date(Math.min(at, latest)).toISOString() }]),
    begin: (moment: number) => {
      setStart(moment);
      setEvents((was) => startingAt(was, moment));
    },
    restart: () => setEvents([]),
  };
}
