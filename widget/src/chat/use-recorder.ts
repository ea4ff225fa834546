import { useEffect, useRef, useState } from 'react';

/** Maximum duration of a recording: a longer one is ended, and waits for the visitor to send it. */
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

interface Recording {
  recorder: MediaRecorder;
  parts: Blob[];
  isStopped: boolean;
  /** Use of the recording once it has stopped. */
  use: 'wait' | 'send' | 'drop';
}

const idle = { isRecording: false, isRefused: false, seconds: 0 };

/**
 * Records a voice message with the browser's MediaRecorder. A recording is dropped when the composer is hidden or goes, so that
 * the microphone is never open unseen, and is sent by the visitor alone.
 */
export function useRecorder(onRecorded: (file: File) => void, isShown: boolean): Recorder {
  const [state, setState] = useState(idle);
  const current = useRef<Recording | null>(null);
  // Number of the latest attempt: an earlier one to which the browser gives the microphone later must not record.
  const attempt = useRef(0);
  const recorded = useRef(onRecorded);
  recorded.current = onRecorded;

  const settle = (recording: Recording) => {
    if (current.current !== recording || recording.use === 'wait') return;
    current.current = null;
    setState(idle);
    if (recording.use === 'send') recorded.current(voiceFile(recording.parts, recording.recorder.mimeType));
  };
  const end = (use: Recording['use']) => {
    attempt.current += 1;
    const recording = current.current;
    if (!recording) return;
    recording.use = use;
    if (recording.isStopped) settle(recording);
    else if (recording.recorder.state !== 'inactive') recording.recorder.stop();
  };
  const record = (stream: MediaStream) => {
    const mimeType = kinds.find((kind) => MediaRecorder.isTypeSupported(kind));
    const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
    const recording: Recording = { recorder, parts: [], isStopped: false, use: 'wait' };
    recorder.ondataavailable = ({ data }) => recording.parts.push(data);
    recorder.onstop = () => {
      recording.isStopped = true;
      close(stream);
      settle(recording);
    };
    recorder.start();
    current.current = recording;
    setState({ ...idle, isRecording: true });
  };
  const start = async () => {
    end('drop');
    const own = attempt.current;
    setState(idle);
    let stream: MediaStream | undefined;
    try {
      stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      if (attempt.current === own) record(stream);
      else close(stream);
    } catch {
      if (stream) close(stream);
      if (attempt.current === own) setState({ ...idle, isRefused: true });
    }
  };

  const last = useRef(end);
  last.current = end;
  useEffect(() => {
    if (!state.isRecording) return;
    const count = () => {
      const isRunning = current.current?.recorder.state === 'recording';
      setState((now) => (isRunning ? { ...now, seconds: now.seconds + 1 } : now));
    };
    const clock = setInterval(count, 1000);
    return () => clearInterval(clock);
  }, [state.isRecording]);
  useEffect(() => {
    if (state.seconds >= secondsMax) last.current('wait');
  }, [state.seconds]);
  useEffect(() => {
    if (!isShown) last.current('drop');
  }, [isShown]);
  useEffect(() => () => last.current('drop'), []);

  return {
    ...state,
    isAble: typeof MediaRecorder !== 'undefined' && Boolean(navigator.mediaDevices),
    start: () => void start(),
    finish: () => end('send'),
    drop: () => end('drop'),
  };
}

/** Gives the microphone back. */
function close(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

function voiceFile(parts: Blob[], mimeType: string): File {
  const type = mimeType.split(';', 1)[0] ?? '';
  return new File(parts, `voice.${endings[type] ?? 'webm'}`, { type });
}
