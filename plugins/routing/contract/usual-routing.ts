/** Routing of a queue before one is set. */
export const usualRouting = {
  isOn: false,
  ticketOrder: 'waiting',
  agentOrder: 'least-loaded',
  returnMinutes: null,
  onAgentGone: 'keep',
  stickyDays: null,
  burst: null,
  skillMinutes: 10,
} as const;
