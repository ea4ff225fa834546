/** Look and permissions of a widget, as its company has set them up. */
export interface WidgetConfig {
  name: string;
  look: WidgetLook;
  identity: 'required' | 'optional' | 'anonymous';
  features: { attach: boolean; voice: boolean; rating: boolean };
  hours: { open: boolean; message: string };
  language: string;
}

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

export interface StartedSession {
  token: string;
  visitor?: { id: string; name: string; verified: boolean };
  unread?: number;
  /** In agent mode, the agent whom the identity names. */
  agent?: { id: number; name: string };
}

export interface MessageRow {
  id: string;
  clientId: string | null;
  from: 'visitor' | 'agent' | 'system';
  author: { name: string } | null;
  kind: string;
  body: string;
  media: Media | null;
  at: string;
  /** State of delivery, which only rises: 2 is stored, 4 is read. */
  ack: number;
  isEdited: boolean;
  isDeleted: boolean;
}

export interface Media {
  /** May be relative to the endpoint. */
  url: string;
  fileName: string;
  mimeType: string;
  size: number;
  voice: boolean;
}

export interface TicketState {
  status: string;
  queue: string | null;
  agent: string | null;
}

export interface RatingState {
  asked: boolean;
  /** Best rating; the lowest is 1. */
  scale: number;
}

/** Whether a visitor may send files now, and how much. */
export interface FileState {
  state: 'open' | 'after-answer' | 'day-full' | 'full';
  leftBytes: number;
}

export interface MessagePage {
  messages: MessageRow[];
  hasMore: boolean;
  ticket: TicketState | null;
  rating: RatingState | null;
  unread: number;
  /** Absent in agent mode: agents may always send files. */
  files?: FileState;
}
