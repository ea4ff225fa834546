import { definePlugin } from '@balcao/core';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts } from './contract/error-texts.ts';
import { discardJob, removeDiscarded } from './discard-file.ts';
import './contract/events.ts';
import { announcementChanged } from './contract/live-events.ts';
import { followDates } from './follow-dates.ts';
import { showJob, showToAudience } from './live.ts';
import { announcementMigrations } from './migrations/index.ts';
import { announcementRoutes } from './routes.ts';

const minute = 60_000;

/** Announcements, which the operator's super admins show to the users of every company or of chosen plans. */
export const announcements = definePlugin({
  name: 'announcements',
  migrations: announcementMigrations,
  texts,
  liveEvents: [announcementChanged],
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    announcementRoutes(scope);
    scope.job(discardJob, removeDiscarded);
    scope.job(showJob, (_ctx, { announcementId }) => showToAudience(scope, Number(announcementId)));
    scope.every('dates', 15_000, () => followDates(scope));
    scope.every('discards', 5 * minute, () => removeDiscarded(scope));
  },
});
