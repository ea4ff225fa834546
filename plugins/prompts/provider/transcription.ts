import { randomBytes } from 'node:crypto';
import { fieldsOf, type Host, jsonIn } from '@balcao/core';
import { type Access, addressOf, proofOf, requireKey } from './access.ts';
import { AiFault, faultOfNetwork, faultOfStatus, Unavailable } from './faults.ts';

export interface Sound {
  bytes: Buffer;
  fileName: string;
  mimeType: string;
}

const transcriptionMs = 40_000;
const answerMaxBytes = 256 * 1024;
const textMax = 8000;

/** Transcribes a customer's voice message; '' when nothing is spoken in it. Throws AiFault. */
export async function transcribe({ outbound }: Host, access: Access, sound: Sound): Promise<string> {
  requireKey(access);
  const url = addressOf(access, '/audio/transcriptions');
  const { status, headers, bytes } = await outbound
    .read({
      method: 'POST',
      url,
      headers: proofOf(access, url),
      payload: formOf(sound, { model: access.transcriptionModel, language: 'pt', response_format: 'json' }),
      timeoutMs: transcriptionMs,
      maxBytes: answerMaxBytes,
    })
    .catch((error: unknown) => {
      throw faultOfNetwork(error);
    });
  const json = fieldsOf(jsonIn(bytes.toString('utf8')));
  if (status >= 300) {
    const { code, type } = fieldsOf(json.error);
    throw faultOfStatus(status, headers, `${code ?? ''} ${type ?? ''}`);
  }
  if (typeof json.text !== 'string')
    throw new AiFault(Unavailable({ status }), { isPassing: true, mayBeBilled: true });
  return json.text.replaceAll('\0', '').trim().slice(0, textMax);
}

/** A form with a file, its fields before it. */
function formOf({ bytes, fileName, mimeType }: Sound, fields: Record<string, string>) {
  const mark = `balcao-${randomBytes(12).toString('hex')}`;
  const part = (head: string) => `--${mark}\r\nContent-Disposition: form-data; ${head}`;
  const before = Object.entries(fields).map(
    ([name, value]) => `${part(`name="${name}"`)}\r\n\r\n${value}\r\n`,
  );
  const file = `${part(`name="file"; filename="${fileName.replace(/[^\w.-]/g, '_')}"`)}\r\nContent-Type: ${mimeType}\r\n\r\n`;
  return {
    type: `multipart/form-data; boundary=${mark}`,
    bytes: Buffer.concat([Buffer.from(before.join('') + file), bytes, Buffer.from(`\r\n--${mark}--\r\n`)]),
  };
}
