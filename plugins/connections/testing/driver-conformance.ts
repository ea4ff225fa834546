import type { Log } from '@balcao/core';
import { eventually } from '@balcao/core/testing/index.ts';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type {
  ChannelAddress,
  ChannelDriver,
  ChannelSession,
  OutboundMessage,
} from '../channel/channel-driver.ts';
import { SendFailure } from '../channel/channel-driver.ts';
import { RecordedReports } from './recorded-reports.ts';

/** A driver with its network, simulated or played by the test, and what a person could do there. */
export interface ChannelRig {
  driver: ChannelDriver;
  log: Log;
  /** Where messages go, for a channel that knows no numbers; absent: to `numbers.known`. */
  customerOf?(connectionId: number): ChannelAddress;
  /** A connection of a company of its own, unpaired. */
  aConnection(): Promise<{ companyId: number; connectionId: number }>;
  /** Scans the code that was shown. */
  scan(connectionId: number, code: string): Promise<void>;
  /** Types the code that was asked for on the connection's phone. */
  type(connectionId: number, code: string): Promise<void>;
  /** The number of the connection's phone. */
  ownNumber(connectionId: number): string;
  /** Messages that reached customers, repeats included. */
  reached(connectionId: number): Promise<ReadonlyArray<{ wireId: string; body: string }>>;
  /** The text that a customer's phone shows of a message by now. */
  shown(connectionId: number, wireId: string): Promise<string | undefined>;
  /** A customer's phone shows that it read the message. */
  reads(connectionId: number, wireId: string): Promise<void>;
  /**
   * Acks that were stored, for a channel whose acks come beside its channel session; absent: those that the channel session
   * reported.
   */
  acksOf?(connectionId: number, wireId: string): readonly number[];
  /** The network ends the channel session with one of WhatsApp's codes. */
  cut(connectionId: number, code: number): Promise<void>;
  /** Two numbers: an existing one, and an unknown one. */
  numbers: { known: string; unknown: string };
  close(): Promise<void>;
}

/**
 * Writes the tests that every channel driver passes. One that needs no pairing is connected as soon as its channel session is
 * open, and has no network that could end it; one that cannot change what it sent refuses to; one whose network answers no
 * questions about numbers takes any.
 */
export function itConformsToTheChannelPort(
  name: string,
  makeRig: () => Promise<ChannelRig>,
  {
    isPaired = true,
    edits = true,
    takesAnyNumber = false,
  }: { isPaired?: boolean; edits?: boolean; takesAnyNumber?: boolean } = {},
): void {
  describe(`${name} as a channel driver`, () => {
    let rig: ChannelRig;
    beforeAll(async () => {
      rig = await makeRig();
    });
    afterAll(() => rig.close());

    const line = async (): Promise<Line> => {
      const about = await rig.aConnection();
      return { ...about, open: (fresh = false) => openChannelSession(rig, about, fresh) };
    };
    const paired = async () => {
      const opened = await line();
      const session = await opened.open();
      if (isPaired) await rig.scan(opened.connectionId, await session.reports.code());
      await session.reports.reaches('CONNECTED');
      return { ...opened, ...session };
    };

    if (isPaired) {
      describePairing(() => rig, line, paired);
      describeNumbers(() => rig, paired);
      describeEnding(() => rig, paired);
    } else describeUnpaired(paired, { takesAnyNumber });
    describeSending(() => rig, paired);
    if (edits) describeEdits(() => rig, paired);
    else describeNoEdits(() => rig, paired);
  });
}

interface Opened {
  session: ChannelSession;
  reports: RecordedReports;
}
interface Line {
  companyId: number;
  connectionId: number;
  open(fresh?: boolean): Promise<Opened>;
}
type Paired = () => Promise<Line & Opened>;

