import QuestionAnswerOutlined from '@mui/icons-material/QuestionAnswerOutlined';
import Box from '@mui/material/Box';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { useTranslation } from 'react-i18next';
import { readableOn } from '../../theme/contrast.ts';
import { hairline, token } from '../../theme/tokens.ts';
import type { WidgetValues } from './widget-form.ts';

/** Preview of a web chat on a page, while an admin sets it up. */
export function WidgetPreview({ values }: { values: WidgetValues }) {
  const { t } = useTranslation('webchat');
  const { accent, title, name, greeting, position, theme } = values;
  const color = /^#[0-9a-f]{6}$/i.test(accent) ? accent : '#1f6feb';
  const tint = { background: color, color: readableOn(color) };
  return (
    <Box component="section" aria-label={t('preview')} sx={{ minWidth: 0 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary', mb: 1 }}>
        {t('preview')}
      </Typography>
      <Stage data-look={theme}>
        <Panel>
          <Head style={tint}>{title || name || t('title')}</Head>
          <Talk>
            {greeting ? <p>{greeting}</p> : null}
            <Said style={tint}>{t('sample')}</Said>
          </Talk>
        </Panel>
        <Launcher style={{ ...tint, [position === 'left' ? 'left' : 'right']: 16 }}>
          <QuestionAnswerOutlined />
        </Launcher>
      </Stage>
    </Box>
  );
}

const Stage = styled('div')({
  position: 'relative',
  minHeight: 340,
  padding: '16px 16px 80px',
  borderRadius: 12,
  border: hairline,
  background: token('sunken'),
  overflow: 'hidden',
  '&[data-look="light"]': { colorScheme: 'light', background: 'white', color: 'black' },
  '&[data-look="dark"]': { colorScheme: 'dark', background: 'black', color: 'white' },
});
const Panel = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  height: 230,
  borderRadius: 12,
  overflow: 'hidden',
  border: hairline,
});
const Head = styled('div')({ padding: '12px 14px', fontWeight: 600, overflowWrap: 'anywhere' });
const Talk = styled('div')({
  flex: 1,
  minHeight: 0,
  overflow: 'hidden',
  padding: 14,
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  '& p': { margin: 0, overflowWrap: 'anywhere' },
});
const Said = styled('span')({
  alignSelf: 'flex-end',
  padding: '6px 10px',
  borderRadius: 12,
  maxWidth: '85%',
});
const Launcher = styled('span')({
  position: 'absolute',
  bottom: 16,
  width: 48,
  height: 48,
  borderRadius: 24,
  display: 'grid',
  placeItems: 'center',
});
