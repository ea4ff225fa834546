import { describe, expect, test } from '@jest/globals';
import type { Permission, PlanFlag } from '../lib/api/session-types.ts';
import { permissionsOf } from '../testing/rights.ts';
import { anAdmin, aUser } from '../testing/users.ts';
import type { Feature, MenuEntry } from './feature.ts';
import { pagesOf, visibleMenu } from './menu.ts';

const icon = () => null;
const entry = (path: string, changes: Partial<MenuEntry> = {}): MenuEntry => ({
  path,
  label: { pt: path, en: path, es: path },
  icon,
  group: 'work',
  order: 1,
  ...changes,
});
const feature = (name: string, menu: MenuEntry[], changes: Partial<Feature> = {}): Feature => ({
  name,
  routes: [],
  menu,
  ...changes,
});

const features: Feature[] = [
  feature('users', [entry('/users', { group: 'company', permission: 'drawer-admin-items:view' })]),
  feature('tickets', [entry('/tickets', { order: 2 })]),
  feature('kanban', [entry('/kanban')], { planFlag: 'useKanban' }),
  feature('announcements', [entry('/announcements', { group: 'operator', permission: 'super-items:view' })]),
  feature('campaigns', [
    entry('campaigns', {
      group: 'automation',
      permission: 'drawer-admin-items:view',
      planFlag: 'useCampaigns',
      children: [
        { path: '/campaigns', label: entry('').label, icon, order: 2 },
        { path: '/contact-lists', label: entry('').label, icon, order: 1 },
      ],
    }),
  ]),
];

function menuOf(user: ReturnType<typeof aUser>, flags: PlanFlag[] = []): string[] {
  const can = (permission: Permission) => permissionsOf(user).includes(permission);
  return pagesOf(visibleMenu(features, { can, has: (flag) => flags.includes(flag) })).map(({ path }) => path);
}

describe('the menu', () => {
  test('the menu of a user has neither admin nor super pages', () => {
    expect(menuOf(aUser(), ['useCampaigns'])).toEqual(['/tickets']);
  });

  test('the menu of an admin has the admin pages, not those of our own staff', () => {
    expect(menuOf(anAdmin())).toEqual(['/tickets', '/users']);
  });

  test('the menu of a super user has all pages', () => {
    expect(menuOf(aUser({ super: true }))).toEqual(['/tickets', '/users', '/announcements']);
  });

  test('the menu has a page of a plan flag only with the flag, in the order of its group', () => {
    expect(menuOf(aUser(), ['useKanban'])).toEqual(['/kanban', '/tickets']);
  });

  test.each([
    ['user', false, false],
    ['user', true, false],
    ['admin', false, false],
    ['admin', true, true],
  ] as const)('a %s menu with campaigns %s shows the campaigns group: %s', (profile, hasFlag, isShown) => {
    const paths = menuOf(aUser({ profile }), hasFlag ? ['useCampaigns'] : []);
    expect(paths.includes('/campaigns')).toBe(isShown);
    if (isShown)
      expect(paths.filter((path) => path.startsWith('/c'))).toEqual(['/contact-lists', '/campaigns']);
  });

  test('a menu group of a single entry joins the group before it, unless it is the first', () => {
    const sections = visibleMenu(features, {
      can: (permission) => permissionsOf(anAdmin()).includes(permission),
      has: () => false,
    });
    expect(sections.map(({ group, entries }) => [group, entries.map(({ path }) => path)])).toEqual([
      ['work', ['/tickets', '/users']],
    ]);
  });

  test('the menu has no group without entries', () => {
    const sections = visibleMenu(features, { can: () => false, has: () => false });
    expect(sections.map(({ group }) => group)).toEqual(['work']);
  });
});
