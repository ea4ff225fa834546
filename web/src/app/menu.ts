import type { Permission, PlanFlag } from '../lib/api/session-types.ts';
import type { Feature, MenuEntry, MenuGroup } from './feature.ts';

/** Rights of the user for whom the menu is built. */
export interface Visitor {
  can: (permission: Permission) => boolean;
  has: (flag: PlanFlag) => boolean;
  /** Absent where nothing that needs a provider is offered. */
  isReady?: (provider: string) => boolean;
}

export interface MenuSection {
  group: MenuGroup;
  entries: MenuEntry[];
}

const groups: readonly MenuGroup[] = ['work', 'contacts', 'automation', 'company', 'operator'];

/**
 * Builds the menu of the entries that the user and the company's plan permit, by group. Groups without entries are left
 * out; a single entry joins the group before it.
 */
export function visibleMenu(features: readonly Feature[], visitor: Visitor): MenuSection[] {
  const entries = features
    .flatMap((feature) => (feature.menu ?? []).map((entry) => withFlagOf(feature, entry)))
    .filter((entry) => mayUse(entry, visitor))
    .map((entry) => withVisibleChildren(entry, visitor))
    .filter((entry) => entry.children === undefined || entry.children.length > 0);
  const sections: MenuSection[] = [];
  for (const group of groups) {
    const own = entries.filter((entry) => entry.group === group).sort(byOrder);
    const before = sections.at(-1);
    if (own.length === 1 && before) before.entries.push(...own);
    else if (own.length > 0) sections.push({ group, entries: own });
  }
  return sections;
}

/** Lists the pages of a menu; an entry with children stands for these. */
export function pagesOf(sections: readonly MenuSection[]): Omit<MenuEntry, 'group' | 'children'>[] {
  return sections.flatMap((section) => section.entries.flatMap((entry) => entry.children ?? [entry]));
}

interface Wanted {
  permission?: Permission;
  planFlag?: PlanFlag;
  /** Outside provider without which it would only fail. */
  needs?: string;
}

export function mayUse(wanted: Wanted, visitor: Visitor): boolean {
  return (
    (wanted.permission === undefined || visitor.can(wanted.permission)) &&
    (wanted.planFlag === undefined || visitor.has(wanted.planFlag)) &&
    (wanted.needs === undefined || visitor.isReady?.(wanted.needs) === true)
  );
}

function withFlagOf(feature: Feature, entry: MenuEntry): MenuEntry {
  const planFlag = entry.planFlag ?? feature.planFlag;
  return planFlag === undefined ? entry : { ...entry, planFlag };
}

function withVisibleChildren(entry: MenuEntry, visitor: Visitor): MenuEntry {
  if (entry.children === undefined) return entry;
  return { ...entry, children: entry.children.filter((child) => mayUse(child, visitor)).sort(byOrder) };
}

function byOrder(a: { order: number }, b: { order: number }): number {
  return a.order - b.order;
}
