/** Profiles that hold a permission; super users hold every one, so none here means them alone. */
export type Holders = readonly ('admin' | 'user')[];

/** Permissions of core's own areas and of the frame of the screens. */
export const permissions = {
  'users:manage': ['admin'],
  'settings:edit': ['admin'],
  'company:edit': ['admin'],
  'audit:view': ['admin'],
  /** Makes, sees and revokes the company's tokens for outside programs. */
  'api-tokens:manage': ['admin'],
  /** Sees when our own staff are in the company, and shows them out. */
  'super-entries:view': ['admin'],
  'dashboard:view': ['admin'],
  'drawer-admin-items:view': ['admin'],
  'user-modal:editProfile': ['admin'],
  'user-modal:editQueues': ['admin'],
  /** The pages of our own staff. */
  'super-items:view': [],
} as const satisfies Record<string, Holders>;

/** Every permission that core and the plugins declare; a plugin adds its own by declaration merging in its `permissions.ts`. */
export interface Permissions extends Record<keyof typeof permissions, Holders> {}

export type Permission = keyof Permissions;
