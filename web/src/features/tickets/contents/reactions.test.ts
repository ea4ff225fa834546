import { expect, test } from '@jest/globals';
import { aContact, aMessage } from '../testing/tickets.ts';
import { foldReactions } from './reactions.ts';

const ana = aContact({ id: 3, name: 'Ana' });
const reaction = (on: string, body: string, about: Parameters<typeof aMessage>[0] = {}) =>
  aMessage({
    mediaType: 'reactionMessage',
    body,
    quotedMsgId: on,
    contactId: ana.id,
    contact: ana,
    ...about,
  });

test('a reaction is a mark on its message, the last one of each writer', () => {
  const said = aMessage({ id: '10' });
  const { lines, marks } = foldReactions([
    said,
    reaction('10', '👍'),
    reaction('10', '❤️'),
    reaction('10', '❤️', { fromMe: true }),
  ]);
  expect(lines).toEqual([said]);
  expect(marks.get('10')).toEqual([{ emoji: '❤️', names: ['Ana'], isOurs: true }]);
});

test('a reaction that was taken back leaves no mark and no line', () => {
  const said = aMessage({ id: '10' });
  const { lines, marks } = foldReactions([said, reaction('10', '👍'), reaction('10', ''), reaction('9', '')]);
  expect(lines).toEqual([said]);
  expect(marks.get('10')).toEqual([]);
});

test('a reaction keeps its line where its message is not loaded, or where it was refused', () => {
  const said = aMessage({ id: '10' });
  const [older, refused] = [reaction('9', '👍'), reaction('10', '👍', { fromMe: true, failed: true })];
  expect(foldReactions([said, older, refused]).lines).toEqual([said, older, refused]);
});
