import { definePlugin } from '@balcao/core';

/**
 * Switches of plans whose features are yet to come: clients read and write them already. A plugin that brings such a
 * feature names the switch as its own `planFlag` and takes it off this list.
 */
export const plannedFeatures = definePlugin({
  name: 'planned-features',
  furtherPlanFlags: ['useCampaigns', 'useInternalChat', 'useExternalApi', 'useOpenAi', 'useIntegrations'],
  register: () => undefined,
});
