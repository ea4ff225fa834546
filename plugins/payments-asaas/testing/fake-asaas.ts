import { randomBytes } from 'node:crypto';
import {
  deliver,
  type FakeAnswer,
  type FakeCall,
  type FakeProvider,
  startFakeProvider,
} from '../../billing/testing/fake-provider.ts';
import { dynamicPixCode } from '../../billing/testing/pix-codes.ts';
import { payerDocument } from '../payer-document.ts';

export const asaasKey = '$aact_hmlg_uma-chave-de-teste';

interface Refund {
  dateCreated: string;
  status: 'PENDING' | 'CANCELLED' | 'DONE';
  value: number;
}

export interface AsaasPaymentRow {
  object: 'payment';
  id: string;
  dateCreated: string;
  customer: string;
  value: number;
  originalValue: number | null;
  billingType: string;
  status: string;
  dueDate: string;
  paymentDate: string | null;
  clientPaymentDate: string | null;
  description: string;
  externalReference: string | null;
  deleted: boolean;
  refunds: Refund[] | null;
}

interface Customer {
  id: string;
  name: string;
  cpfCnpj: string;
  notificationDisabled?: boolean;
}

interface Webhook {
  id: string;
  url: string;
  authToken: string;
  interrupted: boolean;
  events: string[];
}

export interface FakeAsaasOptions {
  /** False: the list of payments leaves out what was taken back, and refunds stand at their own address alone. */
  listsAll?: boolean;
  /** Most items of a page, whatever is asked for. */
  pageSize?: number;
}

/** Failures in a row that stop the notices of a webhook. */
const mostFailures = 15;

export interface FakeAsaas extends FakeProvider, Pick<AsaasState, keyof AsaasState> {}

/** A simulated Asaas: customers, payments by Pix, their codes, refunds, webhooks with their queue. */
export async function startFakeAsaas(options: FakeAsaasOptions = {}): Promise<FakeAsaas> {
  const state = new AsaasState(options);
  const fake = await startFakeProvider((call) => state.answer(call));
  return Object.assign(state, fake);
}

class AsaasState {
  readonly payments: AsaasPaymentRow[] = [];
  readonly customers: Customer[] = [];
  readonly webhooks: Webhook[] = [];
  readonly options: FakeAsaasOptions;
  #events = 0;

  constructor(options: FakeAsaasOptions) {
    this.options = options;
  }

  answer({ method, path, query, headers, json }: FakeCall): FakeAnswer {
    if (headers.access_token !== asaasKey) return refusal(401, 'invalid_access_token');
    if (!headers['user-agent']) return refusal(400, 'user_agent_required');
    if (method === 'GET' && json !== undefined) return refusal(403, 'forbidden');
    const [, area, id, part] =
      /^\/v3\/(customers|payments|webhooks)(?:\/([^/]+))?(?:\/(\w+))?$/.exec(path) ?? [];
    if (area === 'customers') return this.#customersCall(method, query, json);
    if (area === 'webhooks') return this.#webhooksCall(method, id, query, json);
    if (area === 'payments') return this.#paymentsCall(method, { id, part }, query, json);
    return { status: 404 };
  }

  under(txid: string): AsaasPaymentRow[] {
    return this.payments.filter(({ externalReference }) => externalReference === txid);
  }

  /** Pays a charge; no notice goes out by itself. */
  pay(txid: string, cents?: number): void {
    const payment = this.#one(txid);
    if (cents !== undefined) {
      payment.originalValue = payment.value;
      payment.value = cents / 100;
    }
    payment.status = 'RECEIVED';
    payment.paymentDate = today();
    payment.clientPaymentDate = today();
  }

  /** So much is given back, or is on its way. */
  refund(txid: string, cents: number, status: Refund['status'] = 'DONE'): void {
    const payment = this.#one(txid);
    payment.refunds = [...(payment.refunds ?? []), { dateCreated: today(), status, value: cents / 100 }];
    const back = payment.refunds.reduce(
      (sum, { status: was, value }) => sum + (was === 'DONE' ? value : 0),
      0,
    );
    if (Math.round(back * 100) === Math.round(payment.value * 100)) payment.status = 'REFUNDED';
  }

  /** Its day is over; it can be paid all the same. */
  expire(txid: string): void {
    const payment = this.#one(txid);
    payment.status = 'OVERDUE';
    payment.dueDate = '2020-01-01';
  }

