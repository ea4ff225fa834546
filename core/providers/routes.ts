import type { PluginScope } from '../plugin/define-plugin.ts';
import { checkProvider } from './check-provider.ts';
import { listProviders } from './list-providers.ts';
import { ProviderList, ProviderParams, ProviderState } from './schemas.ts';

const tag = 'settings';

export function providerRoutes({ route }: PluginScope): void {
  route({
    method: 'GET',
    url: '/providers',
    operationId: 'listProviders',
    summary: 'List the outside providers of the company, with what the latest call to each came to',
    tag,
    access: { permission: 'settings:edit' },
    answers: { 200: ProviderList },
    handle: async (ctx) => ({ providers: await listProviders(ctx) }),
  });
  route({
    method: 'POST',
    url: '/providers/:provider/check',
    operationId: 'checkProvider',
    summary: 'Ask an outside provider whether it works with the stored settings',
    description:
      'The provider itself is called, by the rules of every call to an address of a company. One that is not set up is not called.',
    tag,
    access: { permission: 'settings:edit' },
    params: ProviderParams,
    answers: { 200: ProviderState },
    handle: (ctx, { params }) => checkProvider(ctx, params.provider),
  });
}
