import { memo } from 'react';
import { plain } from '../../theme/plain.ts';
import { token } from '../../theme/tokens.ts';
import { FormattedText } from '../../ui/text/FormattedText.tsx';

/** Text of a message in its bubble. */
export const MessageText = memo(function MessageText({ body }: { body: string }) {
  return (
    <span dir="auto" className={Words.useClass()}>
      <FormattedText text={body} />
    </span>
  );
});

const Words = plain('span', {
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  lineHeight: 1.45,
  '& strong': { fontWeight: 650 },
  '& code': {
    padding: '0 3px',
    borderRadius: 4,
    background: `color-mix(in srgb, ${token('text')} 8%, transparent)`,
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.9em',
  },
});
