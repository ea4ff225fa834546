import { encode } from 'uqr';

/** Light margin around the code, in modules, without which scanners do not find it. */
const border = 2;
const whiteOnBlack = '\u001b[40;97m';
const plain = '\u001b[0m';

interface QrLook {
  /** False: no colours; the code is drawn for light letters on a dark ground. */
  colours: boolean;
  /** For dark letters on a light ground, without colours. */
  inverted?: boolean;
}

/**
 * Draws a text as a QR code for `balcao connections pair`, with half blocks: two rows of the code in each line. With colours it
 * looks the same on every terminal.
 * Throws for a text that is longer than a code can hold.
 */
export function drawQr(text: string, { colours, inverted = false }: QrLook): string {
  const { data, size } = encode(text, { border, ecc: 'L' });
  const isLight = (row: number, column: number) => (data[row]?.[column] !== true) !== (inverted && !colours);
  const lines: string[] = [];
  for (let row = 0; row < size; row += 2) {
    let line = '';
    for (let column = 0; column < size; column++) {
      const upper = isLight(row, column);
      // An odd number of rows ends in a line of one.
      const lower = row + 1 < size && isLight(row + 1, column);
      line += upper ? (lower ? '█' : '▀') : lower ? '▄' : ' ';
    }
    lines.push(colours ? `${whiteOnBlack}${line}${plain}` : line);
  }
  return lines.join('\n');
}
