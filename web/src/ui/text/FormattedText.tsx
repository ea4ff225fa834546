import { Fragment } from 'react';
import { parseMessage, type Span } from '../../lib/format/message-text.ts';
import { MarkedText } from './MarkedText.tsx';

/** The text of a message with its marks and links; never any HTML of its own. */
export function FormattedText({ text }: { text: string }) {
  const spans = parseMessage(text);
  // Most texts have no marks: one part less for each message.
  return spans.length === 1 && spans[0]?.kind === 'text' ? drawnSpan(spans[0]) : drawn(spans);
}

function drawn(spans: readonly Span[]) {
  // biome-ignore lint/suspicious/noArrayIndexKey: the text of a message changes as a whole
  return spans.map((span, index) => <Fragment key={index}>{drawnSpan(span)}</Fragment>);
}

function drawnSpan(span: Span) {
  switch (span.kind) {
    case 'text':
      return <MarkedText text={span.text} />;
    case 'link':
      return (
        <a href={span.href} target="_blank" rel="noopener noreferrer nofollow">
          {span.text}
        </a>
      );
    case 'bold':
      return <strong>{drawn(span.spans)}</strong>;
    case 'strike':
      return <s>{drawn(span.spans)}</s>;
    case 'italic':
      return <em>{drawn(span.spans)}</em>;
    case 'code':
      return <code>{span.text}</code>;
  }
}
