import { randomBytes } from 'node:crypto';
import { type BinaryNode, jidDecode, S_WHATSAPP_NET } from '@whiskeysockets/baileys';

export type { BinaryNode };

/** The address of the service itself. */
export const server = S_WHATSAPP_NET;

/** A node; attributes without a value are left out. */
export function node(
  tag: string,
  attrs: Record<string, string | undefined> = {},
  content?: BinaryNode[] | Uint8Array | string,
): BinaryNode {
  const given: Record<string, string> = {};
  for (const [name, value] of Object.entries(attrs)) if (value !== undefined) given[name] = value;
  // Text would be looked up in the token table or taken for an address: bytes are kept as they are.
  const kept = typeof content === 'string' ? Buffer.from(content) : content;
  return kept === undefined ? { tag, attrs: given } : { tag, attrs: given, content: kept };
}

export function children(of: BinaryNode | undefined, tag?: string): BinaryNode[] {
  if (!Array.isArray(of?.content)) return [];
  return tag === undefined ? of.content : of.content.filter((each) => each.tag === tag);
}

export function child(of: BinaryNode | undefined, tag: string): BinaryNode | undefined {
  return children(of, tag)[0];
}

export function bytesOf(of: BinaryNode | undefined): Buffer {
  const content = of?.content;
  if (content === undefined || Array.isArray(content)) return Buffer.alloc(0);
  return typeof content === 'string' ? Buffer.from(content) : Buffer.from(content);
}

export function textOf(of: BinaryNode | undefined): string {
  return bytesOf(of).toString();
}

/** Bytes of a child that has to be there. */
export function requiredBytes(of: BinaryNode | undefined, tag: string): Buffer {
  const bytes = bytesOf(child(of, tag));
  if (bytes.length === 0) throw new Error(`<${of?.tag ?? '?'}> comes without <${tag}>`);
  return bytes;
}

/** The user part of an address: digits of a number, of a LID or of a group. */
export function userOf(jid: string | undefined): string {
  return jidDecode(jid)?.user ?? '';
}

export function deviceOf(jid: string | undefined): number {
  return jidDecode(jid)?.device ?? 0;
}

export function isLid(jid: string | undefined): boolean {
  return jid?.endsWith('@lid') ?? false;
}

export function isGroup(jid: string | undefined): boolean {
  return jid?.endsWith('@g.us') ?? false;
}

export function result(of: BinaryNode, content?: BinaryNode[]): BinaryNode {
  return node('iq', { from: server, type: 'result', id: of.attrs.id }, content);
}

export function refusal(of: BinaryNode, code: number, text: string): BinaryNode {
  return node('iq', { from: server, type: 'error', id: of.attrs.id }, [
    node('error', { code: String(code), text }),
  ]);
}

export function now(): string {
  return String(Math.floor(Date.now() / 1000));
}

export function newStanzaId(): string {
  return randomBytes(8).toString('hex').toUpperCase();
}

/** A message id in the form handsets give theirs. */
export function newMessageId(): string {
  return `3A${randomBytes(9).toString('hex').toUpperCase()}`;
}
