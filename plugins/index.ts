import type { PluginManifest } from '@balcao/core';
import { channelSandbox } from './channel-sandbox/plugin.ts';
import { channelWhatsapp } from './channel-whatsapp/plugin.ts';
import { connections } from './connections/plugin.ts';
import { contacts } from './contacts/plugin.ts';
import { helps } from './helps/plugin.ts';
import { kanban } from './kanban/plugin.ts';
import { macros } from './macros/plugin.ts';
import { plannedFeatures } from './planned-features/plugin.ts';
import { queues } from './queues/plugin.ts';
import { quickMessages } from './quick-messages/plugin.ts';
import { reception } from './reception/plugin.ts';
import { schedules } from './schedules/plugin.ts';
import { tags } from './tags/plugin.ts';
import { tickets } from './tickets/plugin.ts';
import { viewers } from './viewers/plugin.ts';

/** Every plugin that ships with the product. */
export const plugins: PluginManifest[] = [
  contacts,
  queues,
  connections,
  channelWhatsapp,
  channelSandbox,
  tickets,
  tags,
  kanban,
  reception,
  quickMessages,
  helps,
  macros,
  viewers,
  schedules,
  plannedFeatures,
];
