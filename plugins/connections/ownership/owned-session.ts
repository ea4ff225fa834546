import { type Context, Sequence } from '@balcao/core';
import type { ChannelDriver, ChannelSession, ChannelStatus } from '../channel/channel-driver.ts';
import { processBus } from '../channel/process-bus.ts';
import { reportsTo } from '../channel/session-reports.ts';
import { Connection } from '../connection.ts';
import { CompanyNotActive, reasonOfError } from '../contract/reasons.ts';
import { driverOf, messageStore } from '../ports.ts';
import type { Outbox } from '../sending/outbox.ts';
import { forgetPairings } from '../session/forget-pairings.ts';
import { storeStatus } from '../session/store-status.ts';
import type { StatusDetails } from '../session/write-status.ts';
import { BackOff } from './back-off.ts';
import { closeChannelSession } from './close-session.ts';
import type { LeaseRow } from './leases.ts';
import { outboxOf } from './outbox-of.ts';
import { ReplacedDevice } from './replaced-device.ts';
import type { OwnedSessionDependencies } from './session-dependencies.ts';

/**
 * Runs one connection whose lease this process holds: carries out the commands in the lease's row, keeps the channel
 * session open, stores the driver's reports and sends waiting messages. Commands are carried out one after the other.
 */
export class OwnedSession {
  readonly #deps: OwnedSessionDependencies;
  readonly #ctx: Context;
  readonly #backOff: BackOff;
  readonly #replaced: ReplacedDevice;
  #lease: LeaseRow;
  /** The last order that was begun here. */
  #followedSeq: number;
  #status: ChannelStatus = 'OPENING';
  #driver: ChannelDriver | null = null;
  #session: ChannelSession | null = null;
  #outbox: Outbox | null = null;
  /** Grows with each opened channel session, so that reports of an earlier one are distinguished. */
  #generation = 0;
  readonly #work = new Sequence();
  /** Stores reports in their order. */
  readonly #notes = new Sequence();
  #over = false;
  #isLeaving = false;

  constructor(lease: LeaseRow, deps: OwnedSessionDependencies) {
    this.#lease = lease;
    this.#followedSeq = lease.handledSeq;
    this.#deps = deps;
    this.#ctx = deps.host.contextFor(lease.companyId);
    this.#backOff = new BackOff(deps.times, deps.place);
    this.#replaced = new ReplacedDevice(deps.times);
  }

  get connectionId(): number {
    return this.#lease.connectionId;
  }

  get companyId(): number {
    return this.#lease.companyId;
  }
  get epoch(): number {
    return this.#lease.epoch;
  }

  get status(): ChannelStatus {
    return this.#status;
  }

  /** It is about to be another host's. */
  get isLeaving(): boolean {
    return this.#isLeaving;
  }

  /** The open channel session while the connection is in this state, else null. */
  sessionIn(status: ChannelStatus): ChannelSession | null {
    return this.#status === status ? this.#session : null;
  }

  /**
   * When the open channel session last received anything from its network, epoch milliseconds; null while none is open or
   * it is not known.
   */
  get lastHeardAt(): number | null {
    return this.#session?.lastHeardAt?.() ?? null;
  }

  wake(): void {
    this.#outbox?.wake();
  }

  /** Does what the row orders, unless it is done already. */
  follow(row: LeaseRow): Promise<void> {
    return this.#then(async () => {
      const isNew = row.commandSeq > this.#followedSeq;
      if (row.sendingSeq !== this.#lease.sendingSeq) this.#outbox?.reload();
      this.#lease = row;
      this.#followedSeq = row.commandSeq;
      if (row.wanted === 'open') {
        // The row may have been read before its session was ended for good, which only a new order opens again.
        const isOver = this.#status === 'DISCONNECTED' || this.#backOff.isWaiting;
        if (isNew || (!this.#session && !isOver)) await this.#open();
      } else {
        await this.#end();
      }
    });
  }

  /** Another host owns the connection, or none may: stops at once and leaves the pairing and the database alone. */
  async abandon(): Promise<void> {
    this.#over = true;
    this.#deps.ended();
    await this.#letGo('close');
  }

  /** Ends in order and lets another host take over at once; `moved` when it is done for the sake of balance. */
  handOver(moved?: { coolDownMs: number }): Promise<void> {
    this.#isLeaving = true;
    return this.#then(async () => {
      this.#over = true;
      await this.#letGo('close');
      await this.#deps.leases.release(this.#lease, moved);
      this.#deps.ended();
      processBus(this.#deps.host).tell('order', { connectionId: this.connectionId });
    });
  }

