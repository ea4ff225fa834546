import type { Agent } from 'node:https';
import type { Host } from '@balcao/core';
import type { BaileysEventMap, WASocket } from '@whiskeysockets/baileys';
import type { ChannelSessionOptions } from '../../connections/index.ts';
import { numberOf } from '../addresses.ts';
import { EarlyChanges } from '../changes/early-changes.ts';
import { SealedEdits } from '../changes/sealed-edits.ts';
import { sentRetentionMs } from '../contract/limits.ts';
import { contactsIn, PhoneBook } from '../device/phone-book.ts';
import { PendingFiles } from '../files/pending-files.ts';
import { Calls } from '../inbound/calls.ts';
import { DisappearingChats } from '../inbound/disappearing-chats.ts';
import { Groups } from '../inbound/groups.ts';
import { InboxLog } from '../inbound/inbox-log.ts';
import { Incoming } from '../inbound/incoming.ts';
import { MissedMessages } from '../inbound/missed-messages.ts';
import { Polls } from '../inbound/polls.ts';
import { StandIns } from '../inbound/stand-ins.ts';
import type { Credentials } from '../keys/credentials.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { AckReports } from '../outbound/ack-reports.ts';
import { Outgoing } from '../outbound/outgoing.ts';
import { openSocket } from './open-socket.ts';
import { calmLog } from './quiet-log.ts';
import type { SessionHistory } from './session-history.ts';
import type { SessionSocket } from './session-socket.ts';
import type { WhatsappTimes } from './whatsapp-times.ts';

/** Dependencies of a channel session. */
export interface WhatsappSessionOptions {
  history: SessionHistory;
  uploadAgent: Agent | null;
  times: WhatsappTimes;
  credentials: Credentials;
  keys: KeyStore;
}

/** Everything of a channel session but its socket and its state: reading, sending, and the stored data. */
export class SessionResources {
  readonly outgoing: Outgoing;
  readonly incoming: Incoming;
  readonly files: PendingFiles;
  readonly book: PhoneBook;
  readonly acks: AckReports;
  readonly calls: Calls;
  readonly inboxLog: InboxLog;
  readonly missed: MissedMessages;
  readonly #groups: Groups;
  readonly #polls: Polls;
  readonly #early: EarlyChanges;
  readonly #host: Host;
  readonly #options: ChannelSessionOptions;
  readonly #setting: WhatsappSessionOptions;
  #tidyTimer: NodeJS.Timeout | undefined;
  #isStopped = false;
  #isNew = false;

