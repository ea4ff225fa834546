import { countOldFiles } from '../media/count-old-files.ts';
import { sweepDiscarded } from '../media/discarded-files.ts';
import type { PluginScope } from '../plugin/define-plugin.ts';
import { providerRoutes } from '../providers/routes.ts';
import { removeCompanies } from './companies/remove-company.ts';
import { publishAccessChanges } from './publish-access.ts';
import { publishToStaff } from './publish-to-staff.ts';
import { companyRoutes } from './routes/companies.ts';
import { planRoutes } from './routes/plans.ts';
import { settingRoutes } from './routes/settings.ts';
import { signUpRoutes } from './routes/sign-up.ts';
import { supportContactRoutes } from './routes/support-contact.ts';
import './events.ts';

/** Adds settings, companies and plans to the host. */
export function registerTenancy(scope: PluginScope): void {
  publishAccessChanges(scope);
  publishToStaff(scope);
  settingRoutes(scope);
  providerRoutes(scope);
  signUpRoutes(scope);
  supportContactRoutes(scope);
  companyRoutes(scope);
  planRoutes(scope);
  removeCompanies(scope);
  scope.every('storage', 60_000, () => countOldFiles(scope.host));
  scope.every('discarded-files', 60_000, () => sweepDiscarded(scope.host));
}
