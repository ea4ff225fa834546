/** Limits of announcements that the server's schemas and the web's forms share; data only. */
export const announcementLimits = {
  titleMax: 120,
  textMax: 5000,
  /** Announcements of the installation. */
  total: 500,
  /** Plans that one announcement may be limited to. */
  plansMax: 100,
} as const;

/** 1 is high, 2 medium, 3 low. */
export const priorities = [1, 2, 3] as const;
export type Priority = (typeof priorities)[number];

/** Readers within a company. */
export const readerGroups = ['everyone', 'admins'] as const;
export type Readers = (typeof readerGroups)[number];

/** Pictures that an announcement takes, with the ending that their address gets. */
export const imageTypes = { 'image/png': 'png', 'image/jpeg': 'jpg' } as const;
