import { countOldFiles } from '../media/count-old-files.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import { companyRoutes } from './routes/companies.ts';
import { planRoutes } from './routes/plans.ts';
import { settingRoutes } from './routes/settings.ts';
import { tellAccessChanges } from './tell-access.ts';
import './events.ts';

/** Adds settings, companies and plans to the host. */
export function registerTenancy(scope: PluginScope): void {
  tellAccessChanges(scope);
  settingRoutes(scope);
  companyRoutes(scope);
  planRoutes(scope);
  scope.every('storage', 60_000, () => countOldFiles(scope.host));
}
