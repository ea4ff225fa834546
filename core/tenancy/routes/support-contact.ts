import type { PluginScope } from '../../plugin/define-plugin.ts';
import { superCompanyId } from '../limits.ts';
import { SupportContact } from '../schemas.ts';

/** Contact of our own staff for every caller, users whose company is closed included: as entered, never the login of one of them. */
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
