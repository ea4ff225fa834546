/** @in-a-document a composer is drawn and clicked */
import '../../testing/in-a-page.ts';
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceStore } from '../connection/device-store.ts';
import { Draft } from '../conversation/draft.ts';
import { texts } from '../texts/en.ts';
import { TextsContext } from '../texts/texts.ts';
import { Composer } from './Composer.tsx';

/** Microphone that the browser gives when the test says so. */
class FakeMicrophone {
  readonly streams: Array<{ isOn: boolean }> = [];
  readonly #asked: Array<() => void> = [];

  readonly getUserMedia = () =>
    new Promise((resolve) => {
      this.#asked.push(() => {
        const state = { isOn: true };
        this.streams.push(state);
        const stop = () => {
          state.isOn = false;
        };
        resolve({ getTracks: () => [{ stop }] });
      });
    });

  allow = () => act(async () => this.#asked.shift()?.());

  get open(): number {
    return this.streams.filter(({ isOn }) => isOn).length;
  }
}

class FakeRecorder {
  static isTypeSupported = () => true;
  readonly mimeType = 'audio/webm';
  state = 'inactive';
  ondataavailable: (event: { data: Blob }) => void = () => undefined;
  onstop: () => void = () => undefined;

  start(): void {
    this.state = 'recording';
  }

  stop(): void {
    this.state = 'inactive';
    this.ondataavailable({ data: new Blob(['said']) });
    this.onstop();
  }
}

let microphone: FakeMicrophone;
beforeEach(() => {
  microphone = new FakeMicrophone();
  Object.assign(globalThis, { MediaRecorder: FakeRecorder });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: microphone });
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'MediaRecorder');
  Reflect.deleteProperty(navigator, 'mediaDevices');
});

function composer() {
  const sent: string[] = [];
  const written = new Draft(new DeviceStore('key', 'visitor'));
  const drawn = (isShown: boolean) => (
    <TextsContext value={{ language: 'en', texts }}>
      <Composer
        written={written}
        startText=""
        draft={{ text: '', turn: 0 }}
        focusTurn={0}
        features={{ attach: true, voice: true }}
        isShown={isShown}
        onSend={(_text, files) => sent.push(...files.map(({ name }) => name)) > 0}
        onTyping={() => undefined}
      />
    </TextsContext>
  );
  const { rerender, unmount } = render(drawn(true));
  return { sent, show: (isShown: boolean) => rerender(drawn(isShown)), unmount };
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('a recording is sent by the press of its button, and closes the microphone', async () => {
  const { sent } = composer();
  await press(texts.record);
  await microphone.allow();
  expect(microphone.open).toBe(1);
  await press(texts.recordSend);
  expect([sent, microphone.open]).toEqual([['voice.webm'], 0]);
});

test('a recording is dropped, and its microphone closed, when the panel is closed', async () => {
  const { sent, show } = composer();
  await press(texts.record);
  await microphone.allow();
  show(false);
  expect([sent, microphone.open]).toEqual([[], 0]);
  show(true);
  expect(screen.getByRole('button', { name: texts.record })).toBeVisible();
});

test.each(['closed', 'gone'])(
  'a microphone that is given to a panel which is %s is given back',
  async (how) => {
    const { show, unmount } = composer();
    await press(texts.record);
    if (how === 'gone') unmount();
    else show(false);
    await microphone.allow();
    expect([microphone.streams.length, microphone.open]).toEqual([1, 0]);
  },
);

test('a second press while the browser asks for the microphone opens no second one', async () => {
  const { sent } = composer();
  await press(texts.record);
  await press(texts.record);
  await microphone.allow();
  await microphone.allow();
  expect([microphone.streams.length, microphone.open]).toEqual([2, 1]);
  await press(texts.recordSend);
  expect([sent, microphone.open]).toEqual([['voice.webm'], 0]);
});

test('a recording that has become too long stops, and is sent by the press of its button alone', async () => {
  const { sent } = composer();
  await press(texts.record);
  jest.useFakeTimers();
  await microphone.allow();
  for (let second = 0; second < 310; second += 1) act(() => jest.advanceTimersByTime(1000));
  jest.useRealTimers();
  expect([sent, microphone.open]).toEqual([[], 0]);
  expect(screen.getByRole('status')).toHaveTextContent('5:00');
  await press(texts.recordSend);
  expect(sent).toEqual(['voice.webm']);
});