  constructor(
    host: Host,
    options: ChannelSessionOptions,
    setting: WhatsappSessionOptions,
    line: SessionSocket,
  ) {
    this.#host = host;
    this.#options = options;
    this.#setting = setting;
    const { reports, log, companyId } = options;
    const { keys, times, credentials, history } = setting;
    this.inboxLog = new InboxLog(host, options);
    this.book = new PhoneBook(keys);
    this.acks = new AckReports(reports, log, (wireId, chat) =>
      this.outgoing.messages.isConfirmedBy(wireId, chat),
    );
    this.#groups = new Groups(line, keys);
    const me = () => credentials.creds.me;
    this.#polls = new Polls(keys, me);
    const disappearing = new DisappearingChats(keys, this.#groups);
    this.outgoing = new Outgoing(host, companyId, keys, {
      polls: this.#polls,
      disappearing,
      groups: this.#groups,
    });
    this.calls = new Calls(host, options, line, {
      clock: history.clock,
      numberOf: (lid) => this.#numberOf(lid),
    });
    this.files = new PendingFiles({ host, session: options, log, reports, times, line });
    this.missed = new MissedMessages(host, options, { clock: history.clock, keys });
    const edits = new SealedEdits(this.inboxLog, me);
    this.#early = new EarlyChanges({ keys, edits, polls: this.#polls });
    this.incoming = new Incoming({
      host,
      session: options,
      log,
      reports,
      inboxLog: this.inboxLog,
      files: this.files,
      firstFetchMs: times.firstFetchMs,
      groups: this.#groups,
      polls: this.#polls,
      edits,
      early: this.#early,
      standIns: new StandIns(me),
      disappearing,
      changedHere: (change) => this.outgoing.messages.follow(line.socket, change),
      missed: this.missed,
      clock: history.clock,
      numberOf: (lid) => this.#numberOf(lid),
      me,
    });
  }

  /** True when the number was paired and has not been online since, whatever broke or ended meanwhile. */
  get isNew(): boolean {
    return this.#isNew;
  }

  /** Takes up what an earlier session has left. */
  async start(): Promise<void> {
    this.incoming.take(await this.inboxLog.unstored());
    this.#isNew = this.#setting.credentials.isPaired && (await this.missed.isUnopened());
  }

  /**
   * Stores the credentials; those of a new device after the mark that it is new, so that neither a break nor an end in between
   * hides it.
   */
  async save(): Promise<void> {
    const { credentials } = this.#setting;
    if (credentials.isPaired && !credentials.isStored) {
      await this.missed.paired(numberOf(credentials.creds.me?.id));
      this.#isNew = true;
    }
    await credentials.save();
  }

  /** Opens a socket for the paired device. */
  open(): WASocket {
    const { credentials, keys, history, uploadAgent, times } = this.#setting;
    // Outside of the caller's transaction, since later work of the socket must join none.
    return this.#host.database.detached(() =>
      openSocket({
        host: this.#host,
        credentials,
        keys,
        inboxLog: this.inboxLog,
        groups: this.#groups,
        outgoing: this.outgoing,
        acks: this.acks,
        calls: this.calls,
        standIn: (stanza) => this.incoming.takeStandIn(stanza),
        logger: calmLog(this.#options.log, this.#options.connectionId, history.now),
        version: history.version,
        clock: history.clock,
        uploadAgent,
        times,
      }),
    );
  }

  /** Handles events about messages, groups and people; returns the work that must wait for its turn. */
  heard(events: Partial<BaileysEventMap>): Array<() => Promise<unknown>> {
    this.#groups.heard(events);
    const people = contactsIn(events);
    for (const call of events.call ?? []) this.calls.heard(call);
    return people.length > 0 ? [() => this.book.learn(people)] : [];
  }

  /** Reads the number of a LID from the mapping that Baileys stores; works without a channel session. */
  async #numberOf(lid: string): Promise<string | null> {
    const id = `${numberOf(lid)}_reverse`;
    const { [id]: number } = await this.#setting.keys.get('lid-mapping', [id]);
    return typeof number === 'string' ? number : null;
  }

  /** Prepares for missed messages, and deletes outdated data from now on, once the number is connected. */
  async linked(number: string): Promise<void> {
    this.#isNew = false;
    await this.missed.linked(number);
    await this.#tidy();
  }

  /** Hands on what waited too long; not awaited, since a chat may be waiting for the connection itself. */
  async #takeOverdue(): Promise<void> {
    try {
      await this.incoming.takeOverdue();
    } catch (error) {
      const { log, connectionId } = this.#options;
      log.warn(
        { err: error, connectionId },
        'changes that waited for their message could not be handed on yet',
      );
    }
  }

  /** Deletes outdated data now and at intervals until `stop`, since a number may stay connected for months. */
  async #tidy(): Promise<void> {
    clearTimeout(this.#tidyTimer);
    try {
      await this.inboxLog.tidy();
      await this.#polls.tidy();
      await this.#early.tidy();
      await this.#setting.keys.removeOlder('sent-message', Date.now() - sentRetentionMs);
    } catch (error) {
      const { log, connectionId } = this.#options;
      log.warn({ err: error, connectionId }, 'outdated data of a number could not be deleted yet');
    }
    if (this.#isStopped) return;
    clearTimeout(this.#tidyTimer);
    void this.#host.database.detached(() => this.#takeOverdue());
    const again = () => void this.#host.database.detached(() => this.#tidy());
    this.#tidyTimer = setTimeout(again, this.#setting.times.tidyMs).unref();
  }

  /** Accepts nothing new; resolves when the work under way is stored. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    clearTimeout(this.#tidyTimer);
    await Promise.all([this.incoming.close(), this.files.stop(), this.acks.stop(), this.calls.stop()]);
    await this.inboxLog.settled();
  }
}
