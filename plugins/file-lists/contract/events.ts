declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'file-list.created': FileListEventData;
    'file-list.updated': FileListEventData;
    'file-list.deleted': FileListEventData;
  }
}

/** Data of the events that inform webhooks about file lists. */
export interface FileListEventData {
  fileListId: number;
  name: string;
}
