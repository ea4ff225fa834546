declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** Its readers see it from now on. Published in our own company, about the users of every one. */
    'announcement.published': AnnouncementEventData;
    /** One that is shown was changed. */
    'announcement.updated': AnnouncementEventData;
    /** It is shown no more: switched off, over, or deleted. */
    'announcement.withdrawn': AnnouncementEventData;
  }
}

/** Data of the events by which integrations follow announcements. */
export interface AnnouncementEventData {
  announcementId: number;
  title: string;
  /** 1 high, 2 medium, 3 low. */
  priority: number;
  /** Plans whose companies read it; null: every company. */
  planIds: number[] | null;
}
