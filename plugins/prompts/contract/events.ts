declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'prompt.created': PromptEventData;
    'prompt.updated': PromptEventData;
    'prompt.deleted': PromptEventData;
  }
}

/** Data of the events about AI prompts, which other plugins receive. */
export interface PromptEventData {
  promptId: number;
  name: string;
}