  /** The notice of an event, as every webhook would get it. */
  noticeOf(txid: string, event: string, id = `evt_${++this.#events}&${randomBytes(4).toString('hex')}`) {
    return { id, event, dateCreated: '2026-11-22 10:06:10', payment: this.#one(txid) };
  }

  /** Sends it until a 200, as often as Asaas does; after that the webhook is held back until it is registered anew. */
  async notify(notice: { id: string; event: string }): Promise<number[]> {
    const statuses: number[] = [];
    for (const webhook of this.webhooks) {
      if (webhook.interrupted || !webhook.events.includes(notice.event)) continue;
      const headers = { 'asaas-access-token': webhook.authToken };
      const sent = { headers, body: notice };
      const tries = { attempts: mostFailures, isTaken: (status: number) => status === 200 };
      statuses.push(...(await deliver(webhook.url, sent, tries)));
      webhook.interrupted = statuses.at(-1) !== 200;
    }
    return statuses;
  }

  #customersCall(method: string, query: URLSearchParams, json: unknown): FakeAnswer {
    if (method === 'GET') {
      const cpfCnpj = query.get('cpfCnpj');
      return this.#page(
        this.customers.filter((customer) => customer.cpfCnpj === cpfCnpj),
        query,
      );
    }
    const asked = json as Omit<Customer, 'id'>;
    if (!asked.name) return refusal(400, 'invalid_name');
    const cpfCnpj = payerDocument(asked.cpfCnpj);
    if (!cpfCnpj) return refusal(400, 'invalid_cpfCnpj');
    const customer = { ...asked, cpfCnpj, id: `cus_${randomBytes(6).toString('hex')}` };
    this.customers.push(customer);
    return { status: 200, body: customer };
  }

  #paymentsCall(
    method: string,
    { id, part }: { id: string | undefined; part: string | undefined },
    query: URLSearchParams,
    json: unknown,
  ): FakeAnswer {
    if (!id) return method === 'POST' ? this.#open(json as AsaasPaymentRow) : this.#list(query);
    const payment = this.payments.find((row) => row.id === id);
    if (!payment) return { status: 404 };
    if (part === 'refunds') return this.#page(payment.refunds ?? [], query);
    if (part === 'pixQrCode') {
      const payload = dynamicPixCode(`pix.sandbox.invalid/qr/${payment.id}`);
      const expirationDate = `${payment.dueDate} 23:59:59`;
      return { status: 200, body: { encodedImage: 'iVBORw0KGgo=', payload, expirationDate } };
    }
    if (method === 'DELETE') {
      if (payment.paymentDate) return refusal(400, 'invalid_action');
      payment.deleted = true;
      return { status: 200, body: { deleted: true, id } };
    }
    return { status: 200, body: this.#shown(payment) };
  }

  #open(asked: AsaasPaymentRow): FakeAnswer {
    if (!this.customers.some(({ id }) => id === asked.customer)) return refusal(400, 'invalid_customer');
    if (asked.billingType !== 'PIX') return refusal(400, 'invalid_billingType');
    const isAmount = typeof asked.value === 'number' && asked.value > 0;
    if (!isAmount || asked.value !== Number(asked.value.toFixed(2))) return refusal(400, 'invalid_value');
    if (!/^\d{4}-\d\d-\d\d$/.test(asked.dueDate) || asked.dueDate < today())
      return refusal(400, 'invalid_dueDate');
    if ((asked.description ?? '').length > 500) return refusal(400, 'invalid_description');
    const payment: AsaasPaymentRow = {
      ...asked,
      object: 'payment',
      id: `pay_${randomBytes(6).toString('hex')}`,
      dateCreated: today(),
      originalValue: null,
      status: 'PENDING',
      paymentDate: null,
      clientPaymentDate: null,
      externalReference: asked.externalReference ?? null,
      deleted: false,
      refunds: null,
    };
    this.payments.push(payment);
    return { status: 200, body: payment };
  }

  #list(query: URLSearchParams): FakeAnswer {
    const reference = query.get('externalReference');
    const found = this.payments.filter(
      ({ externalReference, deleted }) =>
        (reference === null || externalReference === reference) &&
        (this.options.listsAll !== false || !deleted),
    );
    return this.#page(
      found.map((payment) => this.#shown(payment)),
      query,
    );
  }

  #shown(payment: AsaasPaymentRow): AsaasPaymentRow {
    return this.options.listsAll === false ? { ...payment, refunds: null } : payment;
  }

  #webhooksCall(method: string, id: string | undefined, query: URLSearchParams, json: unknown): FakeAnswer {
    if (method === 'GET') {
      const shown = this.webhooks.map(({ authToken: _, ...rest }) => ({ ...rest, hasAuthToken: true }));
      return this.#page(shown, query);
    }
    const asked = json as Webhook;
    if ((asked.authToken ?? '').length < 32) return refusal(400, 'invalid_authToken');
    const known = this.webhooks.find((webhook) => webhook.id === id);
    if (known) return { status: 200, body: Object.assign(known, asked) };
    if (this.webhooks.length >= 10) return refusal(400, 'limit_exceeded');
    const webhook = { ...asked, id: `web_${this.webhooks.length + 1}` };
    this.webhooks.push(webhook);
    return { status: 200, body: webhook };
  }

  #page(all: readonly unknown[], query: URLSearchParams): FakeAnswer {
    const asked = Math.min(Number(query.get('limit') ?? 10), 100);
    const limit = Math.min(asked, this.options.pageSize ?? 100);
    const offset = Number(query.get('offset') ?? 0);
    const data = all.slice(offset, offset + limit);
    const hasMore = offset + data.length < all.length;
    return { status: 200, body: { object: 'list', hasMore, totalCount: all.length, limit, offset, data } };
  }

  #one(txid: string): AsaasPaymentRow {
    const payment = this.under(txid)[0];
    if (!payment) throw new Error('There is no such payment');
    return payment;
  }
}

function refusal(status: number, code: string): FakeAnswer {
  return { status, body: { errors: [{ code, description: 'O CPF 11144477735 foi recusado' }] } };
}

/** Asaas's day is Brazil's. */
function today(): string {
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' }).format(new Date());
}
