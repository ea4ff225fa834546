/** Settings by which a queue assigns tickets until an admin changes them. */
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
