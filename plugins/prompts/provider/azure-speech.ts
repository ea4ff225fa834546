import type { Host } from '@balcao/core';
import { AiFault, faultOfNetwork, faultOfStatus, NoAnswer } from './faults.ts';

export interface Speaker {
  /** Such as `pt-BR-FranciscaNeural`. */
  voice: string;
  key: string;
  /** A region of Azure, or the address of a speech server of one's own. */
  region: string;
}

const speechMs = 25_000;
const soundMaxBytes = 8 * 1024 * 1024;
const format = 'ogg-24khz-16bit-mono-opus';
export const speechMimeType = 'audio/ogg; codecs=opus';

/** A text spoken, as ogg with opus. Throws AiFault. */
export async function speak({ outbound }: Host, speaker: Speaker, text: string): Promise<Buffer> {
  const { status, headers, bytes } = await outbound
    .read({
      method: 'POST',
      url: addressIn(speaker.region),
      headers: {
        'Ocp-Apim-Subscription-Key': speaker.key,
        'X-Microsoft-OutputFormat': format,
        'User-Agent': 'Balcao',
      },
      payload: { type: 'application/ssml+xml', bytes: Buffer.from(ssmlOf(speaker.voice, text)) },
      timeoutMs: speechMs,
      maxBytes: soundMaxBytes,
    })
    .catch((error: unknown) => {
      throw faultOfNetwork(error);
    });
  if (status >= 300) throw faultOfStatus(status, headers, '');
  if (bytes.subarray(0, 4).toString('latin1') !== 'OggS')
    throw new AiFault(NoAnswer(), { mayBeBilled: true });
  return bytes;
}

function addressIn(region: string): URL {
  const path = '/cognitiveservices/v1';
  if (!URL.canParse(region)) return new URL(path, `https://${region}.tts.speech.microsoft.com`);
  const url = new URL(region);
  url.pathname = url.pathname.replace(/\/+$/, '') + path;
  return url;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/**
 * Writes a text as markup for the voice, and nothing but the text: characters that the markup cannot contain are left
 * out.
 */
export function ssmlOf(voice: string, text: string): string {
  const said = text
    .replace(/[*_~`#]/g, '')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: XML cannot carry them
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Cs}/gu, '')
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? '');
  return `<speak version="1.0" xmlns="http://www.w3.org/2001/10/synthesis" xml:lang="pt-BR"><voice name="${voice}">${said}</voice></speak>`;
}
