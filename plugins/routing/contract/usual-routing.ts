/** Routing of a queue of which nobody has set any. */
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
