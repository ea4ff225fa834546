import type { Board, Card } from '@balcao/plugins/kanban/schemas.ts';
import { describe, expect, test } from '@jest/globals';
import { aBoard, aCard, aColumn, tagOf } from '../testing/cards.ts';
import { movedTo, withoutCard, withPage, withTicket } from './board.ts';
import { withColumn } from './columns.ts';
import { Follower } from './follow.ts';
import { GrabbedCards } from './grabbed-cards.ts';

const [talks, won] = [aColumn(1, 'Em conversa'), aColumn(2, 'Ganho')];
const ids = (board: Board) => board.cards.map(({ cards }) => cards.map(({ id }) => id));
const counts = (board: Board) => board.cards.map(({ count }) => count);
/** The ticket a moment later, in the column. */
const nowIn = (card: Card, column: typeof talks | null, second: number): Card => {
  const at = new Date(Date.UTC(2026, 2, 11, 12, 0, second)).toISOString();
  return { ...card, tags: column ? [tagOf(column, card.id, at)] : [], updatedAt: at };
};

describe('a board', () => {
  const cards = [aCard(10), aCard(11), aCard(12, talks)];
  const board = aBoard([talks, won], cards);

  test('a board puts a card that others moved on top of its new column, and leaves other columns alone', () => {
    const { board: next, isCounted } = withTicket(board, nowIn(aCard(10), talks, 1));
    expect([ids(next), counts(next), isCounted]).toEqual([[[11], [10, 12], []], [1, 2, 0], true]);
    expect(next.cards[2]).toBe(board.cards[2]);
  });

  test('a board keeps a card in its place on a new message, and ignores older states', () => {
    const said = { ...nowIn(aCard(11), null, 2), lastMessage: 'Novo' };
    const { board: next } = withTicket(board, said);
    expect(ids(next)).toEqual([[10, 11], [12], []]);
    expect(next.cards[0]?.cards[1]?.lastMessage).toBe('Novo');
    expect(withTicket(next, nowIn(aCard(11), won, 1)).board).toBe(next);
  });

  test('a board puts a new ticket on top of the first column and counts it', () => {
    const { board: next, isCounted } = withTicket(board, aCard(9));
    expect([ids(next)[0], counts(next)[0], isCounted]).toEqual([[9, 10, 11], 3, true]);
  });

  test('a board leaves a card behind the last loaded one to its page, and says that it cannot count', () => {
    const [first, ...rest] = board.cards;
    const paged = { ...board, cards: [{ ...(first as Board['cards'][0]), count: 90, next: 'x' }, ...rest] };
    const far = withTicket(paged, aCard(50));
    expect([ids(far.board)[0], counts(far.board)[0], far.isCounted]).toEqual([[10, 11], 90, false]);
    const back = withTicket(paged, nowIn(aCard(12, talks, { createdAt: aCard(60).createdAt }), null, 3));
    expect([ids(back.board), counts(back.board), back.isCounted]).toEqual([
      [[10, 11], [], []],
      [91, 0, 0],
      true,
    ]);
  });

  test('a board joins a page of a column without the cards that moved since it was requested', () => {
    const page = { laneId: 0, count: 3, next: null, cards: [aCard(12), aCard(13)] };
    expect(ids(withPage(board, page))).toEqual([[10, 11, 13], [12], []]);
  });

  test('a board moves a card at once, with the tag of its column, and back to where it was', () => {
    const label = { id: 9, name: 'VIP', color: '#000000' };
    const start = aBoard([talks, won], [aCard(10, null, { tags: [label] }), aCard(11)]);
    const moved = movedTo(start, 10, won.id, Date.now());
    expect(ids(moved)).toEqual([[11], [], [10]]);
    expect(moved.cards[2]?.cards[0]?.tags.map(({ name }) => name)).toEqual(['VIP', 'Ganho']);
    const back = movedTo(moved, 10, 0, Date.now());
    expect(ids(back)).toEqual(ids(start));
    expect(back.cards[0]?.cards[0]?.tags).toEqual([label]);
  });

  test('a board shows a column under its new name, in its new place', () => {
    const next = withColumn(board, { ...won, name: 'Vendido', lanePosition: 0 });
    expect(next.cards.map(({ laneId }) => laneId)).toEqual([0, won.id, talks.id]);
    expect(withColumn(next, next.lanes[0] as typeof won)).toBe(next);
  });

  test('a board ends the same in whatever order ticket states arrive: each card in one column, counts right', () => {
    const columns = [null, talks, won];
    const states = cards.flatMap((card, index) =>
      Array.from({ length: 6 }, (_, step) =>
        nowIn(card, columns[(index + step * 2) % 3] ?? null, step * 3 + index),
      ),
    );
    const wanted = states.reduce((so, state) => withTicket(so, state).board, board);
    let seed = 7;
    const random = () => {
      seed = (seed * 16_807) % 2_147_483_647;
      return seed / 2_147_483_647;
    };
    for (let round = 0; round < 200; round++) {
      const order = [...states, ...states].sort(() => random() - 0.5);
      const end = order.reduce((so, state) => withTicket(so, state).board, board);
      expect(ids(end)).toEqual(ids(wanted));
      expect(counts(end)).toEqual(ids(end).map(({ length }) => length));
    }
  });
});

