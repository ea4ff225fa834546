declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'file-list.created': FileListNews;
    'file-list.updated': FileListNews;
    'file-list.deleted': FileListNews;
  }
}

export interface FileListNews {
  fileListId: number;
  name: string;
}
