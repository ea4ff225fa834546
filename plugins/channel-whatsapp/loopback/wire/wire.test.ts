import { describe, expect, test } from '@jest/globals';
import { Curve, proto } from '@whiskeysockets/baileys';
import { chainFor, testRoot } from './certificates.ts';
import { FrameReader, frameOf } from './frames.ts';
import { isSignedBy, keyPairOf } from './keys.ts';

const { CertChain } = proto;

describe('the certificate chain', () => {
  const server = Curve.generateKeyPair();
  const { intermediate, leaf } = CertChain.decode(chainFor(server));
  const middle = CertChain.NoiseCertificate.Details.decode(intermediate?.details ?? new Uint8Array());
  const end = CertChain.NoiseCertificate.Details.decode(leaf?.details ?? new Uint8Array());

  test('the certificate chain leads from the test root to the server’s key, each signature truly made', () => {
    const root = Buffer.from(testRoot, 'hex');
    expect(isSignedBy(root, intermediate?.details ?? root, intermediate?.signature ?? root)).toBe(true);
    expect(isSignedBy(middle.key ?? root, leaf?.details ?? root, leaf?.signature ?? root)).toBe(true);
    expect(middle.issuerSerial).toBe(0);
    expect(end.issuerSerial).toBe(middle.serial);
    expect(Buffer.from(end.key ?? []).equals(Buffer.from(server.public))).toBe(true);
  });

  test('the certificate chain is refused under another root or with a changed byte', () => {
    const details = Buffer.from(intermediate?.details ?? []);
    const signature = intermediate?.signature ?? details;
    expect(isSignedBy(keyPairOf('another').public, details, signature)).toBe(false);
    details[0] = (details[0] ?? 0) ^ 1;
    expect(isSignedBy(Buffer.from(testRoot, 'hex'), details, signature)).toBe(false);
    expect(isSignedBy(Buffer.from(testRoot, 'hex'), details, new Uint8Array(64))).toBe(false);
  });

  test('the root of the certificate chain is the same in every process', () => {
    expect(testRoot).toBe(
      Buffer.from(keyPairOf('balcao loopback whatsapp: noise root').public).toString('hex'),
    );
    expect(testRoot).toMatch(/^[0-9a-f]{64}$/);
  });
});

describe('FrameReader', () => {
  const header = Buffer.from('57410603', 'hex');
  const frames = [Buffer.from('one'), Buffer.alloc(70_000, 7), Buffer.from('three')];
  const stream = Buffer.concat([header, ...frames.map(frameOf)]);

  test.each([1, 3, 1000, stream.length])('FrameReader cuts a stream that comes by %i bytes', (step) => {
    const reader = new FrameReader();
    const found: Buffer[] = [];
    for (let start = 0; start < stream.length; start += step)
      found.push(...reader.push(stream.subarray(start, start + step)));
    expect(found.map((frame) => frame.toString('hex'))).toEqual(frames.map((frame) => frame.toString('hex')));
    expect(reader.header?.equals(header)).toBe(true);
  });

  test('FrameReader skips routing information before the header', () => {
    const reader = new FrameReader();
    const routed = Buffer.concat([Buffer.from('45440001000003', 'hex'), Buffer.from('abc'), stream]);
    expect(reader.push(routed)).toHaveLength(3);
    expect(reader.header?.equals(header)).toBe(true);
  });
});
