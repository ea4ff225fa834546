declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /**
     * An announcement is shown to its readers from now on. The events of announcements are published in our own
     * company, for the users of every company.
     */
    'announcement.published': AnnouncementEventData;
    /** A shown announcement was changed. */
    'announcement.updated': AnnouncementEventData;
    /** An announcement is no longer shown: it was switched off or deleted, or it has ended. */
    'announcement.withdrawn': AnnouncementEventData;
  }
}

/** Data of the events that inform webhooks about announcements. */
export interface AnnouncementEventData {
  announcementId: number;
  title: string;
  /** 1 high, 2 medium, 3 low. */
  priority: number;
  /** Plans whose companies see it; null: every company. */
  planIds: number[] | null;
}
