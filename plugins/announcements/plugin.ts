import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './audit-texts.ts';
import { discardJob, removeDiscarded } from './discard-file.ts';
import { texts } from './error-texts.ts';
import './events.ts';
import { announcementChanged } from './live-events.ts';
import { announcementMigrations } from './migrations/index.ts';
import { announcementRoutes } from './routes.ts';

const minute = 60_000;

/** Announcements of our own staff for the users of every company. */
export const announcements = definePlugin({
  name: 'announcements',
  migrations: announcementMigrations,
  texts,
  liveEvents: [announcementChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    announcementRoutes(scope);
    scope.job(discardJob, removeDiscarded);
    scope.every('discards', 5 * minute, () => removeDiscarded(scope));
  },
});
