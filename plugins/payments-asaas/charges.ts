import { KeyedSequence } from '@balcao/core';
import {
  type Charge,
  type ChargeReading,
  type ChargeRef,
  type NewCharge,
  requirePixCode,
} from '../billing/index.ts';
import type { AsaasClient } from './asaas-client.ts';
import { AsaasCustomers } from './customers.ts';
import { type AsaasPayment, codeIn, dayOf, readingOf, readPayment, refundsIn } from './payment-answer.ts';
import { AsaasRefusal, unreadable } from './refusal.ts';

const longestDescription = 500;

/**
 * Pix charges at Asaas, by which companies pay invoices. Asaas takes no id of ours by which it could recognize a
 * repeated request. So our txid is sent as reference, and is searched before a charge is opened; if two charges have
 * one txid all the same, they are read and cancelled as one.
 */
export class AsaasCharges {
  readonly #asaas: AsaasClient;
  readonly #customers: AsaasCustomers;
  readonly #each = new KeyedSequence();

  constructor(asaas: AsaasClient) {
    this.#asaas = asaas;
    this.#customers = new AsaasCustomers(asaas);
  }

  /** See PaymentGateway.createCharge. */
  create(input: NewCharge): Promise<Charge> {
    return this.#asaas.failing('opening a charge', () =>
      this.#each.run(input.txid, async () => {
        const payment = (await this.#openUnder(input.txid)) ?? (await this.#open(input));
        if (payment.askedCents !== input.amountCents) throw new AsaasRefusal(409, ['other_amount']);
        const path = `/v3/payments/${payment.id}/pixQrCode`;
        const { payload, image } = codeIn(await this.#asaas.ask({ method: 'GET', path }));
        requirePixCode(payload, { amountCents: input.amountCents });
        return { providerId: payment.id, qrCode: payload, qrImage: image };
      }),
    );
  }

  /** See PaymentGateway.readCharge. */
  read(ref: ChargeRef): Promise<ChargeReading | null> {
    return this.#asaas.failing('reading a charge', async () => {
      const payments = await this.#all(ref);
      const known = payments.map(async (payment) => {
        const refundedCents = payment.refundedCents ?? (payment.paid ? await this.#refunds(payment.id) : 0);
        return { ...payment, refundedCents };
      });
      return readingOf(await Promise.all(known));
    });
  }

  /** See PaymentGateway.cancelCharge. */
  cancel(ref: ChargeRef): Promise<void> {
    return this.#asaas.failing('taking back a charge', async () => {
      for (const payment of await this.#all(ref))
        if (payment.state === 'active') await this.#delete(payment.id);
    });
  }

  /** Sent once and never again: an answer that was lost is found by the txid, if not now then by the next try. */
  async #open(input: NewCharge): Promise<AsaasPayment> {
    const customer = await this.#customers.idOf(input.payer);
    try {
      const opened = await this.#asaas.ask({
        method: 'POST',
        path: '/v3/payments',
        body: {
          customer,
          billingType: 'PIX',
          value: input.amountCents / 100,
          dueDate: dayOf(Math.max(input.expiresAt, Date.now())),
          description: input.description.slice(0, longestDescription),
          externalReference: input.txid,
        },
      });
      if (!opened) throw unreadable('payment');
      return readPayment(opened);
    } catch (error) {
      const charge = await this.#openUnder(input.txid).catch(() => null);
      if (charge) return charge;
      throw error;
    }
  }

  /** The one whose code is shown: the same at every look. */
  async #openUnder(txid: string): Promise<AsaasPayment | null> {
    const charges = await this.#under(txid);
    return charges.find(({ state }) => state !== 'cancelled') ?? null;
  }

  async #under(txid: string): Promise<AsaasPayment[]> {
    const found = await this.#asaas.list('/v3/payments', { externalReference: txid });
    // A filter that was not understood would answer the charges of all customers.
    const own = found.filter(({ externalReference }) => externalReference === txid).map(readPayment);
    return own.sort((a, b) => (a.id < b.id ? -1 : 1));
  }

  /**
   * Asaas's lists may leave out payments that were cancelled, so a payment whose id is known is also read by its id.
   */
  async #all({ txid, providerId }: ChargeRef): Promise<AsaasPayment[]> {
    const listed = await this.#under(txid);
    if (providerId === null || listed.some(({ id }) => id === providerId)) return listed;
    const one = await this.#asaas.ask({
      method: 'GET',
      path: `/v3/payments/${encodeURIComponent(providerId)}`,
    });
    return one ? [...listed, readPayment(one)] : listed;
  }

  async #refunds(id: string): Promise<number> {
    return refundsIn(await this.#asaas.list(`/v3/payments/${id}/refunds`)) ?? 0;
  }

  async #delete(id: string): Promise<void> {
    try {
      await this.#asaas.ask({ method: 'DELETE', path: `/v3/payments/${id}`, repeatable: true });
    } catch (error) {
      // Paid in this very moment, perhaps: then there is nothing to take back.
      const now = await this.#asaas.ask({ method: 'GET', path: `/v3/payments/${id}` });
      if (now && readPayment(now).state === 'active') throw error;
    }
  }
}
