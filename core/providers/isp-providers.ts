import type { Context } from '../context.ts';
import { fieldsOf, jsonIn } from '../outside/fields.ts';
import { jsonPayload, type OutboundCall } from '../outside/outbound.ts';
import { OutsideFault } from '../outside/outside-fault.ts';
import type { OutsideProvider, ProviderFault } from './outside-provider.ts';
import {
  CredentialMissing,
  CredentialRefused,
  faultInCall,
  faultInStatus,
  unlikeProvider,
} from './provider-faults.ts';

type Stored = Record<string, string>;

/**
 * Billing systems of internet providers (IXC, MK-Auth), for companies that are such providers: each may store the
 * address and the credentials of its own.
 */
export const ispProviders: readonly OutsideProvider[] = [
  {
    name: 'ixc',
    settings: ['ipixc', 'tokenixc'],
    isSetUp: async (ctx) => hasAny(await stored(ctx), ['ipixc', 'tokenixc']),
    check: (ctx) => checkIxc(ctx),
  },
  {
    name: 'mkauth',
    settings: ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth'],
    isSetUp: async (ctx) => hasAny(await stored(ctx), ['ipmkauth', 'clientidmkauth', 'clientsecretmkauth']),
    check: (ctx) => checkMkAuth(ctx),
  },
];

/** Checks IXC by asking for a customer that does not exist: the answer of a working one is an empty list. */
async function checkIxc(ctx: Context): Promise<ProviderFault | null> {
  const settings = await stored(ctx);
  const { ipixc: base = '', tokenixc: token = '' } = settings;
  if (token === '') return { reason: CredentialMissing(), field: 'tokenixc' };
  const fields = { address: 'ipixc', credential: 'tokenixc' };
  const answered = await ask(ctx, base, '/webservice/v1/cliente', {
    method: 'POST',
    headers: { authorization: basic(token), ixcsoft: 'listar' },
    payload: jsonPayload({ qtype: 'cliente.id', query: '0', oper: '=', page: '1', rp: '1' }),
  }).catch((error: unknown) => faultInCall(error, fields.address));
  if ('reason' in answered) return answered;
  const { status, json } = answered;
  const fault = faultInStatus(status, fields);
  if (fault) return fault;
  const { total, type } = fieldsOf(json);
  if (type === 'error') return { reason: CredentialRefused({ status }), field: fields.credential };
  return total === undefined ? unlikeProvider(status, fields) : null;
}

/** Checks MK-Auth by requesting a token. */
async function checkMkAuth(ctx: Context): Promise<ProviderFault | null> {
  const settings = await stored(ctx);
  const { ipmkauth: base = '', clientidmkauth: id = '', clientsecretmkauth: secret = '' } = settings;
  if (id === '') return { reason: CredentialMissing(), field: 'clientidmkauth' };
  if (secret === '') return { reason: CredentialMissing(), field: 'clientsecretmkauth' };
  const fields = { address: 'ipmkauth', credential: 'clientsecretmkauth' };
  const answered = await ask(ctx, base, '/api/', {
    method: 'GET',
    headers: { authorization: basic(`${id}:${secret}`) },
  }).catch((error: unknown) => faultInCall(error, fields.address));
  if ('reason' in answered) return answered;
  const { status, text } = answered;
  const fault = faultInStatus(status, fields);
  if (fault) return fault;
  return /^"?[\w-]+\.[\w-]+\.[\w-]+"?$/.test(text.trim()) ? null : unlikeProvider(status, fields);
}

async function ask(ctx: Context, base: string, path: string, call: Omit<OutboundCall, 'url'>) {
  const address = base.trim().replace(/\/+$/, '') + path;
  if (!URL.canParse(address)) throw new OutsideFault('forbidden', false, { refusal: 'form' });
  const { status, bytes } = await ctx.host.outbound.read({ ...call, url: new URL(address) });
  const text = bytes.toString('utf8');
  return { status, text, json: jsonIn(text) };
}

function stored({ host, companyId }: Context): Promise<Stored> {
  return host.tenancy.settings(companyId);
}

function hasAny(settings: Stored, keys: readonly string[]): boolean {
  return keys.some((key) => (settings[key] ?? '').trim() !== '');
}

function basic(text: string): string {
  return `Basic ${Buffer.from(text).toString('base64')}`;
}
