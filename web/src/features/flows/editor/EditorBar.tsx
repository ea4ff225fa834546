import ArrowBackOutlined from '@mui/icons-material/ArrowBackOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { usePageTitle } from '../../../lib/hooks/use-page-title.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { onPhones, token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { useTight } from '../../../ui/page/use-narrow.ts';
import { canvasTexts } from '../canvas/texts.ts';
import { FiguresButton } from '../figures/FiguresButton.tsx';
import type { Figures } from '../figures/use-figures.ts';
import { trialTexts } from '../trial/texts.ts';
import type { DraftState } from './draft-saver.ts';

interface EditorBarProps {
  draft: DraftState;
  onRetry: () => void;
  onDecide: () => void;
  onProblems: () => void;
  onVersions: () => void;
  figures: Figures;
  isCanvasShown: boolean;
  onCanvas: () => void;
  isTested: boolean;
  onTest: () => void;
  onPublish: () => void;
}

/** Name of the flow, whether the drawing is saved, its problems, and the way to publish it. */
export const EditorBar = memo(function EditorBar({
  draft,
  figures,
  isCanvasShown,
  onCanvas,
  isTested,
  onTest,
  onRetry,
  onDecide,
  onProblems,
  onVersions,
  onPublish,
}: EditorBarProps) {
  const { t } = useTranslation('flows');
  const navigate = useNavigate();
  const { flow, status, isInvalid } = draft;
  usePageTitle(flow.name);
  const { problems } = flow;
  const isTight = useTight();
  const publish = (
    <Button variant="contained" disabled={isInvalid} onClick={onPublish}>
      {t('editor.publish')}
    </Button>
  );
  return (
    <Bar>
      <IconAction label={t('editor.back')} size="small" onClick={() => void navigate('/flows')}>
        <ArrowBackOutlined fontSize="small" />
      </IconAction>
      <div className="name">
        <Typography variant="h1" noWrap>
          {flow.name}
        </Typography>
        <span className="state">
          {flow.isOn ? null : <span>{t('editor.isOff')} · </span>}
          <span>
            {flow.publishedNumber === null
              ? t('editor.neverPublished')
              : t(flow.isDraftPublished ? 'editor.publishedAs' : 'editor.draftOf', {
                  number: flow.publishedNumber,
                })}
          </span>{' '}
          · <SavedText status={status} isInvalid={isInvalid} />
        </span>
      </div>
      {/* With little room the other buttons have a line of their own, and the main one is not left over on a third. */}
      {isTight ? publish : null}
      {status === 'failed' ? (
        <Button size="small" variant="outlined" onClick={onRetry}>
          {t('editor.retry')}
        </Button>
      ) : null}
      {status === 'conflict' ? (
        <Button size="small" variant="outlined" onClick={onDecide}>
          {t('conflict.decide')}
        </Button>
      ) : null}
      <Button size="small" onClick={onProblems}>
        {problems.length > 0 ? t('editor.problems', { count: problems.length }) : t('editor.noProblems')}
      </Button>
      <Button size="small" onClick={onVersions}>
        {t('editor.versions')}
      </Button>
      {flow.publishedNumber === null ? null : <FiguresButton figures={figures} />}
      <Button size="small" variant="outlined" aria-pressed={isCanvasShown} onClick={onCanvas}>
        {inLanguage(canvasTexts.show)}
      </Button>
      <Button size="small" variant="outlined" aria-pressed={isTested} onClick={onTest}>
        {inLanguage(trialTexts.open)}
      </Button>
      {isTight ? null : publish}
    </Bar>
  );
});

function SavedText({ status, isInvalid }: Pick<DraftState, 'status' | 'isInvalid'>) {
  const { t } = useTranslation('flows');
  const isLost = status === 'failed' || status === 'conflict' || isInvalid;
  const text =
    status === 'conflict'
      ? t('conflict.changed')
      : isInvalid
        ? t('editor.invalid')
        : status === 'saved'
          ? t('editor.saved')
          : t(status === 'failed' ? 'editor.failed' : 'editor.saving');
  return (
    <span role={isLost ? 'alert' : undefined} data-lost={isLost || undefined}>
      {text}
    </span>
  );
}

const Bar = styled('header')(({ theme }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 8,
  padding: '12px 16px',
  '& .name': { flex: '1 1 160px', minWidth: 0 },
  '& .state': { fontSize: textSizes.caption, color: token('muted') },
  '& [data-lost]': { color: token('failed'), fontWeight: 550 },
  [theme.breakpoints.down('md')]: { '& .name': { flexBasis: 'calc(100% - 160px)' } },
  [onPhones]: { padding: '8px 12px' },
}));
