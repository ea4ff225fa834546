import { describe, expect, test } from '@jest/globals';
import { strings as en } from '../strings/en.ts';
import { strings as pt } from '../strings/pt.ts';
import { reasonText } from './state-reason.ts';

const texts = (strings: object) => {
  const { reasons } = strings as { reasons: Record<string, string> };
  return (
    key: string,
    { detail = '', defaultValue = key }: { detail?: string; defaultValue?: string } = {},
  ) => (reasons[key.replace('reasons.', '')] ?? defaultValue).replace('{{detail}}', detail);
};

describe('why a connection came into a state', () => {
  test.each([
    [
      'This number is already connected under the name Loja',
      'Este número já está conectado com o nome Loja.',
    ],
    ['WhatsApp cannot be reached (ECONNREFUSED)', 'Não foi possível alcançar o WhatsApp (ECONNREFUSED).'],
    [
      'WhatsApp cannot be reached: the server answers HTTP 502 instead of a connection',
      'Não foi possível alcançar o WhatsApp: o servidor responde HTTP 502 em vez de uma conexão.',
    ],
    ['The connection to WhatsApp was closed (428)', 'A ligação com o WhatsApp foi fechada (428).'],
    [
      'WhatsApp refuses this version of the client; the next try is in 300 s',
      'O WhatsApp recusa esta versão do Balcão. Próxima tentativa em 300 s.',
    ],
    [
      'WhatsApp closes new links at once; it may refuse this version of the client. The connection to WhatsApp was closed (428)',
      'O WhatsApp fecha novas ligações na hora; talvez recuse esta versão do Balcão.',
    ],
  ])('%s', (said, shown) => {
    expect(reasonText(texts(pt), said)).toBe(shown);
  });

  test('stays in the server’s words when nobody has put it into the reader’s', () => {
    expect(reasonText(texts(en), 'The moon is full')).toBe('The moon is full');
  });
});
