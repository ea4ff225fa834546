import type { Ticket, TicketInFull } from '@balcao/plugins/tickets/schemas.ts';
import type { ComponentType, RefObject } from 'react';
import type { Permission, PlanFlag } from '../lib/api/session-types.ts';
import type { Texts } from '../lib/format/i18n.ts';

/** Fields of a ticket that every screen with a conversation knows. */
export type TicketInSlot = Pick<
  Ticket,
  'id' | 'uuid' | 'status' | 'contactId' | 'whatsappId' | 'queueId' | 'tags'
> &
  Partial<Pick<Ticket, 'nextDue' | 'snoozedUntil' | 'waitingSince'>> & {
    /** Its channel takes templates alone once the time for free answers is over. */
    hasTemplates?: boolean;
    contact: {
      id: number;
      name: string;
      number?: string;
      isGroup?: boolean;
      fields?: TicketInFull['contact']['fields'];
    };
    /** Filled-in fields; absent where the ticket comes from a list. */
    fields?: TicketInFull['fields'];
  };

/** Places in which a screen shows pieces of other features, with the data that it passes to them. */
export interface PanelSlots {
  /** Between the messages and the composer. */
  'conversation-foot': { ticket: TicketInSlot };
  /** A section of the contact's drawer. */
  'contact-drawer': { ticket: TicketInSlot };
  /** Below the note for the colleague who takes a ticket over; `write` puts a text in its place. */
  'transfer-note': { ticket: TicketInSlot; write: (note: string) => void };
}

/** Rows and headers that offer acts of other features, and what such an act is about. */
export interface ActionSlots {
  conversation: { ticket: TicketInSlot };
  /** A row of the list of contacts. */
  contact: { contact: { id: number; name: string } };
}

interface Shown {
  /** Within its place, small first. */
  order: number;
  /** The feature's own flag unless given. */
  planFlag?: PlanFlag;
  permission?: Permission;
  /** Name of the outside provider without which it would only fail, such as `ai`: it is shown where the company has set that up. */
  needs?: string;
}

/** Something that is drawn in another feature's screen; its code is loaded when the place is on screen. */
export type SlotPanel = {
  [S in keyof PanelSlots]: Shown & {
    slot: S;
    lazy: () => Promise<{ Component: ComponentType<PanelSlots[S]> }>;
  };
}[keyof PanelSlots];

export type ActionDialogProps<S extends keyof ActionSlots> = ActionSlots[S] & {
  open: boolean;
  onClose: () => void;
};

/** An act on what another feature's screen shows: a button or a menu's entry there that opens this dialog. */
export type SlotAction = {
  [S in keyof ActionSlots]: Shown & {
    slot: S;
    label: Texts;
    icon: ComponentType;
    lazy: () => Promise<{ Component: ComponentType<ActionDialogProps<S>> }>;
  };
}[keyof ActionSlots];

/** Access of a tool to the message that is being written. */
export interface ComposerAccess {
  /** The box of the text; while a tool is called by what is typed, keys arrive here. */
  box: RefObject<HTMLTextAreaElement | null>;
  /**
   * Replaces the text that the agent typed. A text that answers the conversation names the last message that it takes
   * into account. After a newer message the text is marked, and is sent only at the second press. With
   * `instead` only that beginning of the text is replaced, so that what was typed behind it meanwhile stays.
   */
  replace: (text: string, about?: { lastMessageId?: string | null; instead?: string }) => void;
  /** Puts a piece where the cursor stands. */
  insert: (piece: string) => void;
  attach: (files: readonly File[]) => void;
  /** Attaches a file once it is there, before which no message leaves; rejects when it does not arrive. */
  attachSoon: (name: string, file: Promise<File>) => Promise<void>;
  focus: () => void;
  /**
   * Sends the messages that could still be undone, such as a greeting, and waits for those on their way, so that what the
   * tool does comes after them. Rejects when one of them was not sent.
   */
  sendHeld: () => Promise<void>;
  /** Texts begin with the agent's name. */
  isSigned: boolean;
}

export interface ComposerToolProps {
  ticket: TicketInSlot;
  composer: ComposerAccess;
  /** Typed text that opened the tool; null when its button or key did. */
  typed: string | null;
  onClose: () => void;
}

/** Something that helps to write a message: a button of the composer, and what opens above it. */
export interface ComposerTool extends Shown {
  label: Texts;
  icon: ComponentType;
  /** Letter that opens it: with Alt in a conversation, alone on the conversation's row in the list. */
  hotkey?: string;
  /** It also works on a ticket that waits, whose box takes no text yet. */
  worksWaiting?: boolean;
  /** Returns true when the typed text opens the tool. */
  isCalledBy?: (text: string) => boolean;
  lazy: () => Promise<{ Component: ComponentType<ComposerToolProps> }>;
}
