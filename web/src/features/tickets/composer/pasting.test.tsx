import { expect, test } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { aTicket } from '../testing/tickets.ts';
import { openScreen } from '../testing/tickets-screen.tsx';

const ticket = aTicket({ status: 'open', userId: 7 });
// Without a type, as jsdom draws no preview.
const picture = new File(['cells'], 'image.png');

/** Pastes a picture with texts of these types into the box, and returns whether the browser was left to paste. */
async function paste(texts: Record<string, string>): Promise<boolean> {
  await openScreen({ tickets: [ticket], path: `/tickets/${ticket.uuid}` });
  return fireEvent.paste(await screen.findByRole('textbox', { name: 'Mensagem' }), {
    clipboardData: {
      files: [picture],
      types: [...Object.keys(texts), 'Files'],
      getData: (type: string) => texts[type] ?? '',
    },
  });
}

test.each(['text/html', 'text/rtf'])(
  'words and cells with their %s are pasted as text, and not as a picture',
  async (type) => {
    expect(await paste({ 'text/plain': 'R$ 90\tR$ 120', [type]: 'formatted' })).toBe(true);
    expect(screen.queryByText('image.png')).toBeNull();
  },
);

test.each([
  ['a picture that was copied', { 'text/html': '<img src="x">' }],
  ['a file with its name', { 'text/plain': 'image.png' }],
])('%s is attached', async (_, texts) => {
  expect(await paste(texts)).toBe(false);
  expect(await screen.findByText('image.png')).toBeVisible();
});
