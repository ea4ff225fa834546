declare module '@balcao/core/events/events.ts' {
  interface DomainEvents {
    /** A campaign started at its time, or was restarted after it was cancelled. */
    'campaign.started': { campaignId: number; name: string };
    /** A campaign ended after all its recipients were handled. */
    'campaign.finished': { campaignId: number; name: string };
    /** A campaign was cancelled by a user, or by the product for a reason that it shows. */
    'campaign.cancelled': { campaignId: number; name: string };
  }
}

export {};
