/** Longest message of a visitor in characters, which the widget's text box counts. */
export const bodyMax = 4096;
/** Files of one message. Each becomes a message of its own, the first with the text. */
export const filesMax = 5;
export const clientIdLength = { min: 8, max: 64 } as const;
/** Messages in one answer. */
export const pageMax = 50;

export const keyLength = { min: 8, max: 60 } as const;
export const tokenLengthMax = 120;
/** Longest signed identity, far more than names and addresses need. */
export const identityLengthMax = 4096;
export const originsMax = 20;
export const originLengthMax = 200;
export const nameLengthMax = 80;
export const titleLengthMax = 60;
export const greetingLengthMax = 500;
/** Longest address and title of the page that shows the chat. */
export const pageUrlMax = 500;
export const pageTitleMax = 200;

export const identityPolicies = ['required', 'optional', 'anonymous'] as const;
export const themes = ['light', 'dark', 'auto'] as const;
export const positions = ['right', 'left'] as const;
export const languages = ['pt', 'en', 'es'] as const;
/** Best rating that the chat can ask for; the worst is 1. */
export const rateMax = 5;
/** Widgets of one company. */
export const widgetsMax = 20;

/** Megabytes of files that a chat accepts in one day of its company, unless the company sets others. */
export const fileAllowances = {
  visitorMbPerDay: 50,
  addressMbPerDay: 150,
  chatMbPerDay: 1000,
} as const;
export const fileAllowanceMax = 1_000_000;
/** Reasons why a visitor may send no files now; `open`: they may. */
export const fileStates = ['open', 'after-answer', 'day-full', 'full'] as const;