function describePairing(rig: () => ChannelRig, line: () => Promise<Line>, paired: Paired): void {
  test('shows a code, then tells of the pairing and the number', async () => {
    const { connectionId, open } = await line();
    const { reports, session } = await open();
    await rig().scan(connectionId, await reports.code());
    const connected = await reports.reaches('CONNECTED');
    expect(connected.about.number).toMatch(/^\d{8,15}$/);
    expect(reports.statuses().slice(-2)).toEqual(['PAIRING', 'CONNECTED']);
    await session.close();
  });

  test('gives a code to type instead, the last of which pairs', async () => {
    const { connectionId, open } = await line();
    const { reports, session } = await open();
    await reports.code();
    const number = rig().ownNumber(connectionId);
    const codes = [await session.pairingCode(number), await session.pairingCode(number)];
    expect(codes).toEqual([expect.stringMatching(/^\w{8}$/), expect.stringMatching(/^\w{8}$/)]);
    await rig().type(connectionId, codes[1] as string);
    await reports.reaches('CONNECTED');
    await expect(session.pairingCode(number)).rejects.toMatchObject({ refusal: 'notWaiting' });
    await session.close();
    const again = await open();
    await again.reports.reaches('CONNECTED');
    expect(again.reports.statuses()).not.toContain('qrcode');
    await again.session.close();
  });

  test('shows a code again when it ended with a code to type that was not typed', async () => {
    const { connectionId, open } = await line();
    const first = await open();
    await first.reports.code();
    await first.session.pairingCode(rig().ownNumber(connectionId));
    await first.session.close();
    const again = await open();
    await rig().scan(connectionId, await again.reports.code());
    await again.reports.reaches('CONNECTED');
    await again.session.close();
  });

  test('opens again without a code once paired', async () => {
    const { session, open } = await paired();
    await session.close();
    const again = await open();
    await again.reports.reaches('CONNECTED');
    expect(again.reports.statuses()).not.toContain('qrcode');
    await again.session.close();
  });

  test('asks for a new code when opened fresh', async () => {
    const { session, open } = await paired();
    await session.close();
    const again = await open(true);
    await again.reports.code();
    expect(again.reports.statuses()).not.toContain('CONNECTED');
    await again.session.close();
  });

  test('forgets a pairing, and one that never was', async () => {
    const { driver } = rig();
    const { session, open, companyId, connectionId } = await paired();
    await session.close();
    await driver.forget(companyId, connectionId);
    await driver.forget(companyId, connectionId);
    const again = await open();
    await again.reports.code();
    await again.session.close();
  });
}

function describeUnpaired(paired: Paired, { takesAnyNumber }: { takesAnyNumber: boolean }): void {
  test('is connected without a code, as often as it is opened', async () => {
    const { session, reports, open } = await paired();
    await session.close();
    const again = await open();
    await again.reports.reaches('CONNECTED');
    for (const each of [reports, again.reports]) expect(each.statuses()).not.toContain('qrcode');
    await expect(again.session.pairingCode('5511988880001')).rejects.toMatchObject({ refusal: 'none' });
    await again.session.close();
  });

  test('knows no phone book, no pictures and no numbers but by sending', async () => {
    const { session } = await paired();
    const number = '5511988880001';
    const answer = takesAnyNumber ? [{ kind: 'phone', value: number }] : null;
    expect(await session.checkNumber(number)).toEqual(answer);
    expect(await session.checkNumbers([number])).toEqual([answer]);
    expect([
      await session.phoneContacts(),
      await session.profilePicture({ kind: 'phone', value: '1' }),
    ]).toEqual([[], null]);
    await session.close();
  });

  test('closes and logs out more than once without complaint', async () => {
    const { session } = await paired();
    for (const end of [session.close, session.close, session.logout, session.logout]) await end.call(session);
  });
}

function describeNumbers(rig: () => ChannelRig, paired: Paired): void {
  test('distinguishes an existing number from an unknown one', async () => {
    const { session } = await paired();
    const { known, unknown } = rig().numbers;
    const addresses = await session.checkNumber(known);
    expect(addresses?.[0]).toMatchObject({ kind: expect.stringMatching(/^(phone|lid)$/) });
    expect(await session.checkNumber(unknown)).toBeNull();
    expect(await session.checkNumbers([unknown, known])).toEqual([null, addresses]);
    await session.close();
  });
}

function describeSending(rig: () => ChannelRig, paired: Paired): void {
  const messageTo = messagesOf(rig);

  test('makes wire ids that never meet and fit anywhere', () => {
    const made = Array.from({ length: 1000 }, () => rig().driver.newWireId());
    expect(new Set(made).size).toBe(made.length);
    for (const wireId of made) expect(wireId).toMatch(/^[A-Za-z0-9._-]{8,100}$/);
  });

  test('brings messages in order, under the wire ids that were given', async () => {
    const { session, connectionId } = await paired();
    const messages = ['um', 'dois', 'três'].map((body) => messageTo(body, connectionId));
    for (const message of messages) await session.send(message);
    const reached = await eventually(async () => {
      const list = await rig().reached(connectionId);
      return list.length >= messages.length && list;
    });
    expect(reached.map(({ wireId, body }) => ({ wireId, body }))).toEqual(
      messages.map(({ wireId, body }) => ({ wireId, body })),
    );
    await session.close();
  });

  test('tells of a message that it was taken, delivered and read', async () => {
    const { session, connectionId, reports } = await paired();
    const message = messageTo('oi', connectionId);
    await session.send(message);
    const acksOf = () => rig().acksOf?.(connectionId, message.wireId) ?? reports.acksOf(message.wireId);
    await eventually(() => acksOf().includes(3));
    await rig().reads(connectionId, message.wireId);
    const acks = acksOf();
    expect(acks.every((ack) => ack >= 2)).toBe(true);
    await session.close();
  });

  test('asks for another try on a closed link', async () => {
    const { session, connectionId } = await paired();
    await session.close();
    const failure = await session.send(messageTo('tarde', connectionId)).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(SendFailure);
    expect((failure as SendFailure).outcome).toBe('retry');
  });
}

