/*
 * Answers of the API that the widget calls (`/webchat/…`, plugins/webchat/schemas.ts). They are written down once more here, since
 * the widget is built without any code of the server.
 */

/** Look and permissions of a widget, as its company has configured them; requested before the widget shows anything. */
export interface WidgetConfig {
  name: string;
  look: WidgetLook;
  /** Whether the page's server has to sign who the visitor is, may do so, or is not asked. */
  identity: 'required' | 'optional' | 'anonymous';
  /** Whether visitors may send files and voice messages, and are asked for a rating. */
  features: { attach: boolean; voice: boolean; rating: boolean };
  hours: { open: boolean; message: string };
  language: string;
}

/** Look of a widget in the company's settings; texts and colour replace the defaults. */
export interface WidgetLook {
  accent: string;
  theme: 'light' | 'dark' | 'auto';
  position: 'right' | 'left';
  title: string;
  greeting: string;
}

/** Page that the visitor is on, as the page describes itself. */
export interface PageFacts {
  url?: string;
  title?: string;
}

/** Answer to the start of a session, with the token for further calls. */
export interface StartedSession {
  token: string;
  visitor?: { id: string; name: string; verified: boolean };
  unread?: number;
  /** In agent mode, the agent whom the identity names. */
  agent?: { id: number; name: string };
}

/** Message of a conversation, as the server stores it. */
export interface MessageRow {
  id: string;
  /** Id that the sender's browser gave it, by which a message that is sent twice is stored once; null where it gave none. */
  clientId: string | null;
  from: 'visitor' | 'agent' | 'system';
  author: { name: string } | null;
  kind: string;
  body: string;
  media: Media | null;
  at: string;
  /** State of delivery, which only rises: 2 stored by the server, 3 delivered, 4 read, 5 played (a voice message). */
  ack: number;
  isEdited: boolean;
  isDeleted: boolean;
}

/** File of a message. */
export interface Media {
  /** Signed URL; may be relative to the address of the server. */
  url: string;
  fileName: string;
  mimeType: string;
  size: number;
  voice: boolean;
}

/** Ticket of the conversation, with what a visitor may know of it. */
export interface TicketState {
  /** `pending` waits for an agent, `open` has one, `closed` is over. */
  status: string;
  queue: string | null;
  agent: string | null;
}

/** Rating that the visitor is asked for when a conversation is over. */
export interface RatingState {
  asked: boolean;
  /** Best rating; the lowest is 1. */
  scale: number;
}

/** Limits of the files that a visitor may send now. */
export interface FileState {
  /**
   * `open`: files are accepted. `after-answer`: only once an agent has answered, so that robots do not fill the storage.
   * `day-full`: the allowance of this day is used up. `full`: the company's storage is.
   */
  state: 'open' | 'after-answer' | 'day-full' | 'full';
  leftBytes: number;
}

/** One page of a conversation's messages, with the present state around them. */
export interface MessagePage {
  messages: MessageRow[];
  hasMore: boolean;
  ticket: TicketState | null;
  rating: RatingState | null;
  unread: number;
  /** Absent in agent mode: agents may always send files. */
  files?: FileState;
}
