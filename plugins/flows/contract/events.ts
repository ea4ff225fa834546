import type { RunEnd } from '../engine/flow-run.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A version of a flow was published; `number` is 1, 2, … within the flow. */
    'flow.published': { flowId: number; name: string; number: number; userId: number | null };
    /**
     * A run of a flow is over, once each run; `runKey` names it, `flowId` is the flow in which it began, and `nodeId`
     * is its last node. Answers of the customer are not in it.
     */
    'flow.run.ended': { flowId: number; ticketId: number; runKey: string; nodeId: string; end: RunEnd };
  }
}
