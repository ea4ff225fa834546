/** @in-a-document a composer is drawn and clicked */
import '../../testing/in-a-page.ts';
import { expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { fileRefusal } from '../conversation/file-refusal.ts';
import { texts as en } from '../texts/en.ts';
import { texts as es } from '../texts/es.ts';
import { texts as pt } from '../texts/pt.ts';
import { unsentText } from '../texts/refusal-text.ts';
import { TextsContext } from '../texts/texts.ts';
import { Composer } from './Composer.tsx';

const nothing = () => undefined;
const show = (noFilesText: string) =>
  render(
    <TextsContext value={{ language: 'en', texts: en }}>
      <Composer
        startText=""
        draft={{ text: '', turn: 0 }}
        focusTurn={0}
        features={{ attach: true, voice: true }}
        isShown
        noFilesText={noFilesText}
        onSend={() => true}
        onTyping={nothing}
      />
    </TextsContext>,
  );

test('a visitor who tries a file before it may be sent reads why, and what to do', async () => {
  const { container } = show(en.filesAfterAnswer);
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  let picked = 0;
  container.querySelector('input')?.addEventListener('click', () => {
    picked += 1;
  });
  await userEvent.click(screen.getByRole('button', { name: en.attach }));
  expect(screen.getByRole('alert')).toHaveTextContent(en.filesAfterAnswer);
  expect(picked).toBe(0);
});

test('a visitor may choose a file once files are accepted', async () => {
  const { container } = show('');
  let picked = 0;
  container.querySelector('input')?.addEventListener('click', () => {
    picked += 1;
  });
  await userEvent.click(screen.getByRole('button', { name: en.attach }));
  expect([picked, screen.queryByRole('alert')]).toEqual([1, null]);
});

test.each([
  [null, 10, null],
  [{ state: 'open', leftBytes: 10 } as const, 10, null],
  [{ state: 'open', leftBytes: 10 } as const, 11, 'ERR_WEBCHAT_FILES_DAY_LIMIT'],
  [{ state: 'day-full', leftBytes: 0 } as const, 0, 'ERR_WEBCHAT_FILES_DAY_LIMIT'],
  [{ state: 'after-answer', leftBytes: 10 } as const, 1, 'ERR_WEBCHAT_FILES_AFTER_ANSWER'],
  [{ state: 'full', leftBytes: 0 } as const, 0, 'ERR_WEBCHAT_FILES_FULL'],
])(
  'by the file state %j of the server, files of %d bytes are refused with %s before they are sent',
  (files, bytes, code) => {
    expect(fileRefusal(files, bytes)).toBe(code);
  },
);

test.each([pt, en, es])('every refusal of a file has a sentence of its own', (texts) => {
  const say = (name: keyof typeof texts) => texts[name];
  const codes = ['AFTER_ANSWER', 'DAY_LIMIT', 'FULL'].map((end) => `ERR_WEBCHAT_FILES_${end}`);
  const sentences = [...codes, 'ERR_FILE_TOO_LARGE'].map((code) => unsentText(code, say));
  expect(new Set(sentences).size).toBe(4);
  expect(unsentText('ERR_WIDGET', say)).toBe('');
});
