import type { PluginScope } from '../plugin/define-plugin.ts';
import { companyRoutes } from './routes/companies.ts';
import { planRoutes } from './routes/plans.ts';
import { settingRoutes } from './routes/settings.ts';
import { coreSettings } from './settings/core-settings.ts';
import './events.ts';

/** Adds settings, companies and plans to the host: what they declare and their routes. */
export function registerTenancy(scope: PluginScope): void {
  for (const [key, declaration] of Object.entries(coreSettings)) scope.host.settings.set(key, declaration);
  scope.host.permissions.set('settings:edit', ['admin']);
  scope.host.permissions.set('company:edit', ['admin']);
  settingRoutes(scope);
  companyRoutes(scope);
  planRoutes(scope);
}
