import { AppError, definePlugin, type Host } from '@balcao/core';
import { drivers } from '../connections/index.ts';
import { contactRemovals } from '../contacts/index.ts';
import { notifyAgents } from './agent-mode/notify-agents.ts';
import { auditActions, auditFields } from './contract/audit-texts.ts';
import { texts as errorTexts } from './contract/error-texts.ts';
import { publishTicket } from './conversation/publish-ticket.ts';
import './contract/events.ts';
import { visitorTyping, widgetChanged } from './contract/live-events.ts';
import { permissions } from './contract/permissions.ts';
import { texts as reasonTexts } from './contract/reason-texts.ts';
import { releaseUploads } from './files/release-uploads.ts';
import { visitorNamespace } from './guest-namespace.ts';
import { migrations } from './migrations/index.ts';
import { texts as planTexts } from './plan-texts.ts';
import { agentRoutes } from './routes/agent-routes.ts';
import { frameRoute } from './routes/frame-route.ts';
import { visitRoutes } from './routes/visit-routes.ts';
import { widgetRoutes } from './routes/widget-routes.ts';
import { forgetVisitorsOf } from './sessions/forget-visitors.ts';
import { forgetVisits } from './sessions/sweep.ts';
import { WebchatDriver } from './webchat-driver.ts';
import { openWidget, planFlag } from './widgets/open-widgets.ts';

const minute = 60_000;
const path = '/webchat/';

/** Web chat that companies put on their own pages: a channel like any other, whose network is this installation. */
export const webchat = definePlugin({
  name: 'webchat',
  planFlag,
  requires: ['contacts', 'connections', 'tickets', 'reception'],
  migrations,
  permissions,
  liveEvents: [widgetChanged, visitorTyping],
  texts: { ...errorTexts, ...reasonTexts, ...planTexts },
  audit: { actions: auditActions, fields: auditFields },
  register(scope) {
    const { host } = scope;
    scope.provide(drivers, new WebchatDriver(host));
    scope.provide(contactRemovals, forgetVisitorsOf);
    scope.openToPages({ path, allows: (origin, url) => isOpenTo(host, origin, url) });
    scope.guests(visitorNamespace(host));
    visitRoutes(scope);
    agentRoutes(scope);
    widgetRoutes(scope);
    frameRoute(scope);
    for (const event of ['ticket.created', 'ticket.updated', 'ticket.accepted', 'ticket.closed'] as const)
      scope.on(event, async (ctx, about) => {
        await publishTicket(ctx, about);
        await notifyAgents(ctx, 'desk-ticket', about.ticketId);
      });
    for (const event of ['message.received', 'message.stored'] as const)
      scope.on(event, (ctx, { ticketId }) => notifyAgents(ctx, 'desk-message', ticketId));
    scope.every('visits', 10 * minute, () => forgetVisits(host));
    scope.every('uploads', 10 * minute, () => releaseUploads(host));
  },
});

/** True when pages of this origin may call the chat that the address names. */
async function isOpenTo(host: Host, origin: string, url: string): Promise<boolean> {
  try {
    const [key = ''] = url.slice(path.length).split(/[/?]/, 1);
    return (await openWidget(host, key)).origins.includes(origin);
  } catch (error) {
    if (error instanceof AppError) return false;
    throw error;
  }
}