function describeEdits(rig: () => ChannelRig, paired: Paired): void {
  const messageTo = messagesOf(rig);
  test('edits what it sent, once for an edit that is given again', async () => {
    const { session, connectionId } = await paired();
    expect(rig().driver.changesSent ?? true).toBe(true);
    const message = messageTo('as dez', connectionId);
    await session.send(message);
    const { wireId, to } = message;
    const edit = { wireId, to, body: 'às dez', editWireId: rig().driver.newWireId() };
    await session.edit(edit);
    await session.edit(edit);
    await eventually(async () => (await rig().shown(connectionId, wireId)) === 'às dez');
    // Back to the first words: an edit like any other.
    await session.edit({ ...edit, body: 'as dez', editWireId: rig().driver.newWireId() });
    await eventually(async () => (await rig().shown(connectionId, wireId)) === 'as dez');
    await session.close();
  });

  test('sends no edit of a text that the customer has already', async () => {
    const { session, connectionId } = await paired();
    const message = messageTo('já está certo', connectionId);
    await session.send(message);
    await eventually(() => rig().shown(connectionId, message.wireId));
    const { wireId, to, body } = message;
    const before = (await rig().reached(connectionId)).length;
    await session.edit({ wireId, to, body, editWireId: rig().driver.newWireId() });
    const marker = messageTo('e mais isto', connectionId);
    await session.send(marker);
    const reached = await eventually(async () => {
      const list = await rig().reached(connectionId);
      return list.some((each) => each.wireId === marker.wireId) && list;
    });
    expect(reached).toHaveLength(before + 1);
    await session.close();
  });
}

function describeNoEdits(rig: () => ChannelRig, paired: Paired): void {
  test('refuses to change what it sent', async () => {
    const { session, connectionId } = await paired();
    const { wireId, to } = messagesOf(rig)('as dez', connectionId);
    const edit = { wireId, to, body: 'às dez', editWireId: rig().driver.newWireId() };
    // The product then offers no change, and refuses one before it is stored.
    expect(rig().driver.changesSent).toBe(false);
    for (const change of [() => session.edit(edit), () => session.revoke({ wireId, to })])
      await expect(change()).rejects.toMatchObject({ name: 'SendFailure', outcome: 'refused' });
    await session.close();
  });
}

/** Makes messages to the customer of a connection. */
function messagesOf(rig: () => ChannelRig) {
  return (body: string, connectionId: number): OutboundMessage => ({
    wireId: rig().driver.newWireId(),
    to: rig().customerOf?.(connectionId) ?? { kind: 'phone', value: rig().numbers.known },
    kind: 'text',
    body,
  });
}

function describeEnding(rig: () => ChannelRig, paired: Paired): void {
  test.each([428, 408, 503])(
    'reports TIMEOUT when the network drops the link with %i, and keeps the pairing',
    async (code) => {
      const { connectionId, reports, open } = await paired();
      await rig().cut(connectionId, code);
      const dropped = await reports.reaches('TIMEOUT');
      expect(dropped.about.reason).toBeTruthy();
      const again = await open();
      await again.reports.reaches('CONNECTED');
      await again.session.close();
    },
  );

  test('reports DISCONNECTED for good when the device was unlinked, and needs a new code', async () => {
    const { connectionId, reports, open } = await paired();
    await rig().cut(connectionId, 401);
    await reports.reaches('DISCONNECTED');
    const again = await open();
    await again.reports.code();
    await again.session.close();
  });

  test('yields to another owner and keeps the pairing', async () => {
    const { connectionId, reports, open } = await paired();
    await rig().cut(connectionId, 440);
    await reports.reaches('DISCONNECTED');
    const again = await open();
    await again.reports.reaches('CONNECTED');
    await again.session.close();
  });

  test('comes back by itself when the network asks for a restart', async () => {
    const { connectionId, reports, session } = await paired();
    const before = reports.statuses().length;
    await rig().cut(connectionId, 515);
    await eventually(() => reports.statuses().slice(before).includes('CONNECTED'));
    expect(reports.statuses().slice(before)).not.toContain('TIMEOUT');
    await session.close();
  });

  test('closes and logs out more than once without complaint', async () => {
    const { session, open } = await paired();
    await session.close();
    await session.close();
    const again = await open();
    await again.reports.reaches('CONNECTED');
    await again.session.logout();
    await again.session.logout();
    const fresh = await open();
    await fresh.reports.code();
    await fresh.session.close();
  });
}

async function openChannelSession(
  { driver, log }: ChannelRig,
  about: { companyId: number; connectionId: number },
  fresh: boolean,
): Promise<Opened> {
  const reports = new RecordedReports();
  const session = await driver.open({ ...about, epoch: 1, fresh, reports, log });
  return { session, reports };
}
