import type { AsaasClient } from './asaas-client.ts';

/** Events that change a charge; Asaas sends no others here. */
const events = [
  'PAYMENT_RECEIVED',
  'PAYMENT_CONFIRMED',
  'PAYMENT_UPDATED',
  'PAYMENT_OVERDUE',
  'PAYMENT_DELETED',
  'PAYMENT_RESTORED',
  'PAYMENT_REFUNDED',
  'PAYMENT_PARTIALLY_REFUNDED',
];

/**
 * Registers the address of payment webhooks at Asaas, for operators. An existing one for the same address is updated
 * instead, and reactivated when Asaas had suspended it after failures. Throws ERR_PAYMENT_GATEWAY.
 */
export function registerWebhook(
  asaas: AsaasClient,
  { url, token, email }: { url: string; token: string; email: string | null },
): Promise<void> {
  const wanted = {
    name: 'Balcão',
    url,
    ...(email ? { email } : {}),
    enabled: true,
    interrupted: false,
    apiVersion: 3,
    authToken: token,
    // Each notice is read again at Asaas, so none has to wait for one before it.
    sendType: 'NON_SEQUENTIALLY',
    events,
  };
  return asaas.failing('registering the address for notices', async () => {
    const known = (await asaas.list('/v3/webhooks')).find((webhook) => webhook.url === url);
    if (typeof known?.id === 'string') {
      const path = `/v3/webhooks/${encodeURIComponent(known.id)}`;
      await asaas.ask({ method: 'PUT', path, body: wanted, repeatable: true });
    } else await asaas.ask({ method: 'POST', path: '/v3/webhooks', body: wanted });
  });
}
