import { request } from 'node:http';
import { eventually } from '../eventually.ts';

/** Time in milliseconds after which a caller is identified anew, and some more. */
const heldMs = 1500;

/** Call of which the body has not come in whole. */
export interface HeldCall {
  /** Sends the rest, and returns the answer. */
  // biome-ignore lint/suspicious/noExplicitAny: a test says what it expects by its assertions
  finish(): Promise<{ status: number; body: any }>;
}

/**
 * Makes a call over a line of its own and sends the first half of its body; resolves once the caller will be identified anew for
 * the rest.
 */
export async function holdCall(
  url: string,
  headers: Record<string, string>,
  body: string,
): Promise<HeldCall> {
  const heldAt = performance.now();
  const half = Math.ceil(body.length / 2);
  const call = request(url, { method: 'POST', headers: { ...headers, 'content-length': body.length } });
  const answer = new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    call.once('error', reject);
    call.once('response', async (response) => {
      let text = '';
      for await (const chunk of response) text += chunk;
      resolve({ status: response.statusCode ?? 0, body: text === '' ? null : JSON.parse(text) });
    });
  });
  // A test that ends early has no one to read a broken line.
  answer.catch(() => undefined);
  await new Promise<void>((sent) => call.write(body.slice(0, half), () => sent()));
  await eventually(() => performance.now() > heldAt + heldMs);
  return {
    finish() {
      call.end(body.slice(half));
      return answer;
    },
  };
}

const boundary = 'held-call';

/** Body and headers of a form with these fields and one text file as `medias`. */
export function heldForm(fields: Record<string, string>): { headers: Record<string, string>; body: string } {
  const part = (about: string, content: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; ${about}\r\n\r\n${content}\r\n`;
  const parts = Object.entries(fields).map(([name, value]) => part(`name="${name}"`, value));
  const file = part('name="medias"; filename="nota.txt"', 'nota '.repeat(100));
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: `${parts.join('')}${file}--${boundary}--\r\n`,
  };
}
