import { styled } from '@mui/material/styles';
import { phoneToken } from '../../../../theme/phone.ts';
import { FormattedText } from '../../../../ui/text/FormattedText.tsx';

const fewEmoji = /^(?:\p{Extended_Pictographic}[\u{FE0F}\u{1F3FB}-\u{1F3FF}]?\s*){1,3}$/u;

/** Text of a message on the simulated phone; a few emojis alone are shown large. */
export function MessageText({ text }: { text: string }) {
  return (
    <Text data-large={fewEmoji.test(text) || undefined}>
      <FormattedText text={text} />
    </Text>
  );
}

const Text = styled('span')({
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  '&[data-large]': { fontSize: '2rem', lineHeight: 1.3 },
  '& strong': { fontWeight: 650 },
  '& a': { color: phoneToken('link') },
  '& code': {
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.9em',
    background: phoneToken('quote'),
    borderRadius: 4,
    padding: '0 3px',
  },
});
