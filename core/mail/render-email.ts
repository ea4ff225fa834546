import type { EmailTemplate } from './mail.ts';

/** Renders a mail as plain text and as HTML; its texts are escaped. */
export function renderEmail({ paragraphs, action, footer = [] }: EmailTemplate): {
  text: string;
  html: string;
} {
  const text = [
    ...paragraphs,
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    ...(footer.length > 0 ? ['-- ', ...footer] : []),
  ].join('\n\n');
  const html = [
    '<!doctype html><html><head><meta charset="utf-8"></head>',
    '<body style="margin:0;padding:24px;background:#ffffff;color:#1c2430;font:16px/1.5 Arial,Helvetica,sans-serif">',
    '<div style="max-width:560px;margin:0 auto">',
    ...paragraphs.map((paragraph) => `<p style="margin:0 0 16px">${escaped(paragraph)}</p>`),
    ...(action ? [button(action)] : []),
    ...footer.map((line) => `<p style="margin:24px 0 0;color:#5b6675;font-size:13px">${escaped(line)}</p>`),
    '</div></body></html>',
  ].join('\n');
  return { text, html };
}

/** Link as a button, with the URL as text below it, because some mail programs show no links. */
function button({ label, url }: { label: string; url: string }): string {
  return [
    `<p style="margin:24px 0"><a href="${escaped(url)}" style="display:inline-block;padding:12px 20px;`,
    `background:#0f766e;color:#ffffff;border-radius:8px;text-decoration:none">${escaped(label)}</a></p>`,
    `<p style="margin:0 0 16px;color:#5b6675;font-size:13px;word-break:break-all">${escaped(url)}</p>`,
  ].join('');
}

function escaped(text: string): string {
  return text
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
    .replace(/\n/g, '<br>');
}
