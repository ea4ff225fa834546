import {
  type ChangeEvent,
  type KeyboardEvent,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { askBeforeLeaving } from '../conversation/ask-before-leaving.ts';
import type { Draft } from '../conversation/draft.ts';
import { useTexts } from '../texts/texts.ts';
import { ClipIcon, CrossIcon, MicIcon, SendIcon } from './icons.tsx';
import { isOfComposition } from './is-of-composition.ts';
import { useRecorder } from './use-recorder.ts';

export interface ComposerProps {
  /** Holds what is written, also while another conversation is shown. */
  written: Draft;
  /** Text of the first render where nothing was written. */
  startText: string;
  /** Text that the page puts in; `turn` counts its calls, so that the same text twice is taken twice. */
  draft: { text: string; turn: number };
  /** Number of times that the page has asked for the focus. */
  focusTurn: number;
  features: { attach: boolean; voice: boolean };
  /** Whether the panel around it is open: a closed one does not record. */
  isShown: boolean;
  /** Reason why files and recordings are not accepted now, shown on an attempt; empty or absent when they are. */
  noFilesText?: string;
  /** Returns whether the message was accepted; only then the composer is emptied. */
  onSend(text: string, files: readonly File[], isVoice?: boolean): boolean;
  onTyping(): void;
}

const bodyMax = 4096;
const filesMax = 5;
/** Texts of the page that a composer has put in: the next one does not put them over what was written since. */
const putIn = new WeakSet<object>();

/**
 * Form in which a visitor or agent writes a message: text, files, or a voice recording. Enter sends it, Shift and Enter begin a
 * new line.
 */
export function Composer({
  written,
  startText,
  draft,
  focusTurn,
  features,
  isShown,
  noFilesText = '',
  onSend,
  onTyping,
}: ComposerProps) {
  const { say } = useTexts();
  const [begun] = useState(startText);
  const { text: typed, files } = useSyncExternalStore(written.subscribe, written.get);
  const text = typed ?? begun;
  const field = useRef<HTMLTextAreaElement>(null);
  const [hasTriedFile, setTriedFile] = useState(false);
  const picker = useRef<HTMLInputElement>(null);
  const recorder = useRecorder((file) => onSend('', [file], true), isShown);

  useEffect(() => {
    if (draft.turn === 0 || putIn.has(draft)) return;
    putIn.add(draft);
    written.set({ text: draft.text });
  }, [draft, written]);
  useEffect(() => {
    if (focusTurn > 0) field.current?.focus();
  }, [focusTurn]);

  useEffect(() => (recorder.isRecording ? askBeforeLeaving() : undefined), [recorder.isRecording]);

  const orSayWhyNot = (act: () => void) => () => {
    setTriedFile(noFilesText !== '');
    if (noFilesText === '') act();
  };
  const handleSend = () => {
    if ((text.trim() === '' && files.length === 0) || !onSend(text, files)) return;
    written.set({ text: '', files: [] });
    field.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.shiftKey || isOfComposition(event.nativeEvent)) return;
    event.preventDefault();
    handleSend();
  };
  const handleText = (event: ChangeEvent<HTMLTextAreaElement>) => {
    written.set({ text: event.target.value });
    onTyping();
  };
  const handleFiles = (event: ChangeEvent<HTMLInputElement>) => {
    written.set({ files: [...files, ...(event.target.files ?? [])].slice(0, filesMax) });
    event.target.value = '';
  };

  if (recorder.isRecording)
    return (
      <div className="composer" part="composer">
        <p className="recording" role="status">
          {say('recording')}{' '}
          {`${Math.floor(recorder.seconds / 60)}:${String(recorder.seconds % 60).padStart(2, '0')}`}
        </p>
        <button type="button" className="icon" aria-label={say('recordDrop')} onClick={recorder.drop}>
          <CrossIcon />
        </button>
        <button type="button" className="icon send" aria-label={say('recordSend')} onClick={recorder.finish}>
          <SendIcon />
        </button>
      </div>
    );
  return (
    <>
      {recorder.isRefused && (
        <p role="alert" className="notice danger">
          {say('recordRefused')}
        </p>
      )}
      {hasTriedFile && noFilesText && (
        <p role="alert" className="notice">
          {noFilesText}
        </p>
      )}
      {files.length > 0 && (
        <ul className="chosen">
          {files.map((file) => (
            <li key={`${file.name}${file.lastModified}${file.size}`}>
              <span>{file.name}</span>
              <button
                type="button"
                className="icon small"
                aria-label={say('removeFile', { name: file.name })}
                onClick={() => written.set({ files: files.filter((each) => each !== file) })}
              >
                <CrossIcon />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className="composer" part="composer">
        {features.attach && (
          <>
            <input ref={picker} type="file" multiple hidden tabIndex={-1} onChange={handleFiles} />
            <button
              type="button"
              className="icon"
              part="attach"
              aria-label={say('attach')}
              onClick={orSayWhyNot(() => picker.current?.click())}
            >
              <ClipIcon />
            </button>
          </>
        )}
        <textarea
          ref={field}
          dir="auto"
          rows={1}
          value={text}
          maxLength={bodyMax}
          aria-label={say('writePlaceholder')}
          placeholder={say('writePlaceholder')}
          onChange={handleText}
          onKeyDown={handleKey}
        />
        {features.voice && recorder.isAble && text === '' && files.length === 0 ? (
          <button
            type="button"
            className="icon"
            aria-label={say('record')}
            onClick={orSayWhyNot(recorder.start)}
          >
            <MicIcon />
          </button>
        ) : (
          <button
            type="button"
            className="icon send"
            part="send"
            aria-label={say('send')}
            onClick={handleSend}
          >
            <SendIcon />
          </button>
        )}
      </div>
    </>
  );
}
