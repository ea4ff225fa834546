/** Limits of chats between colleagues, which the server's schemas and the web's forms share. */
export const chatLimits = {
  titleMax: 100,
  messageMax: 10_000,
  /** Members of one chat. */
  usersMax: 200,
  /** Colleagues whom one message may mention. */
  mentionsMax: 20,
  /** Chats of a company. */
  perCompany: 5000,
  /** Characters of `lastMessage`, of which the list shows one line. */
  lastMessageMax: 255,
  /** Interval at which the screen of a user who writes reports it. */
  typingEveryMs: 4000,
  /** Time without a report after which a member is no longer shown as writing. */
  typingForMs: 7000,
} as const;
