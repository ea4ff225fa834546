// Imports the worklet as a file even though it is small: the page's policy runs no script from a data URL.
import captureUrl from './capture-worklet.js?url&no-inline';

export interface Microphone {
  /** Samples a second. */
  sampleRate: number;
  listen(hear: (samples: Float32Array) => void): void;
  /** Releases the microphone; the browser's sign for it disappears. */
  close(): void;
}

/** Asks for the microphone. Rejects with the browser's own error when there is none or the user does not allow it. */
export async function openMicrophone(onLost: () => void): Promise<Microphone> {
  // Absent on pages that are not served by https.
  if (!navigator.mediaDevices) throw new DOMException('No secure context', 'SecureContextError');
  const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
  const tracks = stream.getTracks();
  const context = new AudioContext();
  const close = () => {
    for (const track of tracks) track.stop();
    if (context.state !== 'closed') void context.close();
  };
  try {
    const node = await capture(context, stream);
    for (const track of tracks) track.addEventListener('ended', onLost);
    return {
      sampleRate: context.sampleRate,
      listen(hear) {
        node.port.onmessage = ({ data }: MessageEvent<Float32Array>) => hear(data);
      },
      close() {
        node.port.onmessage = null;
        close();
      },
    };
  } catch (error) {
    close();
    throw error;
  }
}

async function capture(context: AudioContext, stream: MediaStream): Promise<AudioWorkletNode> {
  await context.audioWorklet.addModule(captureUrl);
  await context.resume();
  const node = new AudioWorkletNode(context, 'capture', {
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  // It plays nothing, but a node without destination is not run in every browser.
  context.createMediaStreamSource(stream).connect(node).connect(context.destination);
  return node;
}
