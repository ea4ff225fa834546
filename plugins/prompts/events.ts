declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'prompt.created': PromptNews;
    'prompt.updated': PromptNews;
    'prompt.deleted': PromptNews;
  }
}

export interface PromptNews {
  promptId: number;
  name: string;
}
