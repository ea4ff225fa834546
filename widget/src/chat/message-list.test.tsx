/** @in-a-document a list of messages is drawn */
import '../../testing/in-a-page.ts';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aRow } from '../../testing/chat-server.ts';
import { texts } from '../texts/en.ts';
import { TextsContext } from '../texts/texts.ts';
import type { MessageRow } from '../wire.ts';
import { MessageList } from './MessageList.tsx';

const nothing = () => undefined;
const list = (messages: readonly MessageRow[], isLoading: boolean) => (
  <TextsContext value={{ language: 'en', texts }}>
    <MessageList
      messages={messages}
      waiting={[]}
      hasMore={false}
      isLoadingEarlier={false}
      isLoading={isLoading}
      greeting="Welcome"
      endpoint=""
      onEarlier={nothing}
      onAgain={nothing}
      onDrop={nothing}
    />
  </TextsContext>
);

test('a message from right to left has its signs on the right side', () => {
  const { container } = render(list([aRow({ body: 'مرحبا!' })], false));
  expect(container.querySelector('.text')).toHaveAttribute('dir', 'auto');
});

test('a list whose messages are being loaded shows placeholders, and no greeting that would disappear again', () => {
  const { container, rerender } = render(list([], true));
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelectorAll('.shapes > span')).not.toHaveLength(0);
  expect(container.querySelector('.shapes')).toHaveAttribute('aria-hidden', 'true');
  expect(screen.queryByText('Welcome')).toBeNull();
  rerender(list([], false));
  expect(screen.getByRole('log')).toHaveAttribute('aria-busy', 'false');
  expect(container.querySelector('.shapes')).toBeNull();
  expect(screen.getByText('Welcome')).toBeInTheDocument();
});
