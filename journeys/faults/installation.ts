import { patienceMs } from '@balcao/core/testing/patience.ts';
import { freePort } from '@balcao/core/testing/servers/free-port.ts';
import { type OwnRedis, ownRedis } from '@balcao/core/testing/servers/redis-server.ts';
import { openTestSocket, type TestSocket } from '@balcao/core/testing/test-socket.ts';
import mysql from 'mysql2/promise';
import { type Answer, call, eventually, need } from '../support/api.ts';
import { type CuttableProxy, cuttableProxy } from '../support/cuttable-proxy.ts';
import { createData, type Data } from '../support/database.ts';
import { type LoopbackProcess, startLoopbackProcess } from '../support/loopback-process.ts';
import { admin, serverScript } from '../support/product.ts';
import { type ServerProcess, startProcess, untilReady } from '../support/server-process.ts';
import { type Customer, openConversations, type Phone, pairPhones } from './phones.ts';

/** Size of an installation under test, and the network connections in it that can be cut. */
export interface Shape {
  /** Processes with the roles web and worker. */
  web: number;
  /** Processes with the role connections. */
  hosts: number;
  phones: number;
  customersEach: number;
  lines?: ReadonlyArray<'database' | 'whatsapp'>;
}

/** Process of the installation, under a name that it keeps when it is restarted. */
export interface Member {
  readonly name: string;
  readonly roles: string;
  readonly url: string;
  process: ServerProcess;
}

/** Metrics of one process under a name, by their labels. */
export type Sample = ReadonlyMap<string, number>;

/**
 * Several processes of the built product on a database and a Redis of their own, beside a simulated WhatsApp with paired phones
 * and customers. Tests can kill, stop, cut off and restart each of them.
 */
export class Installation {
  readonly whatsapp: LoopbackProcess;
  readonly redis: OwnRedis;
  readonly lines: { database?: CuttableProxy; whatsapp?: CuttableProxy };
  readonly members: Member[] = [];
  phones: Phone[] = [];
  customers: Customer[] = [];
  /** Numbers of people who are written to without a conversation of their own. */
  readonly recipients: string[] = [];
  readonly #data: Data;
  readonly #redisEnv: NodeJS.ProcessEnv;
  readonly #database: mysql.Pool;
  #token = '';

  private constructor(parts: Parts, redisEnv?: NodeJS.ProcessEnv) {
    this.#redisEnv = redisEnv ?? { REDIS_URL: parts.redis.url };
    this.whatsapp = parts.whatsapp;
    this.redis = parts.redis;
    this.lines = parts.lines;
    this.#data = parts.data;
    this.#database = mysql.createPool({ uri: parts.data.env.DATABASE_URL ?? '', connectionLimit: 4 });
  }

  /** Starts everything, on a Redis of others when `redisEnv` names one, pairs the phones and opens a conversation with each customer. */
  static async start(shape: Shape, redisEnv?: NodeJS.ProcessEnv): Promise<Installation> {
    const installation = new Installation(await startParts(shape), redisEnv);
    try {
      await installation.#fill(shape);
    } catch (error) {
      await installation.stop();
      throw error;
    }
    return installation;
  }

  get webs(): Member[] {
    return this.members.filter(({ roles, process }) => roles.includes('web') && process.isAlive());
  }

  get hosts(): Member[] {
    return this.members.filter(({ roles, process }) => roles === 'connections' && process.isAlive());
  }

