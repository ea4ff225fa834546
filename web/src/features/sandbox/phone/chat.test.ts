import { describe, expect, test } from '@jest/globals';
import { aPhoneMessage } from '../testing.ts';
import {
  addMessages,
  type ChatPages,
  chatRows,
  drawn,
  mapMessages,
  messagesOf,
  type PhoneMessage,
  raiseAck,
  unreadOf,
} from './chat.ts';

const pagesOf = (...pages: PhoneMessage[][]): ChatPages => ({
  pages: pages.map((messages) => ({ messages, hasMore: false })),
  pageParams: pages.map(() => undefined),
});
const kinds = (rows: ReturnType<typeof chatRows>) => rows.map(({ kind }) => kind);

describe('a chat', () => {
  test('a sandbox chat shows older pages first, and a message of two pages once', () => {
    const [a, b, c] = [aPhoneMessage(), aPhoneMessage(), aPhoneMessage()];
    expect(messagesOf(pagesOf([b, c], [a, b]))).toEqual([a, b, c]);
  });

  test('a sandbox chat adds a new message at its end', () => {
    const [old, known, fresh] = [aPhoneMessage(), aPhoneMessage(), aPhoneMessage()];
    expect(messagesOf(addMessages(pagesOf([known], [old]), [fresh]))).toEqual([old, known, fresh]);
  });

  test('a sandbox chat keeps a repeated message in its place, with the higher ack and its number', () => {
    const [first, second] = [aPhoneMessage({ ack: 4 }), aPhoneMessage()];
    const again = { ...first, seq: null, ack: 2 };
    expect(messagesOf(addMessages(pagesOf([first, second]), [again]))).toEqual([first, second]);
  });

  test('a change in a sandbox chat reaches only the message it names', () => {
    const [first, second] = [aPhoneMessage(), aPhoneMessage()];
    const data = mapMessages(pagesOf([first, second]), second.wireId, (old) => ({ ...old, body: 'outra' }));
    expect(messagesOf(data).map(({ body }) => body)).toEqual([first.body, 'outra']);
  });

  test('a sandbox chat never lowers an ack', () => {
    expect(raiseAck(aPhoneMessage({ ack: 4 }), 3).ack).toBe(4);
    expect(raiseAck(aPhoneMessage({ ack: 3 }), 4).ack).toBe(4);
  });

  test("unread in a sandbox chat are company messages that were not read, not the customer's own or deleted ones", () => {
    const unread = aPhoneMessage();
    const others = [
      aPhoneMessage({ ack: 4 }),
      aPhoneMessage({ fromCustomer: true }),
      aPhoneMessage({ isDeleted: true }),
    ];
    expect(unreadOf([unread, ...others])).toEqual([unread.wireId]);
  });
});

describe('the rows of a chat', () => {
  test('the rows of a chat begin each day with its name and each writer with a tail', () => {
    const rows = chatRows(
      [
        aPhoneMessage(),
        aPhoneMessage(),
        aPhoneMessage({ fromCustomer: true }),
        aPhoneMessage({ fromCustomer: true, sentAt: '2026-03-15T12:00:00.000Z' }),
      ],
      [],
    );
    expect(kinds(rows)).toEqual(['day', 'message', 'message', 'message', 'day', 'message']);
    expect(rows.flatMap((row) => (row.kind === 'message' ? row.isFirst : []))).toEqual([
      true,
      false,
      true,
      true,
    ]);
  });

  test('the rows of a chat end with what is on its way, until the network has it', () => {
    const draft = { wireId: 'NEW', from: '5511988887777', body: 'oi' };
    const pending = { message: drawn(draft, new Date(), null), state: 'sending' as const, draft };
    const before = chatRows([aPhoneMessage()], [pending]);
    expect(before.at(-1)).toMatchObject({ kind: 'message', state: 'sending', draft });
    const after = chatRows([aPhoneMessage(), { ...pending.message, seq: 9 }], [pending]);
    expect(after.filter(({ key }) => key === 'NEW')).toEqual([expect.objectContaining({ state: 'sent' })]);
  });

  test('the rows of a chat keep a call where it happened', () => {
    const [before, after] = [aPhoneMessage(), aPhoneMessage()];
    const at = new Date(new Date(before.sentAt).getTime() + 1000);
    const call = {
      message: drawn({ wireId: 'CALL', from: before.customer }, at, null),
      state: 'call' as const,
    };
    expect(kinds(chatRows([before, after], [call]))).toEqual(['day', 'message', 'call', 'message']);
  });
});

describe('a draft that is shown', () => {
  test.each([
    [undefined, 'text'],
    ['image/png', 'image'],
    ['audio/ogg', 'audio'],
    ['application/pdf', 'document'],
  ])('a draft with a file of type %s is of kind %s', (type, kind) => {
    const media = type ? new File(['x'], 'x', { type }) : undefined;
    const draft = { wireId: 'W', from: '5511988887777', body: 'oi', ...(media ? { media } : {}) };
    expect(drawn(draft, new Date(), null).kind).toBe(kind);
  });
});
