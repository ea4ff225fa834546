import { randomBytes } from 'node:crypto';
import {
  deliver,
  type FakeAnswer,
  type FakeCall,
  type FakeProvider,
  startFakeProvider,
} from '../../billing/testing/fake-provider.ts';
import { dynamicPixCode } from '../../billing/testing/pix-codes.ts';
import type { TestCertificates } from './certificates.ts';

export const efiCredentials = {
  clientId: 'Client_Id_de_teste',
  clientSecret: 'Client_Secret_de_teste',
  pixKey: '2c5f1e0a-7b3d-4e6f-9a1b-0c2d4e6f8a1b',
};

interface Refund {
  id: string;
  rtrId: string;
  valor: string;
  horario: { solicitacao: string };
  status: 'EM_PROCESSAMENTO' | 'DEVOLVIDO' | 'NAO_REALIZADO';
}

interface Pix {
  endToEndId: string;
  txid: string;
  chave: string;
  valor: string;
  horario: string;
  infoPagador: string;
  devolucoes?: Refund[];
}

interface Cob {
  calendario: { criacao: string; expiracao: number | string };
  txid: string;
  revisao: number;
  loc: { id: number; location: string; tipoCob: 'cob' };
  location: string;
  status: string;
  devedor?: unknown;
  valor: { original: string };
  chave: string;
  solicitacaoPagador?: string;
  pixCopiaECola?: string;
  pix?: Pix[];
}

export interface FakeEfiOptions {
  /** Lifetime of a token, in seconds. */
  tokenSeconds?: number;
  /** False: charges come without their code, as older versions of the API had them. */
  givesCode?: boolean;
  /** The picture of a code; an SVG when absent. */
  image?: string;
  /** Shape of refusals, one of two. */
  errors?: 'efi' | 'bcb';
}

type FakeEfiParts = Pick<EfiState, keyof EfiState>;

export interface FakeEfi extends FakeProvider, FakeEfiParts {}

/** A simulated Efí: mutual TLS, tokens that end, charges under their txid, locations, notices. */
export async function startFakeEfi(
  { server }: TestCertificates,
  options: FakeEfiOptions = {},
): Promise<FakeEfi> {
  const state = new EfiState(options);
  const fake = await startFakeProvider((call) => state.answer(call), {
    ...server,
    requestCert: true,
    rejectUnauthorized: true,
  });
  return Object.assign(state, fake);
}

class EfiState {
  /** Charges under their txid, as the provider has them. */
  readonly charges = new Map<string, Cob>();
  readonly options: FakeEfiOptions;
  /** The address for notices, once registered, and what was said about mutual TLS. */
  webhook: { url: string; skipsMtls: string } | null = null;
  /** Number of tokens that were given. */
  tokens = 0;
  readonly #until = new Map<string, number>();

  constructor(options: FakeEfiOptions) {
    this.options = options;
  }

