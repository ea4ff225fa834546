import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import './contract/events.ts';
import { calendarChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { calendarMigrations } from './migrations/index.ts';
import { calendarRoutes } from './routes.ts';

/** Calendars of opening hours: hours of a week and dates that differ, and how much of them lies between two moments. */
export const calendars = definePlugin({
  name: 'calendars',
  requires: ['queues'],
  migrations: calendarMigrations,
  permissions,
  texts,
  liveEvents: [calendarChanged],
  audit: { actions: auditActions, fields: auditFields },
  register: calendarRoutes,
});
