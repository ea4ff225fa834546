import { KeyedSequence } from '@balcao/core';
import { type NewCharge, PayerDocumentNeeded } from '../billing/index.ts';
import type { AsaasClient } from './asaas-client.ts';
import { payerDocument } from './payer-document.ts';
import { AsaasRefusal, unreadable } from './refusal.ts';

/** Finds or creates paying companies as customers of Asaas, which would accept the same one twice. */
export class AsaasCustomers {
  readonly #asaas: AsaasClient;
  readonly #each = new KeyedSequence();

  constructor(asaas: AsaasClient) {
    this.#asaas = asaas;
  }

  /** Throws ERR_PAYER_DOCUMENT_NEEDED, and what AsaasClient.ask throws. */
  async idOf(payer: NewCharge['payer']): Promise<string> {
    const cpfCnpj = payerDocument(payer.document);
    if (!cpfCnpj) throw PayerDocumentNeeded();
    return this.#each.run(cpfCnpj, async () => (await this.#find(cpfCnpj)) ?? this.#add(payer, cpfCnpj));
  }

  async #find(cpfCnpj: string): Promise<string | null> {
    const { data } =
      (await this.#asaas.ask({ method: 'GET', path: '/v3/customers', query: { cpfCnpj } })) ?? {};
    if (!Array.isArray(data)) throw unreadable('data');
    const known = data.find(
      (customer) =>
        customer?.cpfCnpj === cpfCnpj && customer.deleted !== true && typeof customer.id === 'string',
    );
    return known?.id ?? null;
  }

  async #add({ name, email }: NewCharge['payer'], cpfCnpj: string): Promise<string> {
    const body = {
      name: name.slice(0, 100),
      cpfCnpj,
      ...(email ? { email } : {}),
      // This product notifies payers of what they owe; Asaas would send e-mails and messages of its own, for money.
      notificationDisabled: true,
    };
    try {
      const added = await this.#asaas.ask({ method: 'POST', path: '/v3/customers', body });
      if (typeof added?.id !== 'string') throw unreadable('id');
      return added.id;
    } catch (error) {
      const isAboutIt = error instanceof AsaasRefusal && error.codes.some((code) => /cpf|cnpj/i.test(code));
      if (isAboutIt) throw PayerDocumentNeeded({ cause: error });
      throw error;
    }
  }
}
