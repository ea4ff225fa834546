interface Coordinates {
  latitude: number;
  longitude: number;
}

const number = '(-?\\d{1,3}(?:\\.\\d+)?)';
/** Forms of links to maps; the position of the link's pin is preferred to the centre of the map. */
const forms = [
  new RegExp(`!3d${number}!4d${number}`),
  new RegExp(`[?&](?:q|query|ll|destination|mlat)=${number}(?:,|%2C|&mlon=)\\s*${number}`, 'i'),
  new RegExp(`@${number},${number}`),
  new RegExp(`^\\s*\\(?${number}\\s*[,;]\\s*${number}\\)?\\s*$`),
];

/**
 * Finds coordinates in the text that an agent typed or pasted to send a location: two numbers, or a link to a map; null
 * when there are none.
 */
export function coordinatesIn(text: string): Coordinates | null {
  for (const form of forms) {
    const found = form.exec(text);
    if (!found) continue;
    const [latitude, longitude] = [Number(found[1]), Number(found[2])];
    if (Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180) return { latitude, longitude };
  }
  return null;
}
