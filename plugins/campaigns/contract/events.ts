declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** The campaign starts at its time, or is restarted after it was cancelled. */
    'campaign.started': { campaignId: number; name: string };
    /** All recipients were handled. */
    'campaign.finished': { campaignId: number; name: string };
    /** It was stopped, by a person or for a reason of ours. */
    'campaign.cancelled': { campaignId: number; name: string };
  }
}

export {};
