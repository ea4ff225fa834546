/**
 * Frame count of an Opus packet in the lower two bits of its first byte. The value 3 means that the second byte gives
 * the count.
 */
const anyNumber = 3;
const framesDiffer = 0x80;

/**
 * Returns the coding mode, bandwidth and frame length of a packet: only frames with equal ones can share a packet.
 */
export function wayOf(packet: Uint8Array): number {
  return (packet[0] as number) >> 2;
}

export function holdsAnyNumber(packet: Uint8Array): boolean {
  return ((packet[0] as number) & 3) === anyNumber;
}

/** Joins packets of one frame each into one (RFC 6716, 3.2.5). They agree in `wayOf`. */
export function joinFrames(packets: readonly Uint8Array[]): Buffer {
  const frames = packets.map((packet) => packet.subarray(1));
  const lengths = frames.slice(0, -1).flatMap(({ length }) => lengthBytes(length));
  const way = wayOf(packets[0] as Uint8Array) << 2;
  return Buffer.concat([Buffer.from([way | anyNumber, framesDiffer | frames.length, ...lengths]), ...frames]);
}

function lengthBytes(length: number): number[] {
  if (length < 252) return [length];
  const first = 252 + (length & 3);
  return [first, (length - first) >> 2];
}
