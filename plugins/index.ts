import type { PluginManifest } from '@balcao/core';
import { announcements } from './announcements/plugin.ts';
import { billing } from './billing/plugin.ts';
import { calendars } from './calendars/plugin.ts';
import { campaigns } from './campaigns/plugin.ts';
import { channelCloud } from './channel-cloud/plugin.ts';
import { channelSandbox } from './channel-sandbox/plugin.ts';
import { channelWhatsapp } from './channel-whatsapp/plugin.ts';
import { compatibility } from './compatibility/plugin.ts';
import { connections } from './connections/plugin.ts';
import { contactLists } from './contact-lists/plugin.ts';
import { contacts } from './contacts/plugin.ts';
import { dashboard } from './dashboard/plugin.ts';
import { email } from './email/plugin.ts';
import { externalApi } from './external-api/plugin.ts';
import { fields } from './fields/plugin.ts';
import { fileLists } from './file-lists/plugin.ts';
import { flows } from './flows/plugin.ts';
import { helps } from './helps/plugin.ts';
import { integrations } from './integrations/plugin.ts';
import { internalChat } from './internal-chat/plugin.ts';
import { kanban } from './kanban/plugin.ts';
import { macros } from './macros/plugin.ts';
import { paymentsAsaas } from './payments-asaas/plugin.ts';
import { paymentsEfi } from './payments-efi/plugin.ts';
import { prompts } from './prompts/plugin.ts';
import { queues } from './queues/plugin.ts';
import { quickMessages } from './quick-messages/plugin.ts';
import { reception } from './reception/plugin.ts';
import { reports } from './reports/plugin.ts';
import { routing } from './routing/plugin.ts';
import { rules } from './rules/plugin.ts';
import { schedules } from './schedules/plugin.ts';
import { serviceLevels } from './service-levels/plugin.ts';
import { tags } from './tags/plugin.ts';
import { ticketViews } from './ticket-views/plugin.ts';
import { tickets } from './tickets/plugin.ts';
import { viewers } from './viewers/plugin.ts';
import { webchat } from './webchat/plugin.ts';
import { webhooks } from './webhooks/plugin.ts';

/** Every plugin that ships with the product. */
export const plugins: PluginManifest[] = [
  contacts,
  contactLists,
  queues,
  connections,
  channelWhatsapp,
  channelCloud,
  channelSandbox,
  tickets,
  tags,
  ticketViews,
  kanban,
  reception,
  webchat,
  flows,
  integrations,
  webhooks,
  dashboard,
  quickMessages,
  helps,
  fileLists,
  announcements,
  internalChat,
  macros,
  calendars,
  fields,
  serviceLevels,
  routing,
  rules,
  reports,
  prompts,
  viewers,
  schedules,
  email,
  campaigns,
  billing,
  paymentsEfi,
  paymentsAsaas,
  externalApi,
  compatibility,
];
