import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { type ReactNode, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../../theme/text-sizes.ts';
import { hairline, onPhones, token } from '../../../theme/tokens.ts';

interface ChartCardProps {
  title: string;
  /** Summary of the chart, in a sentence. */
  sentence?: ReactNode;
  /** Beside the title: a choice of what is shown. */
  choice?: ReactNode;
  /** Figures as a table, for users who cannot see the chart or want the numbers. */
  table: ReactNode;
  children: ReactNode;
}

/** A chart with its title, its summary in words, and the way to see it as a table. */
export function ChartCard({ title, sentence, choice, table, children }: ChartCardProps) {
  const { t } = useTranslation('dashboard');
  const [isTable, setTable] = useState(false);
  const titleId = useId();
  return (
    <Surface aria-labelledby={titleId}>
      <Head>
        <div>
          <h2 id={titleId}>{title}</h2>
          {sentence ? <p>{sentence}</p> : null}
        </div>
        <Tools>
          {choice}
          <Button
            size="small"
            variant="text"
            aria-describedby={titleId}
            onClick={() => setTable(!isTable)}
            sx={{ color: 'text.secondary' }}
          >
            {isTable ? t('asChart') : t('asTable')}
          </Button>
        </Tools>
      </Head>
      {isTable ? <Scroller>{table}</Scroller> : children}
    </Surface>
  );
}

/** The frame of everything below the cards. */
export const Surface = styled('section')({
  minWidth: 0,
  padding: '14px 16px 16px',
  borderRadius: 12,
  border: hairline,
  breakInside: 'avoid',
});

export const Head = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '4px 12px',
  marginBottom: 12,
  '& > div:first-of-type': { minWidth: 0, flex: '1 1 200px' },
  '& h2': { margin: 0, fontSize: textSizes.lead, fontWeight: 600, lineHeight: 1.4 },
  '& p': { margin: '2px 0 0', color: token('muted'), fontSize: textSizes.small },
});

const Tools = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 4,
  '& > button': { marginRight: -8 },
  [onPhones]: { width: '100%', '& > button': { margin: '0 0 0 -10px' } },
  '@media print': { display: 'none' },
});

const Scroller = styled('div')({ maxHeight: 360, overflowY: 'auto', '@media print': { maxHeight: 'none' } });
