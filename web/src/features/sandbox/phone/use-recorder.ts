import { useEffect, useRef, useState } from 'react';

const formats = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];

interface Recording {
  recorder: MediaRecorder;
  chunks: Blob[];
}

/** Records a voice message. `start` rejects when there is no microphone or the user does not allow it. */
export function useRecorder() {
  const current = useRef<Recording | null>(null);
  const [startedAt, setStartedAt] = useState<number | null>(null);
  const seconds = useSeconds(startedAt);
  useEffect(() => () => release(current.current), []);

  const start = async () => {
    const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
    const mimeType = formats.find((format) => MediaRecorder.isTypeSupported(format));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const chunks: Blob[] = [];
    recorder.ondataavailable = ({ data }) => chunks.push(data);
    current.current = { recorder, chunks };
    recorder.start();
    setStartedAt(Date.now());
  };
  const cancel = () => {
    release(current.current);
    current.current = null;
    setStartedAt(null);
  };
  const finish = (): Promise<File | null> => {
    const recording = current.current;
    if (!recording) return Promise.resolve(null);
    return new Promise((resolve) => {
      const { recorder, chunks } = recording;
      recorder.onstop = () => {
        const type = recorder.mimeType.split(';')[0] ?? 'audio/webm';
        const ending = type.split('/')[1] ?? 'webm';
        resolve(chunks.length > 0 ? new File(chunks, `voz.${ending}`, { type }) : null);
        cancel();
      };
      recorder.stop();
    });
  };
  return { isRecording: startedAt !== null, seconds, start, finish, cancel };
}

function release(recording: Recording | null): void {
  if (!recording) return;
  if (recording.recorder.state !== 'inactive') {
    recording.recorder.onstop = null;
    recording.recorder.stop();
  }
  for (const track of recording.recorder.stream.getTracks()) track.stop();
}

function useSeconds(startedAt: number | null): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    setSeconds(0);
    if (startedAt === null) return;
    const timer = setInterval(() => setSeconds((Date.now() - startedAt) / 1000), 250);
    return () => clearInterval(timer);
  }, [startedAt]);
  return seconds;
}
