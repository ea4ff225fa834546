declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    'integration.created': IntegrationEventData;
    'integration.updated': IntegrationEventData;
    'integration.deleted': IntegrationEventData;
  }
}

/** Data of the events about integrations, which other plugins receive. */
export interface IntegrationEventData {
  integrationId: number;
  name: string;
}