  /** Starts one more process, or that of a name anew. */
  async startMember(name: string, roles: string): Promise<Member> {
    const known = this.members.find((member) => member.name === name);
    const port = known ? Number(new URL(known.url).port) : await freePort();
    const url = `http://127.0.0.1:${port}`;
    const process = startProcess(serverScript, [], this.#envFor(port, roles));
    const member = known ?? { name, roles, url, process };
    member.process = process;
    if (!known) this.members.push(member);
    await untilReady(`${url}/ready`, process);
    return member;
  }

  /** A call as the administrator to a process; network failures answer status 0. */
  async ask(
    member: Member,
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    const authorization = `Bearer ${this.#token}`;
    const given = { headers: { authorization, ...headers }, ...(body === undefined ? {} : { body }) };
    return call(member.url, method, path, given).catch((error: unknown) => ({
      status: 0,
      body: String(error),
    }));
  }

  /** A call that must succeed, to any web process. */
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the answer
  async must(method: string, path: string, body?: unknown): Promise<any> {
    const [member] = this.webs;
    if (!member) throw new Error('No web process is alive');
    return need(this.ask(member, method, path, body));
  }

  /** A screen's socket on one web process. */
  async screen(member: Member): Promise<TestSocket> {
    // Connects again as a page does, whose connection is cut after a loss of Redis so that it reads again.
    return openTestSocket(member.url, { auth: { token: this.#token }, reconnection: true });
  }

  /** Rows of the database, read past any line that a fault may cut. */
  async rows<T>(sql: string, bindings: ReadonlyArray<string | number> = []): Promise<T[]> {
    const [rows] = await this.#database.query(sql, [...bindings]);
    return rows as T[];
  }

  /** The figures of a process under one name of its /metrics. */
  async figures(member: Member, name: string): Promise<Sample> {
    const text = await (await fetch(`${member.url}/metrics`)).text();
    const lines = text.matchAll(new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm'));
    return new Map([...lines].map(([, labels = '', value]) => [labels, Number(value)]));
  }

  async stop(): Promise<void> {
    await Promise.all(this.members.map(({ process }) => process.end('SIGKILL')));
    await Promise.all(Object.values(this.lines).map((line) => line.close()));
    await this.whatsapp.stop();
    await this.redis.close();
    await this.#database.end();
    await this.#data.drop();
  }

  async #fill({ web, hosts, phones, customersEach }: Shape): Promise<void> {
    const names = { web: namesFrom('A', web), hosts: namesFrom('H', hosts) };
    const [first = 'A', ...others] = names.web;
    await this.startMember(first, 'web,worker');
    await Promise.all([
      ...others.map((name) => this.startMember(name, 'web,worker')),
      ...names.hosts.map((name) => this.startMember(name, 'connections')),
    ]);
    await this.signIn();
    this.phones = await pairPhones(this, phones);
    this.customers = await openConversations(this, customersEach);
  }

  /** One session for all web processes; a second sign-in would end it. */
  async signIn(): Promise<void> {
    const [member] = this.webs;
    const answer = await need(call(member?.url ?? '', 'POST', '/auth/login', { body: { ...admin } }));
    this.#token = answer.token;
  }

  #envFor(port: number, roles: string): NodeJS.ProcessEnv {
    const databaseUrl = new URL(this.#data.env.DATABASE_URL ?? '');
    if (this.lines.database) databaseUrl.host = `127.0.0.1:${this.lines.database.port}`;
    return {
      ...process.env,
      ...this.#data.env,
      ...this.whatsapp.envFor(this.lines.whatsapp?.port),
      NODE_OPTIONS: '',
      NODE_ENV: 'production',
      LOG_LEVEL: process.env.FAULTS_LOG_LEVEL ?? 'error',
      PORT: String(port),
      DATA_DIR: this.#data.dataDir,
      DATABASE_URL: databaseUrl.href,
      ...this.#redisEnv,
      BALCAO_ROLES: roles,
      SANDBOX_ENABLED: 'false',
      RATE_LIMIT: 'false',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
    };
  }
}

interface Parts {
  data: Data;
  whatsapp: LoopbackProcess;
  redis: OwnRedis;
  lines: Installation['lines'];
}

async function startParts({ lines: wanted = [] }: Shape): Promise<Parts> {
  const [data, whatsapp, redis] = await Promise.all([
    createData({ isMigrated: process.env.JEST_WORKER_ID !== undefined }),
    startLoopbackProcess(),
    ownRedis(),
  ]);
  await redis.start();
  const lines: Installation['lines'] = {};
  if (wanted.includes('whatsapp'))
    lines.whatsapp = await cuttableProxy({ host: '127.0.0.1', port: whatsapp.port });
  if (wanted.includes('database')) {
    const { hostname, port } = new URL(data.env.DATABASE_URL ?? '');
    lines.database = await cuttableProxy({ host: hostname, port: Number(port || 3306) });
  }
  return { data, whatsapp, redis, lines };
}

function namesFrom(letter: string, count: number): string[] {
  return Array.from({ length: count }, (_, index) => `${letter}${index + 1}`);
}

/**
 * Waits for the recovery from a fault, on a machine without other work for `forMs` at most; returns the seconds that it took.
 */
export async function secondsUntil(
  isSo: () => Promise<boolean>,
  forMs: number,
  since = Date.now(),
): Promise<number> {
  await eventually(
    () => isSo().catch(() => false),
    (answer) => answer,
    // Each look costs the machine that is being measured.
    { forMs: patienceMs(forMs), everyMs: 250 },
  );
  return (Date.now() - since) / 1000;
}
