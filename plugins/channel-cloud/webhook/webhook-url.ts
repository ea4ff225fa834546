import type { Host } from '@balcao/core';
import type { CloudNumber } from '../numbers/cloud-number.ts';
import { webhookPath } from './webhook-path.ts';

/**
 * Returns the address to which Meta's app sends a number's webhooks, for an admin to copy; below the product's own origin
 * until the operator sets PUBLIC_URL.
 */
export function webhookUrl({ config }: Host, { webhookKey }: Pick<CloudNumber, 'webhookKey'>): string {
  return `${config.publicUrl ?? ''}${webhookPath}/${webhookKey}`;
}
