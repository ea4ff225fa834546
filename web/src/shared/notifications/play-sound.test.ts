/** @in-a-document a sound is an element of the page, and tabs share its storage */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { playSound } from './play-sound.ts';

const play = jest.fn<() => Promise<void>>();
beforeEach(() => {
  localStorage.clear();
  play.mockReset().mockResolvedValue();
  HTMLMediaElement.prototype.play = play;
  HTMLMediaElement.prototype.pause = () => undefined;
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
});

/** Locks of a browser: of several tabs one has its turn at a time. */
function giveTurns(): void {
  let last: Promise<unknown> = Promise.resolve();
  const request = (_name: string, task: () => Promise<void>) => {
    const turn = last.then(task);
    last = turn;
    return turn;
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
}

test('a sound is played once for one event, in however many tabs it comes, and again for another event', async () => {
  giveTurns();
  for (const subject of ['message:1', 'message:1', 'message:2', 'message:1']) playSound(subject);
  await waitFor(() => expect(play).toHaveBeenCalledTimes(2));
  playSound('message:3');
  await waitFor(() => expect(play).toHaveBeenCalledTimes(3));
});

test('a sound that the browser keeps from one tab is played by the next one', async () => {
  giveTurns();
  play.mockRejectedValueOnce(new DOMException('the page was not touched', 'NotAllowedError'));
  for (const _tab of [1, 2, 3]) playSound('message:1');
  playSound('message:2');
  await waitFor(() => expect(play).toHaveBeenCalledTimes(3));
});
