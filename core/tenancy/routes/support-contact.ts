import type { PluginScope } from '../../plugin/define-plugin.ts';
import { superCompanyId } from '../limits.ts';
import { SupportContact } from '../schemas.ts';

/**
 * Route that returns the contact of the installation's own staff to every caller, also to users of a blocked company. It is the
 * contact that the operator entered, never a sign-in of the staff.
 */
export function supportContactRoutes({ route, host }: PluginScope): void {
  route({
    method: 'GET',
    url: '/support-contact',
    operationId: 'getSupportContact',
    summary: 'Tell how to reach those who run the installation',
    tag: 'companies',
    access: 'public',
    answers: { 200: SupportContact },
    handle: async () => {
      const { supportEmail = '', supportPhone = '' } = await host.tenancy.settings(superCompanyId);
      return { email: supportEmail.trim() || null, phone: supportPhone.trim() || null };
    },
  });
}
