import type { Campaign } from '@balcao/plugins/campaigns/schemas.ts';
import AssessmentOutlined from '@mui/icons-material/AssessmentOutlined';
import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import DeleteOutlined from '@mui/icons-material/DeleteOutlined';
import EditOutlined from '@mui/icons-material/EditOutlined';
import PlayCircleOutlined from '@mui/icons-material/PlayCircleOutlined';
import StopCircleOutlined from '@mui/icons-material/StopCircleOutlined';
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { IconAction } from '../../ui/menus/IconAction.tsx';
import { isSaveable } from './campaign.ts';
import { useCampaignActions } from './use-campaign-actions.ts';

/** Actions of a campaign's row; stop and restart appear only in the states that allow them. */
export function RowActions({ campaign, onEdit }: { campaign: Campaign; onEdit: () => void }) {
  const { t } = useTranslation('campaigns');
  const navigate = useNavigate();
  const { stop, restart, clone, remove } = useCampaignActions();
  return (
    <>
      {campaign.status === 'EM_ANDAMENTO' || campaign.status === 'PROGRAMADA' ? (
        <IconAction label={t('stop')} size="small" onClick={() => void stop(campaign)}>
          <StopCircleOutlined fontSize="small" />
        </IconAction>
      ) : null}
      {campaign.status === 'CANCELADA' ? (
        <IconAction label={t('restart')} size="small" onClick={() => void restart(campaign)}>
          <PlayCircleOutlined fontSize="small" />
        </IconAction>
      ) : null}
      <IconAction
        label={t('report.open')}
        size="small"
        onClick={() => void navigate(`/campaign/${campaign.id}/report`)}
      >
        <AssessmentOutlined fontSize="small" />
      </IconAction>
      <IconAction label={t('clone')} size="small" onClick={() => void clone(campaign)}>
        <ContentCopyOutlined fontSize="small" />
      </IconAction>
      <IconAction label={t('action.edit')} size="small" onClick={onEdit}>
        {isSaveable(campaign) ? <EditOutlined fontSize="small" /> : <VisibilityOutlined fontSize="small" />}
      </IconAction>
      <IconAction label={t('action.delete')} size="small" onClick={() => void remove(campaign)}>
        <DeleteOutlined fontSize="small" />
      </IconAction>
    </>
  );
}
