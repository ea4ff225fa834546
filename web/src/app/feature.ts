import type { ComponentType, ReactNode } from 'react';
import type { Permission, PlanFlag } from '../lib/api/session-types.ts';
import type { Texts } from '../lib/format/i18n.ts';
import type { ComposerTool, SlotAction, SlotPanel } from './slots.ts';

/** Parts that a feature folder adds to the app; its `index.tsx` exports them as `feature`. */
export interface Feature {
  /** Name of the folder, and of its texts. */
  name: string;
  /**
   * Plan flag that opens the feature. Without the flag in the company's plan, its routes redirect to / with a toast
   * that explains it, and the menu leaves it out.
   */
  planFlag?: PlanFlag;
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  /** Hook that returns whether the menu shows this feature now, for reasons other than permissions and the plan. */
  useShown?: () => boolean;
  /** Components in the top bar, such as a menu; loaded after the page is shown. */
  topBar?: readonly TopBarItem[];
  /** Banners above every page; loaded after the page is shown. */
  banners?: readonly { order: number; lazy: () => Promise<{ Component: ComponentType }> }[];
  /** Entries of the user's account menu, each with its dialog. */
  userMenu?: readonly UserMenuItem[];
  /** Commands of the command palette besides the menu's pages. */
  commands?: readonly Command[];
  /** Kinds of rows that the search of the product finds. */
  searches?: readonly SearchSource[];
  /** Keyboard shortcuts, shown in the list that `?` opens. */
  shortcuts?: () => Promise<{ shortcuts: readonly Shortcut[] }>;
  /** Panels in named places (slots) of other features' screens. */
  panels?: readonly SlotPanel[];
  /** Actions on screens of other features, each with its dialog. */
  actions?: readonly SlotAction[];
  /** Tools for writing a message, such as the emoji picker. */
  composerTools?: readonly ComposerTool[];
  /** Controls for the settings of its plugin on the page of settings. */
  settings?: () => Promise<{ settings: readonly SettingControl[] }>;
  /** Component around the home page when the app starts there; it may redirect to another page. */
  beforeHome?: () => Promise<{ Component: ComponentType<{ children: ReactNode }> }>;
  /** Further tabs on the page of settings. */
  settingsTabs?: readonly SettingsTab[];
}

export interface FeatureRoute {
  /** Path of the route, such as `/users` or `/tickets/:ticketUuid?`. Upper and lower case do not matter. */
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
  /**
   * Users of the route. 'public': visitors only, and a signed-in user is sent to /. 'open': all. 'heldBack': users who
   * must first turn on a second factor. 'private': signed-in users.
   */
  access: 'private' | 'public' | 'open' | 'heldBack';
  permission?: Permission;
  /**
   * Path to which users without the permission are redirected silently; without it they get a toast that explains it.
   */
  otherwise?: string;
  planFlag?: PlanFlag;
  /** True: the route exists only while the browser's storage contains `cshow`. */
  needsCampaignMark?: boolean;
}

export type MenuGroup = 'work' | 'contacts' | 'automation' | 'company' | 'operator';

export interface MenuEntry {
  /** Address of the entry; for an entry with children, an own name. */
  path: string;
  label: Texts;
  icon: ComponentType;
  group: MenuGroup;
  /** Position within the group, the smallest first. */
  order: number;
  planFlag?: PlanFlag;
  permission?: Permission;
  /** Badge at the end of the entry, and on its icon while the menu is collapsed. */
  badge?: ComponentType;
  /** Entries that this one opens and closes, instead of leading to a page. */
  children?: readonly Omit<MenuEntry, 'group' | 'children'>[];
}

interface TopBarItem {
  order: number;
  /** True for a component that shows nothing and only listens for events, so that the bar leaves no space for it. */
  isUnseen?: boolean;
  lazy: () => Promise<{ Component: ComponentType }>;
  planFlag?: PlanFlag;
}

export interface UserMenuItem {
  order: number;
  /** True for an entry about the user's own account, which cannot be changed during an impersonation session. */
  isOwnAccount?: boolean;
  label: Texts;
  icon: ComponentType;
  lazy: () => Promise<{ Component: ComponentType<{ open: boolean; onClose: () => void }> }>;
}

export interface Command {
  label: Texts;
  icon?: ComponentType;
  /** Opens a page, or runs an action. */
  run: (navigate: (path: string) => void) => void;
  permission?: Permission;
  planFlag?: PlanFlag;
}

/** Kind of rows that the search of the product finds; its results are one group. */
export interface SearchSource {
  /** Name of the kind, unique among all features; stored with the results that a user opened. */
  key: string;
  /** Position among the groups of results, the smallest first. */
  order: number;
  /** Heading of the group. */
  label: Texts;
  icon: ComponentType;
  planFlag?: PlanFlag;
  permission?: Permission;
  lazy: () => Promise<SearchOfSource>;
}

interface SearchOfSource {
  /** Finds a few rows that the user may see, the best first. Throws the errors of the request. */
  find: (words: string, signal: AbortSignal) => Promise<readonly FoundEntry[]>;
  /** Finds the address of a chosen row by a request; absent: the row's `path`. */
  locate?: (entry: FoundEntry) => Promise<Address>;
}

export interface Address {
  path: string;
  state?: unknown;
}

/** Found row; plain data, because opened rows are stored in the browser. */
export interface FoundEntry extends Address {
  /** Id of the row within its kind. */
  id: string;
  label: string;
  /** Second text, less prominent, such as a phone number. */
  detail?: string;
}

export interface Shortcut {
  /** Keys, such as `['Ctrl', 'K']`. */
  keys: readonly string[];
  label: Texts;
}

export type SettingGroup = 'service' | 'network' | 'company' | 'integrations' | 'operator';

/** Control for a setting that the server declares; the page saves each change at once. */
export type SettingControl = {
  /** Name of the setting on the server. */
  key: string;
  group: SettingGroup;
  /** Position within the group, the smallest first. */
  order: number;
  label: Texts;
  help?: Texts;
  /** Permission without which users do not see it. */
  permission?: Permission;
  /** External service that the setting configures; settings of one service share a card with its state. */
  provider?: string;
} & (
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly { value: string; label: Texts }[] }
  | { kind: 'text'; maxLength?: number; placeholder?: string }
  /** Whole number, stored as text; an optional one may be empty for the default. */
  | { kind: 'number'; min: number; max: number; unit: Texts; isOptional?: true }
  /** Secret, which is never shown again after it was entered. */
  | { kind: 'secret' }
  | { kind: 'timeZone' }
  | { kind: 'country' }
);

interface SettingsTab {
  /** Value of `tab` in the address: `/settings?tab=plans`. */
  key: string;
  label: Texts;
  order: number;
  lazy: () => Promise<{ Component: ComponentType }>;
  permission?: Permission;
  planFlag?: PlanFlag;
}
