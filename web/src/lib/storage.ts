import { heldFiles } from './held-files.ts';
import { newId } from './new-id.ts';

/** Keys of the app's data in the browser. The names are fixed: other clients and the tests of this API family read them. */
export const storageKeys = {
  token: 'token',
  companyId: 'companyId',
  userId: 'userId',
  companyDueDate: 'companyDueDate',
  campaignsShown: 'cshow',
  theme: 'preferredTheme',
  language: 'i18nextLng',
  volume: 'volume',
  desktopNotices: 'desktopNotices',
  density: 'density',
  menuCollapsed: 'menuCollapsed',
  openedGroups: 'openedMenuGroups',
  sandboxPhones: 'sandboxPhones',
  showAllTickets: 'showAllTickets',
  recentEmojis: 'recentEmojis',
  flowCanvas: 'flowCanvas',
  flowFigures: 'flowFigures',
  playedSounds: 'playedSounds',
} as const;

/** Name of this browser's database of the files that composers have not sent. */
export const filesDatabase = 'balcao-drafts';

const sessionKeys = [
  storageKeys.token,
  storageKeys.companyId,
  storageKeys.userId,
  storageKeys.companyDueDate,
  storageKeys.campaignsShown,
];

/** The access token, which is stored with its JSON quotes; null for a visitor. */
export function readToken(): string | null {
  const stored = localStorage.getItem(storageKeys.token);
  if (stored === null) return null;
  try {
    const token: unknown = JSON.parse(stored);
    return typeof token === 'string' && token !== '' ? token : null;
  } catch {
    // Not ours, or written without quotes by an older client: as good as no session.
    return null;
  }
}

export function writeToken(token: string): void {
  localStorage.setItem(storageKeys.token, JSON.stringify(token));
}

/** Key of this tab's draft in a ticket: text begun and not sent. */
export const draftKey = (ticketId: number) => `${draftPrefix}${ticketId}`;
/** Key of the newest message that was known when the suggested answer in this tab's draft was written. */
export const suggestionKey = (ticketId: number) => `${draftPrefix}suggestion-${ticketId}`;
/** Key of this tab's messages in a ticket that the server has not taken; without a ticket, the beginning of all. */
export const unsentKey = (ticketId: number | '') => `${unsentPrefix}${ticketId}`;
/** Key of this tab's note in a ticket: begun and not stored. */
export const noteDraftKey = (ticketId: number) => `${draftPrefix}note-${ticketId}`;
/** Key of the notes of a ticket that this tab has sent, and whose end it does not know. */
export const sentNotesKey = (ticketId: number) => `${draftPrefix}sent-notes-${ticketId}`;
/** Key of the idempotency keys of this tab's notes whose answers were lost. */
export const noteKeysKey = () => `${draftPrefix}note-keys`;
/** Key of the changed text of a message to a customer that is not saved. */
export const messageEditKey = (messageId: string) => `${draftPrefix}edit-${messageId}`;
/** Key of the note that is begun in the panel beside a ticket's conversation, and not stored. */
export const panelNoteKey = (ticketId: number) => `${draftPrefix}panel-note-${ticketId}`;
/** Key for whether this user has seen the introduction to the product, or declined it. */
export const firstStepsKey = (userId: number) => `firstSteps-${userId}`;
/** A person's to-do list, which outlives the session. */
export const todoKey = (userId: number) => `todoList-${userId}`;

/** Key of the queues whose tickets this person wants to see in the lists of this browser. */
export const chosenQueuesKey = (userId: number) => `chosenQueues-${userId}`;

/** Key of the order in which this person wants the tickets of the lists of this browser. */
export const ticketOrderKey = (userId: number) => `ticketOrder-${userId}`;

/** Key of the fields that this person wants in the rows of tickets or contacts in this browser. */
export const columnsKey = (target: 'ticket' | 'contact', userId: number) => `${target}Columns-${userId}`;

/** Key of the text that is begun and not sent in a chat of colleagues. */
export const chatDraftKey = (chatId: number) => `${draftPrefix}chat-${chatId}`;
/** Key of the changed text of a message to colleagues that is not saved. */
export const chatEditKey = (messageId: number) => `${draftPrefix}chat-edit-${messageId}`;
/** Key of the messages to colleagues that this tab could not send yet. */
export const chatOutboxKey = (userId: number) => `${draftPrefix}chat-outbox-${userId}`;
/** Key of what this tab's user typed into the checkout of a company. */
export const checkoutDraftKey = (companyId: number) => `${draftPrefix}checkout-${companyId}`;
/** The newest announcement that this person has seen in this browser. */
export const announcementsSeenKey = (userId: number) => `announcementsSeen-${userId}`;

/** Key of what this person opened last in this browser, for the search of the product. */
export const recentKey = (userId: number) => `${recentPrefix}${userId}`;

/** Texts of this tab that the browser has no room for: they last as long as the page. */
const unstored = new Map<string, string>();

/** Reads a text of this tab; null where there is none. */
export function readInTab(key: string): string | null {
  return unstored.get(key) ?? sessionStorage.getItem(key);
}

/**
 * Keeps a text while the tab is open, or as long as the page where the browser has no room; null deletes it. Of a list
 * the older one stays for a reload then, because most of it still holds.
 */
export function keepInTab(key: string, text: string | null, isList?: boolean): void {
  unstored.delete(key);
  if (text === null) {
    sessionStorage.removeItem(key);
    return;
  }
  try {
    sessionStorage.setItem(key, text);
  } catch {
    if (!isList) sessionStorage.removeItem(key);
    unstored.set(key, text);
  }
}

const draftPrefix = 'draft-';
const unsentPrefix = `${draftPrefix}unsent-`;
const recentPrefix = 'recent-';

/** Returns this tab's own id, which survives reloads: a draft belongs to one tab alone. */
export function filesTab(): string {
  const key = `${draftPrefix}files-tab`;
  const known = readInTab(key);
  if (known !== null) return known;
  const name = newId();
  keepInTab(key, name);
  return name;
}

/** Deletes the session and all that was begun in it, and nothing else: theme, language and the to-do list stay. */
export function clearSession(): void {
  for (const key of sessionKeys) localStorage.removeItem(key);
  // Names of customers: not for the next user of this browser.
  for (const key of Object.keys(localStorage)) {
    if (key.startsWith(recentPrefix)) localStorage.removeItem(key);
  }
  forgetDrafts();
  // Files that were chosen in composers. The browser carries it out though the page is left meanwhile.
  if (typeof indexedDB !== 'undefined') indexedDB.deleteDatabase(filesDatabase);
}

/** Deletes what this tab's user began to write: it is not for the tab's next user. */
export function forgetDrafts(): void {
  heldFiles.clear();
  unstored.clear();
  for (const key of Object.keys(sessionStorage)) {
    if (key.startsWith(draftPrefix)) sessionStorage.removeItem(key);
  }
}

const endedKey = 'endedElsewhere';

/**
 * Keeps the e-mail for the sign-in page of this tab, whose session ended because the account was opened on another
 * computer.
 */
export function rememberEnd(email: string): void {
  sessionStorage.setItem(endedKey, email);
}

/** E-mail of the session that ended because the account was opened elsewhere; null where none did. */
export function endedSession(): string | null {
  return sessionStorage.getItem(endedKey);
}

/** Deletes the reason why the last session of this tab ended, because a new one has begun. */
export function forgetEnd(): void {
  sessionStorage.removeItem(endedKey);
}

/** The account was opened on another computer: nothing of it stays in this one, the to-do list neither. */
export function forgetEverything(): void {
  clearSession();
  localStorage.clear();
}
