/**
 * Contract between the web app and a plugin's browser module: the module exports `register`, the app calls it once with
 * a host of its own, and shows the pages and parts that it returns. Part of the plugin contract, whose version is in
 * `host.contract`.
 * In plain JavaScript: `@type {import('@balcao/web/plugin').Register}`. This file imports the types of React alone.
 */
import type * as React from 'react';
import type * as ReactDOM from 'react-dom';

/** `export const register = (host) => ({ … })`. May be asynchronous; an error that it throws leaves the plugin out. */
export type Register = (host: PluginHost) => PluginScreens | Promise<PluginScreens>;

export type Language = 'pt' | 'en' | 'es';
/** A text in every language. */
export type Texts = Record<Language, string>;

/** Screens of a plugin and their places. Each has an error boundary of its own: a failed one takes nothing else with it. */
export interface PluginScreens {
  /** A page of the menu, at `/p/<plugin>` and all below it. */
  page?: Shown & {
    label: Texts;
    /** The `d` of an SVG path in a box of 24 by 24. */
    icon?: string;
    /** Group of the menu; `work` by default. */
    group?: 'work' | 'contacts' | 'automation' | 'company';
    Component: React.ComponentType<PageProps>;
  };
  /** A section beside the conversation, in the drawer of its contact. */
  ticketPanel?: Shown & { Component: React.ComponentType<TicketPanelProps> };
  /** A button of the composer: it does something at once, or opens something above the text. */
  composerAction?: Shown & { label: Texts; icon?: string } & (
      | { run: (about: ComposerActionProps) => void | Promise<void> }
      | { Component: React.ComponentType<ComposerActionProps> }
    );
  /** A tab of the company's settings. */
  settingsTab?: Shown & { label: Texts; Component: React.ComponentType<object> };
}

interface Shown {
  /** Within its place, small first; 100 unless given. */
  order?: number;
  /** Permission that a user needs to see the piece; the server checks each call as well. */
  permission?: string;
}

export interface PageProps {
  /** Rest of the address after `/p/<plugin>`: `''`, `/12`. */
  path: string;
}

export interface TicketPanelProps {
  ticket: PluginTicket;
}

export interface ComposerActionProps {
  ticket: PluginTicket;
  composer: PluginComposer;
  close: () => void;
}

export interface PluginTicket {
  id: number;
  uuid: string;
  status: string;
  contact: { id: number; name: string };
  /** The connection's id. */
  whatsappId: number | null;
  queueId: number | null;
}

/** The message that is being written. */
export interface PluginComposer {
  /** Puts a piece where the cursor stands. */
  insert: (piece: string) => void;
  /** Puts a text in the place of all that was typed. */
  replace: (text: string) => void;
  focus: () => void;
}

/** Services that the app hands to a plugin. Names that begin with `use` are hooks. */
export interface PluginHost {
  /** The version of the contract, `major.minor`. */
  readonly contract: string;
  /** The plugin's name. */
  readonly plugin: string;
  /** The app's own: a second React would not work beside it. */
  readonly React: typeof React;
  readonly ReactDOM: typeof ReactDOM;
  /** `React.createElement`, for pages without a build. */
  readonly h: typeof React.createElement;
  readonly components: PluginComponents;
  readonly api: PluginApi;
  readonly toast: { success(text: string): void; error(text: string): void; failure(error: unknown): void };
  /** The text in the user's language; pieces are drawn anew when that changes. */
  text(texts: Texts): string;
  language(): Language;
  /** 31/12/2026 in Portuguese. */
  formatDate(when: string | number | Date): string;
  /** 31/12/2026 18:05 in Portuguese. */
  formatDateTime(when: string | number | Date): string;
  /** Response of a GET, cached and fetched again after a lost connection; nothing is fetched while `path` is null. */
  useAnswer<T = unknown>(path: string | null, query?: Query): Answer<T>;
  /** Handles a live event of the plugin; `{id}` in the name means the company's id. */
  useLive<T = unknown>(event: string, hear: (payload: T) => void): void;
  /** A setting of the company: its value, undefined until it is there, and what changes it; resolves to whether it is stored. */
  useSetting(key: string): readonly [string | undefined, (value: string) => Promise<boolean>];
  usePerson(): PluginUser;
  /** Leads to an address of the app, such as `/p/visits/12`. */
  useNavigate(): (path: string) => void;
}

export interface Answer<T> {
  data: T | undefined;
  error: unknown;
  isLoading: boolean;
  reload: () => void;
}

export interface PluginUser {
  id: number;
  name: string;
  companyId: number;
  can: (permission: string) => boolean;
  /** Returns whether the company's plan includes the feature of the plan flag. */
  has: (planFlag: string) => boolean;
}

export type Query = Record<string, string | number | boolean | null | undefined>;

/** The person's calls to the server. They reject with what `toast.failure` can show. */
export interface PluginApi {
  get<T = unknown>(path: string, query?: Query): Promise<T>;
  post<T = unknown>(path: string, body?: unknown): Promise<T>;
  put<T = unknown>(path: string, body?: unknown): Promise<T>;
  delete<T = unknown>(path: string, body?: unknown): Promise<T>;
}

type Piece<P> = React.ComponentType<P>;

export interface PlainTextFieldProps {
  label: string;
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'number' | 'date' | 'datetime-local';
  help?: string;
  error?: string;
  isRequired?: boolean;
  maxLength?: number;
}

/** Pieces in the look of the app. */
export interface PluginComponents {
  /** A whole page: its title, one primary action, and content that scrolls. */
  Page: Piece<{
    title: string;
    count?: number;
    action?: { label: string; onClick: () => void };
    children?: React.ReactNode;
  }>;
  /** A part of a panel or page, with room between what stands in it. */
  Section: Piece<{ title: string; children?: React.ReactNode }>;
  /** Things below one another, no wider than a form. */
  Form: Piece<{ children?: React.ReactNode }>;
  Button: Piece<{
    kind?: 'primary' | 'quiet';
    type?: 'button' | 'submit';
    isSmall?: boolean;
    isDisabled?: boolean;
    onClick?: () => void;
    children?: React.ReactNode;
  }>;
  TextField: Piece<PlainTextFieldProps>;
  Switch: Piece<{
    label: string;
    isOn: boolean;
    onChange: (isOn: boolean) => void;
    help?: string;
    isDisabled?: boolean;
  }>;
  Rows: Piece<{
    /** Name of the list, for a screen reader. */
    label: string;
    rows: readonly { key: string | number; title: string; text?: string; action?: React.ReactNode }[];
  }>;
  EmptyState: Piece<{ title: string; text?: string; action?: React.ReactNode }>;
  ErrorState: Piece<{ error: unknown; onRetry?: () => void }>;
  Link: Piece<{ to: string; children?: React.ReactNode }>;
}
