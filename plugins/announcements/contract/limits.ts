/** Limits of announcements, which the server's schemas and the web's forms share. */
export const announcementLimits = {
  titleMax: 120,
  textMax: 5000,
  /** Most announcements of the installation. */
  total: 500,
  /** Most plans to which one announcement can be limited. */
  plansMax: 100,
} as const;

/** Priorities of an announcement: 1 high, 2 medium, 3 low. */
export const priorities = [1, 2, 3] as const;
export type Priority = (typeof priorities)[number];

/** Users of a company who see an announcement. */
export const readerGroups = ['everyone', 'admins'] as const;
export type Readers = (typeof readerGroups)[number];

/** Types of pictures that an announcement may have, with the extension in the picture's address. */
export const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;
