import type { ComponentType, ReactNode } from 'react';
import type { Permission, PlanFlag } from '../lib/api/session-types.ts';
import type { Texts } from '../lib/format/i18n.ts';
import type { ComposerTool, SlotAction, SlotPanel } from './slots.ts';

/** Contribution of a feature folder to the app; its `index.tsx` exports one as `feature`. */
export interface Feature {
  /** The folder's name; also the namespace of its strings. */
  name: string;
  /**
   * Plan flag that opens the feature. Without it in the company's plan its routes lead to /, with a toast that says why,
   * and the menu leaves it out.
   */
  planFlag?: PlanFlag;
  routes: readonly FeatureRoute[];
  menu?: readonly MenuEntry[];
  /** A hook: whether the menu shows this feature now. For what permissions and the plan do not decide. */
  useShown?: () => boolean;
  /** Something for the top bar, such as a menu; loaded once the page is shown. */
  topBar?: readonly TopBarItem[];
  /** Banners above every page; loaded once the frame is shown. */
  banners?: readonly { order: number; lazy: () => Promise<{ Component: ComponentType }> }[];
  /** Dialogs of the menu of the person's account. */
  userMenu?: readonly UserMenuItem[];
  /** More for the command palette than the menu's pages. */
  commands?: readonly Command[];
  /** Rows of its own that the search of the product finds. */
  searches?: readonly SearchSource[];
  /** For the sheet on `?`. */
  shortcuts?: readonly Shortcut[];
  /** Panels that it shows at named places (slots) of other features' screens. */
  panels?: readonly SlotPanel[];
  /** Actions that it adds to screens of other features, each with its dialog. */
  actions?: readonly SlotAction[];
  /** Helpers for writing a message. */
  composerTools?: readonly ComposerTool[];
  /** The settings of its plugin, for the page of settings. */
  settings?: () => Promise<{ settings: readonly SettingControl[] }>;
  /** Component around the home page when that is the first page to open; it may redirect elsewhere. */
  beforeHome?: () => Promise<{ Component: ComponentType<{ children: ReactNode }> }>;
  /** Further tabs of the page of settings. */
  settingsTabs?: readonly SettingsTab[];
}

export interface FeatureRoute {
  /** `/users`, `/tickets/:ticketUuid?`. Letter case does not matter. */
  path: string;
  lazy: () => Promise<{ Component: ComponentType }>;
  /** 'public' is for visitors only: a signed-in user is sent to /. 'open' is for all, signed in or not. 'heldBack' is for users who must turn a second factor on first. */
  access: 'private' | 'public' | 'open' | 'heldBack';
  permission?: Permission;
  /** Redirect for users without the permission, done silently; without it a toast says why. */
  otherwise?: string;
  planFlag?: PlanFlag;
  /** The route exists only while the browser's storage has `cshow`. */
  needsCampaignMark?: boolean;
}

export type MenuGroup = 'work' | 'contacts' | 'automation' | 'company' | 'operator';

export interface MenuEntry {
  /** Address of the entry; for one with children, a name of its own. */
  path: string;
  label: Texts;
  icon: ComponentType;
  group: MenuGroup;
  /** Within the group, small first. */
  order: number;
  planFlag?: PlanFlag;
  permission?: Permission;
  /** Drawn at the end of the entry, and on the icon while the menu is collapsed. */
  badge?: ComponentType;
  /** The entry opens and closes a list of these instead of leading somewhere. */
  children?: readonly Omit<MenuEntry, 'group' | 'children'>[];
}

interface TopBarItem {
  order: number;
  /** Has nothing to show and only listens for events: the bar keeps no room for it. */
  isUnseen?: boolean;
  lazy: () => Promise<{ Component: ComponentType }>;
  planFlag?: PlanFlag;
}

export interface UserMenuItem {
  order: number;
  /** About the user's own account, which cannot be changed during an impersonation session. */
  isOwnAccount?: boolean;
  label: Texts;
  icon: ComponentType;
  lazy: () => Promise<{ Component: ComponentType<{ open: boolean; onClose: () => void }> }>;
}

export interface Command {
  label: Texts;
  icon?: ComponentType;
  /** Leads to a page, or does something. */
  run: (navigate: (path: string) => void) => void;
  permission?: Permission;
  planFlag?: PlanFlag;
}

/** A kind of rows that the search of the product finds, as one group of its results. */
export interface SearchSource {
  /** Names the kind among all features; remembered with the entries that were chosen. */
  key: string;
  /** Among the groups of results, small first. */
  order: number;
  /** Heading of the group. */
  label: Texts;
  icon: ComponentType;
  planFlag?: PlanFlag;
  permission?: Permission;
  lazy: () => Promise<SearchOfSource>;
}

interface SearchOfSource {
  /** Finds at most a handful of rows that this user may see, the best first. Throws what the request throws. */
  find: (words: string, signal: AbortSignal) => Promise<readonly FoundEntry[]>;
  /** Address of a chosen row, where it has to be asked for; its `path` unless given. */
  locate?: (entry: FoundEntry) => Promise<Address>;
}

export interface Address {
  path: string;
  state?: unknown;
}

/** A found row; plain data, since chosen ones are remembered in the browser. */
export interface FoundEntry extends Address {
  /** Names the row within its kind. */
  id: string;
  label: string;
  /** Second, quieter words, such as a number. */
  detail?: string;
}

export interface Shortcut {
  /** Such as `['Ctrl', 'K']`. */
  keys: readonly string[];
  label: Texts;
}

export type SettingGroup = 'service' | 'network' | 'company' | 'integrations' | 'operator';

/** Control for a setting that the server declares; the page stores each change at once. */
export type SettingControl = {
  /** Name of the setting on the server. */
  key: string;
  group: SettingGroup;
  /** Within the group, small first. */
  order: number;
  label: Texts;
  help?: Texts;
  /** Only people with this permission see it. */
  permission?: Permission;
  /** Outside provider that it sets up; settings of one provider share a card with its state. */
  provider?: string;
} & (
  | { kind: 'switch' }
  | { kind: 'choice'; options: readonly { value: string; label: Texts }[] }
  | { kind: 'text'; maxLength?: number; placeholder?: string }
  /** A whole number, stored as text; an optional one may stand empty, for what is usual. */
  | { kind: 'number'; min: number; max: number; unit: Texts; isOptional?: true }
  /** Written, and never shown again. */
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
