declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'integration.created': IntegrationEventData;
    'integration.updated': IntegrationEventData;
    'integration.deleted': IntegrationEventData;
  }
}

export interface IntegrationEventData {
  integrationId: number;
  name: string;
}
