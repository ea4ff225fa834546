// A whole piece at a time: single renderings would be hundreds of messages a second.
const pieceSize = 4096;

/** Runs in the browser's audio thread and hands over what the microphone hears. */
class Capture extends AudioWorkletProcessor {
  piece = new Float32Array(pieceSize);
  filled = 0;

  process([input]) {
    for (const sample of input?.[0] ?? []) {
      this.piece[this.filled] = sample;
      this.filled += 1;
      if (this.filled === pieceSize) this.handOver();
    }
    return true;
  }

  handOver() {
    this.port.postMessage(this.piece, [this.piece.buffer]);
    this.piece = new Float32Array(pieceSize);
    this.filled = 0;
  }
}

registerProcessor('capture', Capture);
