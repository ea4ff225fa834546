import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import type { Actor } from '../../actor.ts';
import { inTime } from '../../async/in-time.ts';
import type { Host } from '../../context.ts';
import { CompanyBusy } from '../../errors/core-errors.ts';
import { bytesOf, costOfAnswer, rowsOf } from './call-cost.ts';
import type { ScheduledCall } from './company-calls.ts';
import { FairScheduler } from './fair-scheduler.ts';
import { type CallFigures, measureCalls } from './measure-calls.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The call in the scheduler; null while it has none, or needs none. */
    scheduled: ScheduledCall | null;
    /** Rows of its answer. */
    answeredRows: number;
    /** Waits until the call is worked on; for a body that comes in slowly, after it has come. Safe to call twice. */
    takeTurn: (() => Promise<void>) | null;
    /** Gives its place to others of its company, for a call that from now on waits for what others do. */
    setAside: (() => void) | null;
  }
}

/** Number of calls that may wait for each user of the company's plan, in addition to CALLS_WAITING. */
const waitingPerUser = 5;
const longCheckMs = 500;
/** Time in milliseconds for which a process that stops waits for running calls. */
const drainMs = 5000;

/**
 * Makes the calls of a company wait for each other, so that a busy company does not slow down the others
 * (`FairScheduler`; docs/fairness.md). A call takes its turn once its body has arrived and ends it before its answer
 * is sent, so that slow connections take no place.
 */
export const fairCalls = fastifyPlugin(scheduleCalls, {
  name: 'balcao-fair-calls',
  fastify: '5.x',
});

async function scheduleCalls(app: FastifyInstance, { host }: { host: Host }): Promise<void> {
  const turns = new CallTurns(host);
  app.decorateRequest('scheduled', null);
  app.decorateRequest('answeredRows', 0);
  app.decorateRequest('takeTurn', null);
  app.decorateRequest('setAside', null);
  app.addHook('preHandler', async (request, reply) => {
    const companyId = payerOf(request.context.actor);
    if (companyId === 0) return;
    request.setAside = () => turns.setAside(request);
    if (!request.isMultipart()) return turns.take(request, reply, companyId);
    request.takeTurn = () => turns.take(request, reply, companyId);
    await turns.requireRoom(companyId);
  });
  app.addHook('preSerialization', (request, _reply, answer, done) => {
    request.answeredRows = rowsOf(answer);
    done(null, answer);
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    turns.end(request, bytesOf(payload));
    done(null, payload);
  });
  app.addHook('onResponse', (_request, reply, done) => {
    turns.answered(reply);
    done();
  });
  app.addHook('preClose', () => inTime(drainMs, turns.drain()));
}

/** Connects Fastify's requests to the scheduler of the application. */
class CallTurns {
  readonly #host: Host;
  readonly #scheduler: FairScheduler;
  readonly #figures: CallFigures;
  readonly #unanswered = new Set<FastifyReply>();
  #whenAnswered: () => void = () => undefined;
  #longCheck: NodeJS.Timeout | undefined;

  constructor(host: Host) {
    this.#host = host;
    this.#scheduler = new FairScheduler({
      atOnce: host.config.callsAtOnce,
      ...host.config.callsUnderWay,
    });
    this.#figures = measureCalls(host.metrics, this.#scheduler, host.log);
  }

  /** Throws ERR_COMPANY_BUSY when too many calls of the company wait already. */
  async requireRoom(companyId: number): Promise<void> {
    const { rateLimit, callsWaiting } = this.#host.config;
    if (!rateLimit || this.#scheduler.waitingOf(companyId) < callsWaiting) return;
    const { plan } = await this.#host.tenancy.statusOf(companyId);
    if (this.#scheduler.waitingOf(companyId) < callsWaiting + waitingPerUser * plan.limits.users) return;
    this.#figures.refused(companyId);
    throw CompanyBusy({ details: { retryAfterSeconds: this.#scheduler.secondsOfWaiting(companyId) } });
  }

  /**
   * Resolves when the call begins. Throws ERR_COMPANY_BUSY, and another error, which no caller reads, once the caller
   * has disconnected.
   */
  async take(request: FastifyRequest, reply: FastifyReply, companyId: number): Promise<void> {
    if (request.scheduled) return;
    await this.requireRoom(companyId);
    if (reply.raw.destroyed) throw new Error('The caller left before the call began');
    const waited = this.#figures.startWaiting();
    await new Promise<void>((begin, leave) => {
      const call = this.#scheduler.add(companyId, request.routeOptions.config, begin);
      request.scheduled = call;
      this.#unanswered.add(reply);
      reply.raw.once('close', () => {
        if (this.#scheduler.remove(call)) leave(new Error('The caller left before the call began'));
        this.answered(reply);
      });
    });
    waited();
    this.#watchLong();
  }

  setAside({ scheduled }: FastifyRequest): void {
    if (scheduled) this.#scheduler.setAside(scheduled);
  }

  /** Ends the work for an answer of so many bytes. */
  end({ scheduled, answeredRows: rows }: FastifyRequest, bytes: number): void {
    if (scheduled) this.#scheduler.end(scheduled, costOfAnswer({ rows, bytes }));
  }

  /** Notes that the answer was sent, or that the caller has disconnected. */
  answered(reply: FastifyReply): void {
    this.#unanswered.delete(reply);
    if (this.#unanswered.size === 0) this.#whenAnswered();
  }

  /** Resolves when all calls have been answered; nothing new comes in by then. */
  async drain(): Promise<void> {
    await this.#scheduler.idle();
    clearTimeout(this.#longCheck);
    if (this.#unanswered.size === 0) return;
    await new Promise<void>((resolve) => {
      this.#whenAnswered = resolve;
    });
  }

  #watchLong(): void {
    this.#longCheck ??= setTimeout(() => {
      this.#longCheck = undefined;
      this.#scheduler.setLongAside();
      if (this.#scheduler.figures.atWork > 0) this.#watchLong();
    }, longCheckMs).unref();
  }
}

/**
 * Gives the call's place to others of its company, for a call that from now on waits for what others do, such as a commit that many
 * share. Nothing happens to a call that has no place.
 *
 * @example
 * setAside(request);
 * await committed;
 */
export function setAside(request: FastifyRequest): void {
  request.setAside?.();
}

/** Names the company whose work a call is: the caller's, our own during an impersonation session of our staff, or 0 for no company. */
function payerOf({ companyId, entry }: Actor): number {
  return entry?.homeCompanyId ?? companyId;
}
