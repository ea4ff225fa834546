declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'file-list.created': FileListEventData;
    'file-list.updated': FileListEventData;
    'file-list.deleted': FileListEventData;
  }
}

export interface FileListEventData {
  fileListId: number;
  name: string;
}
