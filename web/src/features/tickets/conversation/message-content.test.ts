import { noPicture } from '@balcao/plugins/tickets/contract/limits.ts';
import { describe, expect, test } from '@jest/globals';
import { fileNameOf, placeOf } from './message-content.ts';

describe('a location', () => {
  test('a location has a picture, a link and words', () => {
    expect(placeOf('data:image/png;base64, iVBOR|https://maps.google.com/maps?q=1%2C2&z=17|1, 2')).toEqual({
      picture: 'data:image/png;base64,iVBOR',
      link: 'https://maps.google.com/maps?q=1%2C2&z=17',
      text: '1, 2',
    });
  });

  test('a location without picture or with a strange link shows neither', () => {
    for (const picture of ['', noPicture])
      expect(placeOf(`data:image/png;base64,${picture}|javascript:alert(1)|Loja: 1, 2`)).toEqual({
        picture: null,
        link: null,
        text: 'Loja: 1, 2',
      });
  });
});

describe('the name of a file', () => {
  test('the name of a file is the one shown to users', () => {
    expect(fileNameOf('http://x/media/abc?sig=1', 'Proposta final.pdf')).toBe('Proposta final.pdf');
  });

  test('the name of a file is that of the address where the text is a caption', () => {
    expect(fileNameOf('http://x/public/1700000000000_nota%20fiscal.pdf?sig=1', 'segue a nota')).toBe(
      'nota fiscal.pdf',
    );
  });
});
