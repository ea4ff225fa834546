declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'integration.created': IntegrationNews;
    'integration.updated': IntegrationNews;
    'integration.deleted': IntegrationNews;
  }
}

export interface IntegrationNews {
  integrationId: number;
  name: string;
}
