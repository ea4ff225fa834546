import {
  type Context,
  faultInCall,
  faultInStatus,
  type Host,
  type OutsideProvider,
  type ProviderFault,
  perHost,
} from '@balcao/core';

const setting = 'asaas';
/** Beginning of a token of Asaas's sandbox. */
const sandboxToken = '$aact_hmlg_';

/** Addresses of Asaas; tests set their own. */
const asaasAddresses = perHost((_host: Host) => ({
  production: 'https://api.asaas.com',
  sandbox: 'https://api-sandbox.asaas.com',
}));

/** Company's own account at Asaas, on the admins' page of external services, with the token in its settings. */
export const accountProvider: OutsideProvider = {
  name: 'asaas',
  settings: [setting],
  isSetUp: async (ctx) => (await tokenOf(ctx)) !== '',
  check: checkToken,
};

/** Checks the token by reading one customer, which every valid token may do. */
async function checkToken(ctx: Context): Promise<ProviderFault | null> {
  const token = await tokenOf(ctx);
  const { production, sandbox } = asaasAddresses(ctx.host);
  const url = new URL('/v3/customers?limit=1', token.startsWith(sandboxToken) ? sandbox : production);
  try {
    const { status } = await ctx.host.outbound.call({ method: 'GET', url, headers: { access_token: token } });
    return faultInStatus(status, { address: null, credential: setting });
  } catch (error) {
    return faultInCall(error, null);
  }
}

async function tokenOf({ host, companyId }: Context): Promise<string> {
  return (await host.tenancy.setting(companyId, setting)).trim();
}
