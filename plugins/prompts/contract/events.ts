declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'prompt.created': PromptEventData;
    'prompt.updated': PromptEventData;
    'prompt.deleted': PromptEventData;
  }
}

export interface PromptEventData {
  promptId: number;
  name: string;
}
