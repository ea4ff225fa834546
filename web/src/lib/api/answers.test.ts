import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { changeNowAndOnArrival } from './answers.ts';

const queryKey = ['number'];
let client: QueryClient;
let answers: Array<(state: string) => void>;
let leave: () => void;
beforeEach(async () => {
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  answers = [];
  const read = ({ signal }: { signal: AbortSignal }) =>
    new Promise<string>((resolve, reject) => {
      answers.push(resolve);
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  leave = new QueryObserver<string>(client, { queryKey, queryFn: read }).subscribe(() => undefined);
  await answer(0, 'closed');
});
afterEach(() => {
  leave();
  client.clear();
});

/** Answers the read that began as this one, and lets all that waits for it run. */
async function answer(index: number, state: string) {
  answers[index]?.(state);
  await new Promise((resume) => setTimeout(resume));
}
const hear = (state: string) =>
  changeNowAndOnArrival(client, queryKey, () => client.setQueryData(queryKey, state));
const shown = () => client.getQueryData(queryKey);

test('a change is made on an answer that was under way, since the server may have read it before', async () => {
  void client.invalidateQueries({ queryKey });
  hear('open');
  expect(shown()).toBe('open');
  await answer(1, 'closed');
  expect(shown()).toBe('open');
});

test('a change is not made on the answer to a later read, which has it and may have a newer one', async () => {
  void client.invalidateQueries({ queryKey });
  hear('opening');
  void client.invalidateQueries({ queryKey });
  await answer(2, 'open');
  expect(shown()).toBe('open');
});

test('changes that came while reads replaced each other are made in their order', async () => {
  void client.invalidateQueries({ queryKey });
  hear('opening');
  void client.invalidateQueries({ queryKey });
  hear('open');
  await answer(2, 'opening');
  expect(shown()).toBe('open');
});
