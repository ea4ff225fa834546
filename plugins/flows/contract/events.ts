import type { RunEnd } from '../engine/flow-run.ts';

declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A version of a flow was published; `number` counts the versions of the flow from 1. */
    'flow.published': { flowId: number; name: string; number: number; userId: number | null };
    /**
     * A run of a flow ended, published once for each run; `runKey` is its id, `flowId` the flow in which it began, and
     * `nodeId` its last node. The event has no answers of the customer.
     */
    'flow.run.ended': { flowId: number; ticketId: number; runKey: string; nodeId: string; end: RunEnd };
  }
}
