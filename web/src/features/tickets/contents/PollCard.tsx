import BarChartOutlined from '@mui/icons-material/BarChartOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { CardFrame } from '../../../shared/conversation/media-frames.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import type { Message } from '../ticket.ts';

type Poll = NonNullable<NonNullable<Message['attributes']>['poll']>;

/** Poll that the company sent: its question, and the answers from which the customer chooses on the phone. */
export function PollCard({ poll: { question, options, multiple } }: { poll: Poll }) {
  const { t } = useTranslation('tickets');
  return (
    <CardFrame>
      <Head>
        <strong>{question}</strong>
        <small>
          <BarChartOutlined sx={{ fontSize: 15, mr: 1, verticalAlign: '-3px' }} />
          {t(multiple ? 'contents.pollSeveral' : 'contents.pollOne')}
        </small>
      </Head>
      <Options>
        {options.map((option) => (
          <li key={option}>{option}</li>
        ))}
      </Options>
    </CardFrame>
  );
}

const Head = styled('div')({
  display: 'grid',
  gap: 4,
  padding: '10px 12px 6px',
  overflowWrap: 'anywhere',
  '& small': { color: token('muted'), fontSize: textSizes.caption },
});

const Options = styled('ul')({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: textSizes.small,
  '& > li': { padding: '7px 12px', borderTop: hairline, overflowWrap: 'anywhere' },
});
