/** The public API of campaigns: what others may use. */
export { startCampaign } from './running/start-campaign.ts';
export { saveSettings } from './settings/campaign-settings.ts';
export { createCampaign } from './write-campaign.ts';
