import { afterEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderApp } from '../../../testing/render-app.tsx';
import { aMessage } from '../testing/tickets.ts';
import { AudioPlayer } from './AudioPlayer.tsx';

const play = jest.spyOn(HTMLMediaElement.prototype, 'play');
afterEach(() => void play.mockReset());
const failed = /não carregou|não pôde ser carregad/;

async function pressPlay(refusal: string) {
  play.mockRejectedValue(new DOMException('not played', refusal));
  await renderApp(<AudioPlayer message={aMessage({ mediaType: 'audio' })} mediaUrl="/public/1/voice.mp3" />);
  await act(() => userEvent.click(screen.getByRole('button', { name: 'Ouvir' })));
  expect(play).toHaveBeenCalledTimes(1);
}

test.each(['AbortError', 'NotAllowedError'])(
  'a voice message whose start ends with %s can be played again',
  async (refusal) => {
    await pressPlay(refusal);
    expect(screen.getByRole('button', { name: 'Ouvir' })).toBeVisible();
    expect(screen.queryByText(failed)).toBeNull();
  },
);

test('a voice message that the browser cannot play says so', async () => {
  await pressPlay('AbortError');
  fireEvent.error(document.querySelector('audio') as HTMLAudioElement);
  expect(screen.queryByRole('button', { name: 'Ouvir' })).toBeNull();
});
