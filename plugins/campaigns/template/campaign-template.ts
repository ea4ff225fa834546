import { readTemplate, type TextTemplate } from '../../tickets/index.ts';
import type { Campaign } from '../campaign.ts';

/** Reads the template of a campaign; null for one that sends texts. */
export function templateOf({ template }: Pick<Campaign, 'template'>): TextTemplate | null {
  return readTemplate(template);
}
