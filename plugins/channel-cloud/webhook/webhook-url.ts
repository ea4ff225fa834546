import type { Host } from '@balcao/core';
import type { CloudNumber } from '../numbers/cloud-number.ts';
import { webhookPath } from './webhook-path.ts';

/** The address that Meta's app calls for a number; below our own origin until PUBLIC_URL says where that is. */
export function webhookUrl({ config }: Host, { webhookKey }: Pick<CloudNumber, 'webhookKey'>): string {
  return `${config.publicUrl ?? ''}${webhookPath}/${webhookKey}`;
}