describe('a card that is being dragged', () => {
  const board = aBoard([talks, won], [aCard(10), aCard(11)]);

  test('a dragged card is not moved by another user, shows the new message, and follows once released', () => {
    const grabbed = new GrabbedCards();
    const follower = new Follower(grabbed);
    grabbed.take(10);
    const theirs = { ...nowIn(aCard(10), won, 1), lastMessage: 'Enquanto isso' };
    const held = follower.follow(board, [{ ticket: theirs }], []).board;
    expect(ids(held)).toEqual([[10, 11], [], []]);
    expect(held.cards[0]?.cards[0]?.lastMessage).toBe('Enquanto isso');
    expect(follower.follow(held, [{ goneId: 10 }], []).board).toBe(held);
    const after = { ...nowIn(aCard(10), won, 2) };
    follower.follow(held, [{ ticket: after }], []);
    const released = grabbed.release(10);
    expect(released?.ticket).toBe(after);
    expect(ids(follower.follow(held, [{ ticket: after }], []).board)).toEqual([[11], [], [10]]);
  });

  test('a dragged card stays held until the last holder releases it', () => {
    const grabbed = new GrabbedCards();
    grabbed.take(10);
    grabbed.take(10);
    expect(grabbed.release(10)).toBeNull();
    expect(grabbed.has(10)).toBe(true);
    expect(grabbed.release(10)).not.toBeNull();
    expect(grabbed.has(10)).toBe(false);
  });

  test('a ticket that leaves its list and comes back at once never leaves the board', () => {
    const follower = new Follower(new GrabbedCards());
    const left = follower.follow(board, [{ goneId: 10 }], []).board;
    expect(ids(left)[0]).toEqual([10, 11]);
    const back = follower.follow(left, [{ ticket: { ...aCard(10), status: 'pending' } }], []).board;
    expect([ids(back)[0], follower.isWaiting]).toEqual([[10, 11], false]);
    expect(ids(withoutCard(back, 10))[0]).toEqual([11]);
  });

  test('a card leaves the board when its ticket is closed or goes to a queue that is not chosen', () => {
    const follower = new Follower(new GrabbedCards());
    follower.follow(board, [{ ticket: { ...aCard(10), status: 'closed' } }], []);
    expect(follower.isWaiting).toBe(true);
    const other = new Follower(new GrabbedCards());
    other.follow(board, [{ ticket: { ...aCard(10), queueId: 4 } }], [3]);
    expect(other.isWaiting).toBe(true);
  });
});
