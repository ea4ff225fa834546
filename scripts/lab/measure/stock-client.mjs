// Baseline that the product is measured against: the WhatsApp library with its own handlers, as its manual shows it. Messages
// for `messages.upsert` are inserted by the bare driver, and its keys are kept by the bare driver behind its own cache.
import { quietLogger } from '@balcao/plugins/channel-whatsapp/loopback/quiet-logger.ts';
import { quietSignal } from '@balcao/plugins/channel-whatsapp/loopback/quiet-signal.ts';
import {
  BufferJSON,
  initAuthCreds,
  isJidBroadcast,
  isJidNewsletter,
  makeCacheableSignalKeyStore,
  makeWASocket,
  WA_CERT_DETAILS,
} from '@whiskeysockets/baileys';
import { openDriver } from '../bench/database.mjs';
import { createStockTables, insertMessage, readCreds, StockKeys, writeCreds } from './stock-store.mjs';
import { notifyParent, serve } from './worker.mjs';

quietSignal();
const driver = openDriver(process.env);
const replyTo = Number(process.env.MEASURE_REPLY_EVERY ?? 0);
let stored = 0;
WA_CERT_DETAILS.PUBLIC_KEY = Buffer.from(process.env.WHATSAPP_TEST_ROOT, 'hex');

serve({
  prepare: () => createStockTables(driver),
  async open({ numbers }) {
    for (const number of numbers) await open(number);
  },
});

async function open(number) {
  const creds = (await readCreds(driver, number, BufferJSON.reviver)) ?? initAuthCreds();
  const keys = makeCacheableSignalKeyStore(new StockKeys(driver, number), quietLogger);
  connect({ number, creds, keys });
}

function connect(line) {
  const { number, creds, keys } = line;
  const socket = makeWASocket({
    auth: { creds, keys },
    logger: quietLogger,
    waWebSocketUrl: process.env.WHATSAPP_URL,
    browser: ['Stock', 'Chrome', '140.0'],
    markOnlineOnConnect: false,
    emitOwnEvents: false,
    syncFullHistory: false,
    shouldIgnoreJid: (jid) => isJidBroadcast(jid) || isJidNewsletter(jid),
  });
  socket.ev.process(async (events) => {
    if (events['creds.update']) await writeCreds(driver, number, creds, BufferJSON.replacer);
    for (const message of events['messages.upsert']?.messages ?? []) await take(socket, number, message);
    const { connection, qr, lastDisconnect } = events['connection.update'] ?? {};
    if (qr) notifyParent('qr', { number, code: qr });
    if (connection === 'open') notifyParent('open', { number });
    // 515 after pairing: open again with what was agreed.
    if (connection === 'close' && lastDisconnect?.error?.output?.statusCode === 515) connect(line);
  });
}

async function take(socket, number, { key, message, messageTimestamp }) {
  const body = message?.conversation ?? message?.extendedTextMessage?.text;
  if (!body || key.fromMe) return;
  await insertMessage(driver, {
    number,
    id: key.id,
    from: key.remoteJid,
    body,
    at: Number(messageTimestamp),
  });
  stored++;
  if (replyTo > 0 && stored % replyTo === 0)
    socket.sendMessage(key.remoteJid, { text: `resposta ${key.id}` }).catch(() => undefined);
}
