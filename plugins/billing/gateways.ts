import { type Host, perHost } from '@balcao/core';
import type { PaymentGateway } from './payment-gateway.ts';
import { paymentGateways } from './ports.ts';
import { sandboxGateway } from './sandbox/sandbox-gateway.ts';

const sandboxOf = perHost(sandboxGateway);

/**
 * Finds the gateway of new charges: the configured payment provider, else the sandbox, a simulated provider that takes no
 * money.
 */
export function currentGateway(host: Host): PaymentGateway {
  const chosen = allGateways(host).find((gateway) => gateway.configured());
  if (!chosen) throw new Error('Not even the sandbox takes payments');
  return chosen;
}

/** All gateways that can be read, earlier providers with old charges included; the sandbox last. */
export function allGateways(host: Host): PaymentGateway[] {
  return [...paymentGateways.of(host), sandboxOf(host)];
}

/** The driver that opened a charge; undefined when it is not there any more. */
export function gatewayNamed(host: Host, name: string): PaymentGateway | undefined {
  return allGateways(host).find((gateway) => gateway.name === name);
}