  /** Closes the channel session of a company that may not work now; it is claimed again when it may. */
  pause(): Promise<void> {
    return this.#then(async () => {
      this.#over = true;
      await this.#letGo('close');
      await this.#store('DISCONNECTED', { reason: CompanyNotActive() });
      await this.#deps.leases.release(this.#lease);
      this.#deps.ended();
    });
  }

  /** Resolves when everything begun so far is done, and the driver's reports are stored. */
  async settled(): Promise<void> {
    await this.#work.done;
    await this.#notes.done;
  }

  #then(work: () => Promise<void>): Promise<void> {
    const { database } = this.#deps.host;
    return this.#work.run(async () => {
      try {
        if (!this.#over) await database.detached(work);
      } catch (error) {
        this.#ctx.log.error({ err: error, connectionId: this.connectionId }, 'a link order failed');
        if (!this.#over && this.#lease.wanted === 'open') this.#reopenLater();
      }
    });
  }

  async #open(): Promise<void> {
    const { host, leases } = this.#deps;
    const connection = await Connection.of(this.#ctx).findById(this.connectionId);
    if (!connection) return this.#end();
    const fresh = Boolean(this.#lease.fresh);
    await this.#letGo(fresh ? 'logout' : 'close');
    const driver = driverOf(host, connection.provider);
    // A new pairing, perhaps at another network: no other driver keeps anything of the one before.
    if (fresh) await forgetPairings(host, this, driver);
    this.#driver = driver;
    if (!(await this.#store('OPENING', {}))) return this.#lookAgain();
    const generation = ++this.#generation;
    try {
      const session = await driver.open({
        connectionId: this.connectionId,
        companyId: this.companyId,
        epoch: this.epoch,
        fresh,
        reports: reportsTo(this.#ctx, this.connectionId, (status, { replaced, ...about } = {}) =>
          this.#notes.run(() =>
            this.#reported(generation, replaced ? this.#replaced.status() : status, about),
          ),
        ),
        log: this.#ctx.log,
      });
      await leases.handled(this.#lease);
      this.#lease = { ...this.#lease, fresh: 0 };
      if (generation !== this.#generation || this.#over) return void (await session.close());
      this.#session = session;
      this.#startOutbox();
    } catch (error) {
      // Deleted while it opened, so the driver had nowhere to keep anything; the order to end waits in the lease's row.
      if (!(await Connection.of(this.#ctx).findById(this.connectionId))) return this.#lookAgain();
      this.#ctx.log.warn({ err: error, connectionId: this.connectionId }, 'the link could not be opened');
      await this.#reported(generation, 'TIMEOUT', { reason: reasonOfError(error) });
    }
  }

  /** The fence refused: either a newer order waits in the row, or the row is another host's. */
  async #lookAgain(): Promise<void> {
    const row = await this.#deps.leases.read(this.connectionId);
    if (row && row.epoch === this.epoch) void this.follow(row);
    else await this.abandon();
  }

  /** Ends the pairing as ordered and lets go of the lease, or of its row when the connection is deleted. */
  async #end(): Promise<void> {
    const { host, leases } = this.#deps;
    await this.#letGo('logout');
    await forgetPairings(host, this);
    await leases.handled(this.#lease);
    if (this.#lease.wanted === 'deleted') await leases.remove(this.#lease);
    else await leases.release(this.#lease);
    this.#over = true;
    this.#deps.ended();
  }

  async #reported(generation: number, status: ChannelStatus, about: StatusDetails): Promise<void> {
    if (generation !== this.#generation || this.#over) return;
    if (!(await this.#storeInTheEnd(generation, status, about))) {
      const { connectionId } = this;
      this.#ctx.log.info({ connectionId, status }, 'a report came after its order or lease was over');
      return;
    }
    if (generation !== this.#generation) return;
    if (status === 'CONNECTED') {
      this.#backOff.succeeded();
      this.#startOutbox();
    } else if (status === 'TIMEOUT') {
      this.#generation++;
      void this.#then(async () => {
        await this.#letGo('close');
        this.#reopenLater();
      });
    } else if (status === 'DISCONNECTED') {
      const ended = ++this.#generation;
      void this.#then(async () => {
        // A newer order may have opened it again before this turn.
        if (ended === this.#generation) await this.#endedByNetwork();
      });
    }
  }

  async #endedByNetwork(): Promise<void> {
    const row = await this.#deps.leases.read(this.connectionId);
    // A newer command came meanwhile and will be followed.
    if (row && row.commandSeq !== this.#lease.commandSeq) return;
    this.#over = true;
    await this.#letGo('close');
    await this.#deps.leases.release(this.#lease);
    this.#deps.ended();
  }

  /** Stores a reported state, however long the database is away, unless the channel session it is about is gone by then. */
  async #storeInTheEnd(generation: number, status: ChannelStatus, about: StatusDetails): Promise<boolean> {
    for (;;) {
      try {
        return await this.#deps.host.database.detached(() => this.#store(status, about));
      } catch (error) {
        const { connectionId } = this;
        this.#ctx.log.warn({ err: error, connectionId, status }, 'a state could not be stored yet');
        await new Promise((resume) => setTimeout(resume, this.#deps.times.storeAgainMs));
        if (generation !== this.#generation || this.#over) return false;
      }
    }
  }

  /** Stores a state under the fence; false when the lease or the order is past. */
  async #store(status: ChannelStatus, about: StatusDetails): Promise<boolean> {
    const { leases, metrics } = this.#deps;
    const ends = status === 'DISCONNECTED' && !this.#over;
    const stored = await storeStatus(this.#ctx, { leases, lease: this.#lease, ends }, status, about);
    if (stored) {
      this.#status = status;
      metrics.changed(this, status);
      if (status !== 'OPENING') this.#deps.opened();
    }
    return stored;
  }

  #startOutbox(): void {
    const messages = messageStore.find(this.#deps.host);
    if (this.#status !== 'CONNECTED' || !this.#session || this.#outbox || !messages) return;
    this.#outbox = outboxOf(this, {
      ...{ deps: this.#deps, ctx: this.#ctx, session: this.#session, messageStore: messages },
      defaults: this.#driver?.sendingDefaults ?? null,
      isOpen: () => !this.#over && this.#status === 'CONNECTED',
    });
    this.#outbox.wake();
  }

  #reopenLater(): void {
    if (!this.#over) this.#backOff.afterFailure(() => void this.#then(() => this.#open()));
  }

  async #letGo(how: 'close' | 'logout'): Promise<void> {
    this.#backOff.cancel();
    const outbox = this.#outbox;
    const session = this.#session;
    this.#outbox = null;
    this.#session = null;
    this.#generation++;
    await outbox?.stop();
    await closeChannelSession(this.#ctx, this.connectionId, { session, driver: this.#driver }, how);
  }
}
