import type { Agent } from 'node:https';
import type { Host } from '@balcao/core';
import {
  type BinaryNode,
  isJidBroadcast,
  isJidNewsletter,
  makeWASocket,
  type UserFacingSocketConfig,
  WA_CERT_DETAILS,
  type WASocket,
  type WAVersion,
} from '@whiskeysockets/baileys';
import type { Calls } from '../inbound/calls.ts';
import { deliverInOrder } from '../inbound/deliver-in-order.ts';
import type { Groups } from '../inbound/groups.ts';
import type { InboxLog } from '../inbound/inbox-log.ts';
import type { NetworkClock } from '../inbound/network-clock.ts';
import { nameCustomer } from '../inbound/own-stanza.ts';
import { calmLibsignal } from '../keys/calm-libsignal.ts';
import type { Credentials } from '../keys/credentials.ts';
import type { KeyStore } from '../keys/key-store.ts';
import { recordingRepository } from '../keys/signal-repository.ts';
import type { AckReports } from '../outbound/ack-reports.ts';
import type { Outgoing } from '../outbound/outgoing.ts';
import { endQuestions } from './end-questions.ts';
import { guardListeners } from './guard-listeners.ts';
import { withSharedStorage } from './shared-storage.ts';
import type { WhatsappTimes } from './whatsapp-times.ts';

interface SocketParts {
  host: Host;
  credentials: Credentials;
  keys: KeyStore;
  inboxLog: InboxLog;
  groups: Groups;
  outgoing: Outgoing;
  acks: AckReports;
  calls: Calls;
  /** Stores a message without content, before its receipt is sent. */
  standIn: (stanza: BinaryNode) => Promise<void>;
  logger: NonNullable<UserFacingSocketConfig['logger']>;
  version: WAVersion | null;
  clock: NetworkClock;
  /** Agent of uploads that trusts further certificates; for tests. */
  uploadAgent: Agent | null;
  times: WhatsappTimes;
}

/** Opens a socket to WhatsApp, or to the loopback that the configuration names. */
export function openSocket(parts: SocketParts): WASocket {
  const { host, credentials, keys, inboxLog, groups, outgoing, acks, calls } = parts;
  const { logger, version, clock, uploadAgent, times } = parts;
  const { whatsappUrl, whatsappTestRoot } = host.config;
  calmLibsignal();
  if (whatsappUrl && whatsappTestRoot) WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(whatsappTestRoot, 'hex');
  let socket: WASocket | null = null;
  socket = withSharedStorage(() =>
    makeWASocket({
      auth: { creds: credentials.creds, keys },
      logger,
      browser: ['Balcão', 'Chrome', '140.0'],
      keepAliveIntervalMs: times.keepAliveMs,
      // Calls are not rejected for the phone, which goes on ringing for its owner.
      markOnlineOnConnect: false,
      emitOwnEvents: false,
      syncFullHistory: false,
      // Time for which an undecryptable message holds up all later ones.
      retryRequestDelayMs: 20,
      // A failed write ends the connection; Baileys must not retry it.
      transactionOpts: { maxCommitRetries: 1, delayBetweenTriesMs: 0 },
      shouldIgnoreJid: (jid) => isJidBroadcast(jid) || isJidNewsletter(jid),
      getMessage: async ({ id, remoteJid }) =>
        id && remoteJid ? outgoing.messages.sentIn(remoteJid, id) : undefined,
      cachedGroupMetadata: (jid) => groups.about(jid),
      makeSignalRepository: recordingRepository(inboxLog),
      ...(whatsappUrl ? { waWebSocketUrl: whatsappUrl } : {}),
      ...(version ? { version } : {}),
      ...(times.codeMs ? { qrTimeout: times.codeMs } : {}),
      ...(uploadAgent ? { fetchAgent: uploadAgent } : {}),
    }),
  );
  const opened = socket;
  (opened.ws as NodeJS.EventEmitter).prependListener('CB:message', parts.standIn);
  deliverInOrder(opened.ws as NodeJS.EventEmitter);
  guardListeners(opened.ws as NodeJS.EventEmitter, (error, event) => {
    logger.warn({}, `a listener failed (${event.replace(/,.*/, '')})`);
    // Ends the connection on invalid bytes, since nothing after them could be read.
    if (event === 'message') void opened.end(error as Error).catch(() => undefined);
  });
  endQuestions(opened);
  // Before Baileys' own listener, so that every part is known when it is decrypted.
  const stanzas = socket.ws as NodeJS.EventEmitter;
  stanzas.prependListener('CB:message', (stanza) => {
    nameCustomer(stanza);
    inboxLog.remember(stanza);
    clock.heard(stanza);
  });
  stanzas.prependListener('CB:receipt', (stanza) => acks.heard(stanza));
  stanzas.prependListener('CB:call', (stanza) => calls.stanza(stanza));
  stanzas.on('CB:success', (stanza) => clock.heard(stanza));
  stanzas.on('CB:ack,class:message', (stanza) => outgoing.acks.heard(stanza));
  return socket;
}
