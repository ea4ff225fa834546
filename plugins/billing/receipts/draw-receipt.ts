import type { Receipt } from './find-receipt.ts';

const margin = 56;
const labelWidth = 150;
const muted = '#5b6675';
const ink = '#1c2430';
const accent = '#0f766e';
const tint = '#eef5f4';
/** Height of the box with the amount, which readers look for first. */
const amountHeight = 60;

/**
 * Makes the PDF of a receipt, one page in the fonts that every reader of PDF has. The library is loaded with the first
 * receipt: an installation without receipts never loads it.
 */
export async function drawReceipt({ title, number, lines, footer }: Receipt): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({ size: 'A4', margin, info: { Title: shown(number), Producer: 'Balcão' } });
  const chunks: Buffer[] = [];
  page.on('data', (chunk: Buffer) => chunks.push(chunk));
  const isDrawn = new Promise<void>((resolve, reject) => {
    page.on('end', resolve);
    page.on('error', reject);
  });
  page.rect(0, 0, page.page.width, 6).fill(accent);
  page.font('Helvetica-Bold').fontSize(20).fillColor(ink).text(shown(title));
  page.font('Helvetica').fontSize(11).fillColor(muted).text(shown(number)).moveDown(1.5);
  for (const [name, value] of lines.slice(-1)) drawAmount(page, shown(name), shown(value));
  for (const [name, value] of lines.slice(0, -1)) drawLine(page, shown(name), shown(value));
  page.moveDown(2).font('Helvetica').fontSize(9).fillColor(muted);
  for (const line of footer) page.text(shown(line), margin);
  page.end();
  await isDrawn;
  return Buffer.concat(chunks);
}

function drawAmount(page: PDFKit.PDFDocument, name: string, value: string): void {
  const width = page.page.width - 2 * margin;
  const top = page.y;
  page.roundedRect(margin, top, width, amountHeight, 8).fill(tint);
  page
    .font('Helvetica')
    .fontSize(11)
    .fillColor(muted)
    .text(name, margin + 16, top + 25, { width: labelWidth, lineBreak: false });
  page
    .font('Helvetica-Bold')
    .fontSize(20)
    .fillColor(ink)
    .text(value, margin + labelWidth, top + 21, { width: width - labelWidth - 16, align: 'right' });
  page.y = top + amountHeight + 18;
  page.x = margin;
}

function drawLine(page: PDFKit.PDFDocument, name: string, value: string): void {
  const width = page.page.width - 2 * margin;
  const top = page.y;
  page
    .font('Helvetica')
    .fontSize(11)
    .fillColor(muted)
    .text(name, margin, top, { width: labelWidth - 12 });
  const afterName = page.y;
  page.fillColor(ink).text(value, margin + labelWidth, top, { width: width - labelWidth });
  const bottom = Math.max(afterName, page.y) + 6;
  page
    .moveTo(margin, bottom)
    .lineTo(margin + width, bottom)
    .lineWidth(0.5)
    .strokeColor('#d5dae1')
    .stroke();
  page.y = bottom + 8;
  page.x = margin;
}

/** The standard fonts hold the letters of Western Europe: another letter, as an emoji in a company's name, is left out. */
function shown(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u2010-\u2015]/g, '-')
    .replace(/[^\x20-\x7e\u00a0-\u00ff]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}
