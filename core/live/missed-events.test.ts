import { expect, test } from '@jest/globals';
import { startTestApp } from '../testing/start-test-app.ts';
import { MissedEvents } from './missed-events.ts';

const joined = (at: number, ...rooms: string[]) => new Map(rooms.map((room) => [room, at]));

function begin() {
  let now = 0;
  const missed = new MissedEvents(() => now);
  return {
    missed,
    pass: (ms: number) => {
      now += ms;
    },
  };
}

test('a screen without an event between its first read and its link missed nothing', () => {
  const { missed } = begin();
  missed.mark(1);
  missed.note(1, ['a']);
  const mark = missed.mark(1);
  missed.note(2, ['a']);
  missed.note(1, ['b']);
  const rooms = joined(missed.last, 'a');
  // This event is received: it is sent after the screen joined the room.
  missed.note(1, ['a']);
  expect(missed.isMissed(mark, 1, rooms)).toBe(false);
});

test('a screen missed an event to a room that it joined later, and one to every company', () => {
  const { missed } = begin();
  const mark = missed.mark(1);
  missed.note(1, ['b', 'a']);
  expect(missed.isMissed(mark, 1, joined(missed.last, 'a'))).toBe(true);
  expect(missed.isMissed(missed.mark(1), 1, joined(missed.last, 'a'))).toBe(false);
  const before = missed.mark(1);
  missed.noteForAll();
  expect(missed.isMissed(before, 1, joined(missed.last, 'everyone'))).toBe(true);
});

test('a mark that is of another process, too old or none is taken for a missed event', () => {
  const { missed, pass } = begin();
  const rooms = joined(0, 'a');
  const mark = missed.mark(1);
  for (const wrong of [begin().missed.mark(1), '', null, 'x-1', `${mark}0000000000000000`])
    expect(missed.isMissed(wrong, 1, rooms)).toBe(true);
  expect(missed.isMissed(mark, 2, rooms)).toBe(true);
  for (let one = 0; one <= 256; one++) missed.note(1, ['b']);
  expect(missed.isMissed(mark, 1, rooms)).toBe(true);
  const late = missed.mark(1);
  pass(60_001);
  expect(missed.isWatched(1)).toBe(false);
  expect(missed.isMissed(late, 1, rooms)).toBe(true);
  missed.mark(1);
  expect(missed.isMissed(late, 1, rooms)).toBe(false);
});

test('a forgotten event makes earlier marks unknown', () => {
  const { missed, pass } = begin();
  const mark = missed.mark(1);
  pass(60_001);
  missed.note(1, ['a']);
  missed.mark(1);
  expect(missed.isMissed(mark, 1, joined(missed.last, 'a'))).toBe(true);
});

test('a screen asks whether events went past it between its first read and its link', async () => {
  const app = await startTestApp({ listen: true, config: { redis: null } });
  const company = await app.aCompany();
  const user = await app.aUser(company);
  const { live } = app.host;
  const event = `company-${company.id}-ticket`;
  const markOf = async () => String((await app.api(user).get('/auth/me')).headers['balcao-read']);
  const isMissed = async (mark: string) => {
    const { socket, close } = await app.aSocket(user);
    live.send({ companyId: company.id, event, payload: {} });
    const said = await socket.emitWithAck('missedSince', mark);
    close();
    return said;
  };
  const mark = await markOf();
  live.send({ companyId: company.id, event, payload: {}, userIds: [user.id + 1] });
  expect(await isMissed(mark)).toEqual({ isMissed: false });
  // Sent to the socket of before alone.
  expect(await isMissed(mark)).toEqual({ isMissed: true });
  expect(await isMissed(await markOf())).toEqual({ isMissed: false });
  expect(await isMissed('none')).toEqual({ isMissed: true });
  await app.close();
});
