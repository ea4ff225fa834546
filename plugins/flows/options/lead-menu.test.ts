import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  mayRepeatMenu,
  nothingYet,
  optionsStep,
  type ReceptionState,
  type RuleContext,
  type TicketView,
} from '../../reception/testing/option-menus.ts';
import type { MenuOption } from './compile-options.ts';
import { leadMenu, type ShownLevel } from './lead-menu.ts';

/** Number of random menus that are compared; MENU_TREES sets another. */
const trees = Number(process.env.MENU_TREES ?? 1000);
const inputsEach = 20;

const title = fc.constantFrom('Vendas', 'Vendas', 'Suporte', 'Segunda via', 'voltar', 'Ação', '2');
/** Options on up to four levels, each after its parent. */
const tree: fc.Arbitrary<MenuOption[]> = fc
  .array(fc.record({ title, message: fc.constantFrom('', 'Olá {{name}}', 'Texto'), parent: fc.nat(8) }), {
    ...{ minLength: 1, maxLength: 9 },
  })
  .map((drawn) =>
    drawn.map(({ parent, ...texts }, index) => {
      const before = index === 0 || parent >= index ? null : parent + 1;
      return { id: index + 1, parentId: before, position: (index * 7) % 4, ...texts };
    }),
  );
const message = fc.record({
  body: fc.oneof(
    { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }).map(String) },
    { weight: 2, arbitrary: title },
    { weight: 2, arbitrary: fc.constantFrom('oi', 'ven', 'atendente', 'opção 1', '*1*', '') },
  ),
  isPhoto: fc.integer({ min: 0, max: 9 }).map((one) => one === 0),
  passes: fc.constantFrom(0, 1, 60_000),
});
/** A menu of which one option is deleted with its branch between two messages, unless that is after the last. */
const conversation = fc.record({
  options: tree,
  messages: fc.array(message, { minLength: inputsEach, maxLength: inputsEach }),
  goneAt: fc.nat(3 * inputsEach),
  maxUseBotQueues: fc.nat(2),
  timeUseBotQueues: fc.nat(1),
});

const queue = { id: 1, name: 'Fila', greetingMessage: 'Bem-vindo', outOfHoursMessage: '', schedules: [] };

/** A conversation through which both implementations lead, with their results. */
class Comparison {
  shown = 0;
  readonly #limits: { maxUseBotQueues: number; timeUseBotQueues: number };
  #memory: ReceptionState = { ...nothingYet, optionsQueueId: queue.id };
  #ticket: TicketView = {
    ...{ status: 'pending', driver: 'bot', isGroup: 0, whatsappId: 1, queueId: queue.id },
    ...{ chatbot: 1, queueOptionId: null, useIntegration: 0, amountUsedBotQueues: 0 },
  };

  constructor(limits: { maxUseBotQueues: number; timeUseBotQueues: number }) {
    this.#limits = limits;
  }

  /** True at the end of a branch, where agents take over. */
  get isOver(): boolean {
    return this.#ticket.chatbot === 0;
  }

  async hear(options: readonly MenuOption[], now: number, said: string | null): Promise<void> {
    const [memory, limits] = [this.#memory, this.#limits];
    const heard = {
      id: 1,
      body: said ?? 'foto.jpg',
      mediaType: said === null ? 'image' : 'conversation',
    } as const;
    const expected = await optionsStep.decide(rulesOf({ now, memory, options, limits }), this.#ticket, heard);
    const { optionsSentAt: sentAt, optionsRepeated: repeated } = memory;
    const place = {
      ...{ queueOptionId: this.#ticket.queueOptionId, repeated },
      optionIds: sentAt === null ? null : memory.optionIds,
    };
    const mayRepeat = mayRepeatMenu(limits, { used: repeated, sentAt, now });
    const level = leadMenu({ queue, options }, place, { said, mayRepeat });
    expect(level === null ? 'pass' : this.#take(level, now)).toEqual(expected);
  }

  #take({ queueOptionId, chatbot, text, choices, optionIds, repeated }: ShownLevel, now: number) {
    const state = { optionsQueueId: queue.id, optionsSentAt: now, optionIds, optionsRepeated: repeated };
    this.shown += 1;
    this.#memory = { ...this.#memory, ...state };
    this.#ticket = { ...this.#ticket, queueOptionId, chatbot: chatbot ? 1 : 0 };
    return [
      { do: 'change', set: { queueOptionId, chatbot }, from: queue.id },
      { do: 'say', text, by: 'bot', choices },
      { do: 'remember', state },
    ];
  }
}

test('a compiled menu of options leads as the step of the reception does, whatever the tree and the messages', async () => {
  let shown = 0;
  const property = fc.asyncProperty(conversation, async ({ options: drawn, messages, goneAt, ...limits }) => {
    let comparison = new Comparison(limits);
    let [options, now] = [drawn, 1_000_000];
    for (const [index, { body, isPhoto, passes }] of messages.entries()) {
      now += passes;
      if (index === goneAt) options = withoutBranch(options, options.at(-1)?.id ?? 0);
      // A queue without options has no menu.
      if (options.length > 0) await comparison.hear(options, now, isPhoto ? null : body);
      // Some messages come after the end of a branch; the next conversation then takes the rest.
      if (comparison.isOver && index % 2 === 0) {
        shown += comparison.shown;
        comparison = new Comparison(limits);
      }
    }
    shown += comparison.shown;
  });
  await fc.assert(property, { numRuns: trees });
  // Checks that real answers were compared, not silence.
  expect(shown).toBeGreaterThan(trees * (inputsEach / 2));
});

function withoutBranch(options: readonly MenuOption[], id: number): MenuOption[] {
  const gone = new Set([id]);
  for (const option of options)
    if (option.parentId !== null && gone.has(option.parentId)) gone.add(option.id);
  return options.filter((option) => !gone.has(option.id));
}

/** Rule context for the reception's step, with only what the step reads. */
function rulesOf({
  now,
  memory,
  options,
  limits,
}: {
  now: number;
  memory: ReceptionState;
  options: readonly MenuOption[];
  limits: { maxUseBotQueues: number; timeUseBotQueues: number };
}): RuleContext {
  const unasked = () => Promise.reject(new Error('A menu of options does not ask for this'));
  return {
    ...{ now, quietMs: 0, clock: unasked, hoursInUse: unasked, companyWeek: unasked, wantsRatings: unasked },
    ...{ ratingWays: unasked, isAnsweredByPerson: unasked, ratingRequest: unasked },
    language: async () => 'pt',
    memory: async () => memory,
    connection: async () => ({ ...connectionTexts, ...limits }),
    queues: async () => [queue],
    queue: async () => queue,
    optionsOf: async () => options,
  };
}

const connectionTexts: Omit<
  Awaited<ReturnType<RuleContext['connection']>>,
  'maxUseBotQueues' | 'timeUseBotQueues'
> = {
  ...{ greetingMessage: '', outOfHoursMessage: '', complationMessage: '', ratingMessage: '' },
  ...{ expiresInactiveMessage: '', promptId: null },
};
