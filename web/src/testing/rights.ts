import { permissions as ofCore, type Permission } from '@balcao/core/permissions.ts';
import { permissions as ofBilling } from '@balcao/plugins/billing/permissions.ts';
import { permissions as ofSandbox } from '@balcao/plugins/channel-sandbox/permissions.ts';
import { permissions as ofConnections } from '@balcao/plugins/connections/permissions.ts';
import { permissions as ofContacts } from '@balcao/plugins/contacts/permissions.ts';
import { permissions as ofEmail } from '@balcao/plugins/email/permissions.ts';
import { permissions as ofIntegrations } from '@balcao/plugins/integrations/permissions.ts';
import { permissions as ofMacros } from '@balcao/plugins/macros/permissions.ts';
import { permissions as ofQueues } from '@balcao/plugins/queues/permissions.ts';
import { permissions as ofQuickMessages } from '@balcao/plugins/quick-messages/permissions.ts';
import { permissions as ofReception } from '@balcao/plugins/reception/permissions.ts';
import { permissions as ofSchedules } from '@balcao/plugins/schedules/permissions.ts';
import { permissions as ofTags } from '@balcao/plugins/tags/permissions.ts';
import { permissions as ofTickets } from '@balcao/plugins/tickets/permissions.ts';
import { permissions as ofWebchat } from '@balcao/plugins/webchat/permissions.ts';
import { permissions as ofWebhooks } from '@balcao/plugins/webhooks/permissions.ts';
import type { SessionUser } from '../lib/session-types.ts';

const declared: Record<string, readonly string[]> = {
  ...ofCore,
  ...ofBilling,
  ...ofSandbox,
  ...ofConnections,
  ...ofContacts,
  ...ofEmail,
  ...ofIntegrations,
  ...ofMacros,
  ...ofQueues,
  ...ofQuickMessages,
  ...ofReception,
  ...ofSchedules,
  ...ofTags,
  ...ofTickets,
  ...ofWebhooks,
  ...ofWebchat,
};

/** The permissions that the server would answer for this person. */
export function permissionsOf(user: Pick<SessionUser, 'profile' | 'super'>): Permission[] {
  return (Object.keys(declared) as Permission[]).filter(
    (permission) => user.super || declared[permission]?.includes(user.profile),
  );
}
