import '../../testing/in-a-page.ts';
import { describe, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { aRow } from '../../testing/chat-server.ts';
import { texts } from '../texts/en.ts';
import { TextsContext } from '../texts/texts.ts';
import { Message } from './Message.tsx';
import { splitByLinks, splitByMarks } from './safe-text.tsx';

const words = { language: 'en', texts } as const;
const show = (row: Parameters<typeof aRow>[0]) =>
  render(
    <TextsContext value={words}>
      <Message row={aRow(row)} endpoint="https://desk.example" />
    </TextsContext>,
  );

describe('a message text', () => {
  test.each([
    '<img src=x onerror=alert(1)>',
    '<script>alert(1)</script>',
    '&lt;b&gt; <b>bold</b> "quotes"',
    '[a](javascript:alert(1)) javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
  ])('a message is shown as it was written, never read as markup: %s', (body) => {
    const { container } = show({ body });
    expect(screen.getByText(body)).toBeInTheDocument();
    expect(container.querySelectorAll('script, img, b, a')).toHaveLength(0);
  });

  test('a message has its web addresses as links that reveal nothing of this page', () => {
    show({ body: 'See https://loja.example/a?b=1&c=2, or http://x.example.' });
    const links = screen.getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      'https://loja.example/a?b=1&c=2',
      'http://x.example',
    ]);
    for (const link of links) {
      expect(link).toHaveAttribute('target', '_blank');
      expect(link.getAttribute('rel')).toMatch(/noopener noreferrer/);
    }
  });

  test('a link in a message ends before what closes the sentence', () => {
    expect(splitByLinks('(https://a.example/x).').map(({ text }) => text)).toEqual([
      '(',
      'https://a.example/x',
      ').',
    ]);
  });

  test('a deleted message is not shown', () => {
    show({ body: 'secret', isDeleted: true });
    expect(screen.queryByText('secret')).toBeNull();
    expect(screen.getByText('Message deleted')).toBeInTheDocument();
  });
});

describe('a file', () => {
  const media = { fileName: 'a.html', mimeType: 'text/html', size: 10, voice: false };

  test('a file is linked at the server when its address names no other place', () => {
    show({ body: '', kind: 'document', media: { ...media, url: '/public/1/a.html?sig=x' } });
    expect(screen.getByRole('link')).toHaveAttribute('href', 'https://desk.example/public/1/a.html?sig=x');
  });

  test('a file is no link when its address is no web address', () => {
    show({ body: '', kind: 'document', media: { ...media, url: 'javascript:alert(1)' } });
    expect(screen.queryByRole('link')).toBeNull();
  });
});

describe("WhatsApp's marks", () => {
  test('marks at the edges of words format what they enclose, and other signs stay as they are', () => {
    const shown = (text: string) => splitByMarks(text).map(({ mark, text: inner }) => [mark, inner]);
    expect(shown('Total: *R$ 10*, _hoje_')).toEqual([
      [null, 'Total: '],
      ['strong', 'R$ 10'],
      [null, ', '],
      ['em', 'hoje'],
    ]);
    expect(shown('~caro~ `x*y*z`')).toEqual([
      ['s', 'caro'],
      [null, ' '],
      ['code', 'x*y*z'],
    ]);
    for (const plain of ['2*3*4', 'foto_de_hoje.png', '* um\n* dois', '**', '***', '5 * 3 * 2', '*sem fim'])
      expect(shown(plain)).toEqual([[null, plain]]);
  });
});
