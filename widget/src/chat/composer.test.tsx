/** @in-a-document a composer is drawn and clicked */
import '../../testing/in-a-page.ts';
import { expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { DeviceStore } from '../connection/device-store.ts';
import { Draft } from '../conversation/draft.ts';
import { fileRefusal } from '../conversation/file-refusal.ts';
import { texts as en } from '../texts/en.ts';
import { texts as es } from '../texts/es.ts';
import { texts as pt } from '../texts/pt.ts';
import { unsentText } from '../texts/refusal-text.ts';
import { TextsContext } from '../texts/texts.ts';
import { Composer } from './Composer.tsx';

const nothing = () => undefined;
const aDraft = () => new Draft(new DeviceStore('key', 'visitor'));
const show = (
  noFilesText: string,
  onSend: (text: string) => boolean = () => true,
  written = aDraft(),
  draft = { text: '', turn: 0 },
) =>
  render(
    <TextsContext value={{ language: 'en', texts: en }}>
      <Composer
        written={written}
        startText=""
        draft={draft}
        focusTurn={0}
        features={{ attach: true, voice: true }}
        isShown
        noFilesText={noFilesText}
        onSend={onSend}
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

test('what is written in a composer stands there again after another conversation was shown, until it is sent', async () => {
  const written = aDraft();
  const fromPage = { text: 'Sobre o pedido 7: ', turn: 1 };
  const first = show('', undefined, written, fromPage);
  await userEvent.type(screen.getByRole('textbox'), 'onde está?');
  await userEvent.upload(first.container.querySelector('input') as HTMLElement, new File(['a'], 'nota.pdf'));
  first.unmount();
  const other = show('', undefined, new Draft(new DeviceStore('key', 'another visitor')), fromPage);
  expect(screen.getByRole('textbox')).toHaveValue('');
  other.unmount();
  show('', undefined, written, fromPage);
  expect(screen.getByRole('textbox')).toHaveValue('Sobre o pedido 7: onde está?');
  expect(screen.getByText('nota.pdf')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: en.send }));
  expect([screen.getByRole('textbox'), screen.queryByText('nota.pdf')]).toEqual([
    expect.objectContaining({ value: '' }),
    null,
  ]);
  expect(aDraft().get()).toEqual({ text: null, files: [] });
});

test.each([
  { isComposing: true, keyCode: 229 },
  { isComposing: false, keyCode: 229 },
])('the Enter of an input method sends nothing: %j', async (key) => {
  const sent: string[] = [];
  show('', (text) => sent.push(text) > 0);
  const box = screen.getByRole('textbox');
  await userEvent.type(box, '東京');
  fireEvent.keyDown(box, { key: 'Enter', ...key });
  expect([sent, box]).toEqual([[], expect.objectContaining({ value: '東京' })]);
  fireEvent.keyDown(box, { key: 'Enter', keyCode: 13 });
  expect(sent).toEqual(['東京']);
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
