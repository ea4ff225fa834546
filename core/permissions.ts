/** Profiles that hold a permission. An empty list means super users alone, who hold every permission. */
export type Holders = readonly ('admin' | 'user')[];

/**
 * Permissions of core's own areas and of the menu; routes require them by `access: { permission }`, and screens hide
 * what the user lacks.
 */
export const permissions = {
  'users:manage': ['admin'],
  'settings:edit': ['admin'],
  'company:edit': ['admin'],
  'audit:view': ['admin'],
  /** Makes, sees and revokes the company's tokens for outside programs. */
  'api-tokens:manage': ['admin'],
  /** Sees the impersonation sessions of the installation's own staff in the company, and ends them. */
  'super-entries:view': ['admin'],
  'dashboard:view': ['admin'],
  'drawer-admin-items:view': ['admin'],
  'user-modal:editProfile': ['admin'],
  'user-modal:editQueues': ['admin'],
  /** The pages of the installation's own staff. */
  'super-items:view': [],
} as const satisfies Record<string, Holders>;

/** Every permission that core and the plugins declare; a plugin adds its own by declaration merging in its `permissions.ts`. */
export interface Permissions extends Record<keyof typeof permissions, Holders> {}

export type Permission = keyof Permissions;
