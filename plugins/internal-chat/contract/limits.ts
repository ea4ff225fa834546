/** Limits of chats between colleagues that the server's schemas and the web's forms share; data only. */
export const chatLimits = {
  titleMax: 100,
  messageMax: 10_000,
  /** Members of one chat. */
  usersMax: 200,
  /** Colleagues whom one message calls. */
  mentionsMax: 20,
  /** Chats of a company. */
  perCompany: 5000,
  /** Characters of `lastMessage`; the list shows a line of it. */
  lastMessageMax: 255,
  idempotencyKeyMax: 200,
  /** While a user writes, their screen says so this often. */
  typingEveryMs: 4000,
  /** A member is not writing after this long without a sign of it. */
  typingForMs: 7000,
} as const;
