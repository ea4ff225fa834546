import { expect, test } from '@jest/globals';
import { coordinatesIn } from './place-text.ts';

test.each([
  ['-23.5505, -46.6333', -23.5505, -46.6333],
  ['(38.7;-9.1)', 38.7, -9.1],
  ['https://www.google.com/maps/@-23.5505,-46.6333,17z', -23.5505, -46.6333],
  [
    'https://www.google.com/maps/place/Loja/@-23.1,-46.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d-23.5505!4d-46.6333',
    -23.5505,
    -46.6333,
  ],
  ['https://maps.google.com/maps?q=-23.5505%2C-46.6333&z=17', -23.5505, -46.6333],
  ['https://maps.apple.com/?ll=-23.5505,-46.6333', -23.5505, -46.6333],
  ['https://www.openstreetmap.org/?mlat=-23.5505&mlon=-46.6333#map=19', -23.5505, -46.6333],
])('coordinates are found in %s', (text, latitude, longitude) => {
  expect(coordinatesIn(text)).toEqual({ latitude, longitude });
});

test.each(['', 'Rua Direita, 10', 'https://maps.app.goo.gl/abc', '123.4, 10', '10, 200'])(
  'coordinates are not found in %j',
  (text) => expect(coordinatesIn(text)).toBeNull(),
);