  answer(call: FakeCall): FakeAnswer | Promise<FakeAnswer> {
    const { method, path, headers } = call;
    if (path === '/oauth/token') return this.#token(headers.authorization);
    const token = headers.authorization?.replace('Bearer ', '') ?? '';
    if ((this.#until.get(token) ?? 0) < Date.now()) return { status: 401, body: { error: 'invalid_token' } };
    const [, cob] = /^\/v2\/cob\/([^/]+)$/.exec(path) ?? [];
    if (cob && method === 'PUT') return this.#open(cob, call.json as Cob);
    if (cob && method === 'GET') return this.#read(cob);
    if (cob && method === 'PATCH') return this.#change(cob, call.json as { status?: string });
    const [, loc] = /^\/v2\/loc\/(\d+)\/qrcode$/.exec(path) ?? [];
    if (loc) return this.#qrCode(Number(loc));
    if (/^\/v2\/webhook\//.test(path) && method === 'PUT') return this.#register(call);
    return this.#refusal(404, 'nao_encontrado');
  }

  /** Pays a charge; no notice goes out by itself. */
  pay(txid: string, cents?: number): void {
    const charge = this.#charge(txid);
    const pix = {
      endToEndId: `E00000000202611221306${randomBytes(6).toString('hex').slice(0, 11)}`,
      txid,
      chave: charge.chave,
      valor: cents === undefined ? charge.valor.original : (cents / 100).toFixed(2),
      horario: new Date().toISOString(),
      infoPagador: 'obrigada',
    };
    charge.pix = [...(charge.pix ?? []), pix];
    charge.status = 'CONCLUIDA';
  }

  /** So much of the first payment is given back, or is on its way. */
  refund(txid: string, cents: number, status: Refund['status'] = 'DEVOLVIDO'): void {
    const [pix] = this.#charge(txid).pix ?? [];
    if (!pix) throw new Error('Nothing was paid');
    const id = randomBytes(8).toString('hex');
    const horario = { solicitacao: new Date().toISOString() };
    const refund = { id, rtrId: `D${id}`, valor: (cents / 100).toFixed(2), horario, status };
    pix.devolucoes = [...(pix.devolucoes ?? []), refund];
  }

  /** Its time runs out. */
  expire(txid: string): void {
    const { calendario } = this.#charge(txid);
    calendario.criacao = new Date(Date.now() - Number(calendario.expiracao) * 1000 - 1000).toISOString();
  }

  removeByProvider(txid: string): void {
    this.#charge(txid).status = 'REMOVIDA_PELO_PSP';
  }

  /** A notice of all that was paid for these, tried until a 2xx; answers the statuses. */
  notify(txids: readonly string[], attempts = 11): Promise<number[]> {
    if (!this.webhook) throw new Error('No address for notices is registered');
    const pix = txids.flatMap((txid) => this.#charge(txid).pix ?? []);
    const isTaken = (status: number) => status >= 200 && status < 300;
    return deliver(`${this.webhook.url}/pix`, { body: { pix } }, { attempts, isTaken });
  }

  #token(authorization: string | undefined): FakeAnswer {
    const { clientId, clientSecret } = efiCredentials;
    const right = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`;
    if (authorization !== right) return { status: 401, body: { error: 'invalid_client' } };
    const value = randomBytes(16).toString('hex');
    const seconds = this.options.tokenSeconds ?? 3600;
    this.tokens += 1;
    this.#until.set(value, Date.now() + seconds * 1000);
    const scope = 'cob.read cob.write pix.read webhook.write payloadlocation.read';
    // The number as a text: Efí's pages have it both ways.
    const body = { access_token: value, token_type: 'Bearer', expires_in: String(seconds), scope };
    return { status: 200, body };
  }

  #open(txid: string, asked: Cob): FakeAnswer {
    const faulty = faultOf(txid, asked);
    if (faulty) return this.#refusal(400, 'json_invalido', faulty);
    if (asked.chave !== efiCredentials.pixKey) return this.#refusal(400, 'chave_invalida');
    if (this.charges.has(txid)) return this.#refusal(409, 'txid_duplicado');
    const id = this.charges.size + 51;
    const location = `pix.sandbox.invalid/v2/${randomBytes(16).toString('hex')}`;
    const charge: Cob = {
      ...asked,
      calendario: { criacao: new Date().toISOString(), expiracao: asked.calendario.expiracao },
      txid,
      revisao: 0,
      loc: { id, location, tipoCob: 'cob' },
      location,
      status: 'ATIVA',
      ...(this.options.givesCode === false ? {} : { pixCopiaECola: dynamicPixCode(location) }),
    };
    this.charges.set(txid, charge);
    return { status: 201, body: charge };
  }

  #read(txid: string): FakeAnswer {
    const charge = this.charges.get(txid);
    if (!charge) return this.#refusal(400, 'cobranca_nao_encontrada');
    const { criacao, expiracao } = charge.calendario;
    return { status: 200, body: { ...charge, calendario: { criacao, expiracao: String(expiracao) } } };
  }

  #change(txid: string, { status }: { status?: string }): FakeAnswer {
    const charge = this.charges.get(txid);
    if (!charge) return this.#refusal(400, 'cobranca_nao_encontrada');
    if (charge.status !== 'ATIVA') return this.#refusal(400, 'status_cobranca_invalido');
    if (status !== undefined) charge.status = status;
    charge.revisao += 1;
    return { status: 200, body: charge };
  }

  #qrCode(id: number): FakeAnswer {
    const charge = [...this.charges.values()].find(({ loc }) => loc.id === id);
    if (!charge) return this.#refusal(400, 'location_nao_encontrada');
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>').toString('base64');
    const imagemQrcode = this.options.image ?? `data:image/svg+xml;base64,${svg}`;
    return { status: 200, body: { qrcode: dynamicPixCode(charge.location), imagemQrcode } };
  }

  /** Efí calls the address as it was given, and keeps it when that succeeds. */
  async #register({ json, headers }: FakeCall): Promise<FakeAnswer> {
    const { webhookUrl } = json as { webhookUrl: string };
    const isLocal = webhookUrl.startsWith('http://127.0.0.1:');
    if (!webhookUrl.startsWith('https://') && !isLocal) return this.#refusal(400, 'valor_invalido');
    const test = { body: { evento: 'teste_webhook' } };
    const [status] = await deliver(webhookUrl, test, { attempts: 1, isTaken: () => false });
    if (status !== 200) return this.#refusal(400, 'webhook_invalido');
    this.webhook = { url: webhookUrl, skipsMtls: String(headers['x-skip-mtls-checking']) };
    return { status: 201, body: { webhookUrl } };
  }

  #charge(txid: string): Cob {
    const charge = this.charges.get(txid);
    if (!charge) throw new Error('There is no such charge');
    return charge;
  }

  #refusal(status: number, nome: string, caminho?: string): FakeAnswer {
    if (this.options.errors === 'bcb') {
      const isUnknown = nome === 'cobranca_nao_encontrada';
      const real = isUnknown ? 404 : status;
      const type = `https://pix.bcb.gov.br/api/v2/error/${isUnknown ? 'CobNaoEncontrado' : nome}`;
      return { status: real, body: { type, title: 'Recusado', status: real, detail: 'CPF 00000000191' } };
    }
    const erros = caminho ? { erros: [{ chave: 'pattern', caminho, mensagem: 'texto' }] } : {};
    return { status, body: { nome, mensagem: 'A cobrança de 00000000191 foi recusada', ...erros } };
  }
}

function faultOf(txid: string, { valor, solicitacaoPagador = '', devedor }: Cob): string | null {
  if (!/^[a-zA-Z0-9]{26,35}$/.test(txid)) return '.params.txid';
  if (!/^\d{1,10}\.\d{2}$/.test(valor.original) || Number(valor.original) === 0)
    return '.body.valor.original';
  if (solicitacaoPagador.length > 140) return '.body.solicitacaoPagador';
  if (devedor && !('nome' in (devedor as object))) return '.body.devedor.nome';
  return null;
}
