import { useEffect, useRef, useState } from 'react';

/** Maximum duration of a recording: a longer one is ended and sent. */
const secondsMax = 300;
/** Formats of a recording; the first that the browser can write is taken. */
const kinds = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus', 'audio/mp4'];
const endings: Record<string, string> = { 'audio/ogg': 'ogg', 'audio/webm': 'webm', 'audio/mp4': 'm4a' };

/** State of the microphone, and the actions of the composer's buttons. */
export interface Recorder {
  /** Whether this browser and page can record at all. */
  isAble: boolean;
  isRecording: boolean;
  /** Whether the visitor or the system refused the microphone. */
  isRefused: boolean;
  seconds: number;
  start(): void;
  /** Ends the recording and returns it. */
  finish(): void;
  drop(): void;
}

/** Records a voice message with the browser's MediaRecorder. */
export function useRecorder(onRecorded: (file: File) => void): Recorder {
  const [state, setState] = useState({ isRecording: false, isRefused: false, seconds: 0 });
  const current = useRef<{ recorder: MediaRecorder; isKept: boolean } | null>(null);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;

  const end = (isKept: boolean) => {
    if (!current.current || current.current.recorder.state === 'inactive') return;
    current.current.isKept = isKept;
    current.current.recorder.stop();
  };
  const start = async () => {
    setState({ isRecording: false, isRefused: false, seconds: 0 });
    try {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
      const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
      const parts: Blob[] = [];
      recorder.ondataavailable = ({ data }) => parts.push(data);
      recorder.onstop = () => {
        for (const track of stream.getTracks()) track.stop();
        const isKept = current.current?.isKept ?? false;
        current.current = null;
        setState({ isRecording: false, isRefused: false, seconds: 0 });
        if (isKept) recorded.current(voiceFile(parts, recorder.mimeType));
      };
      current.current = { recorder, isKept: false };
      recorder.start();
      setState({ isRecording: true, isRefused: false, seconds: 0 });
    } catch {
      setState({ isRecording: false, isRefused: true, seconds: 0 });
    }
  };

  useEffect(() => {
    if (!state.isRecording) return;
    const clock = setInterval(() => setState((now) => ({ ...now, seconds: now.seconds + 1 })), 1000);
    return () => clearInterval(clock);
  }, [state.isRecording]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only the time that has passed ends a recording
  useEffect(() => {
    if (state.seconds >= secondsMax) end(true);
  }, [state.seconds]);
  useEffect(() => () => current.current?.recorder.stop(), []);

  return {
    ...state,
    isAble: typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices),
    start: () => void start(),
    finish: () => end(true),
    drop: () => end(false),
  };
}

function voiceFile(parts: Blob[], mimeType: string): File {
  const type = mimeType.split(';', 1)[0] ?? '';
  return new File(parts, `voice.${endings[type] ?? 'webm'}`, { type });
}
