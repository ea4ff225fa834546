import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { nothingUnseen, unseenAfter } from './unseen.ts';

/** A conversation of which a part is loaded, and a reader who counts by hand. */
class Conversation {
  isAtEnd = false;
  counted = 0;
  missed: string[] = [];
  readonly messages: Array<{ id: string; fromMe: boolean }>;
  #end: number;

  constructor(past: number, landing: number) {
    this.messages = Array.from({ length: past + 1 }, (_, index) => ({
      id: `${index}`,
      fromMe: index % 3 === 0,
    }));
    this.#end = Math.min(landing, past) + 1;
  }

  get hasNewer() {
    return this.#end < this.messages.length;
  }

  get loaded() {
    return { messages: this.messages.slice(0, this.#end), hasNewer: this.hasNewer, missed: this.missed };
  }

  get isRead() {
    return this.isAtEnd && !this.hasNewer;
  }

  arrives(fromMe: boolean) {
    const { hasNewer, isRead } = this;
    const id = `${this.messages.length}`;
    this.messages.push({ id, fromMe });
    if (!hasNewer) this.#end += 1;
    else if (!fromMe) this.missed = [...this.missed, id];
    if (!fromMe && !isRead) this.counted += 1;
  }

  nextPage() {
    if (this.hasNewer) this.missed = [];
    this.#end = Math.min(this.#end + 20, this.messages.length);
    if (this.isRead) this.counted = 0;
  }

  toEnd() {
    this.#end = this.messages.length;
    Object.assign(this, { missed: [], isAtEnd: true, counted: 0 });
  }
}

const acts: Array<(conversation: Conversation) => void> = [
  (conversation) => conversation.arrives(false),
  (conversation) => conversation.arrives(true),
  (conversation) => conversation.nextPage(),
  (conversation) => conversation.toEnd(),
  (conversation) => {
    conversation.isAtEnd = false;
  },
];

test('whatever is loaded and read in which order, those are new that came while the reader was further up', () => {
  const orders = fc.array(fc.constantFrom(...acts), { maxLength: 40 });
  fc.assert(
    fc.property(fc.nat(60), fc.nat(60), orders, (past, landing, order) => {
      const conversation = new Conversation(past, landing);
      let state = unseenAfter(nothingUnseen, conversation.loaded, false);
      for (const act of order) {
        act(conversation);
        state = unseenAfter(state, conversation.loaded, conversation.isRead);
        expect(state.newIds).toHaveLength(conversation.counted);
      }
    }),
  );
});

test('nothing that changes nothing is a change', () => {
  const conversation = { messages: [{ id: '1', fromMe: false }], hasNewer: true, missed: ['9'] };
  const once = unseenAfter(nothingUnseen, conversation, false);
  expect(unseenAfter(once, conversation, false)).toBe(once);
});
