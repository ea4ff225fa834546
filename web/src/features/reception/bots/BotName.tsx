import type { BotKind } from '@balcao/plugins/reception/contract/limits.ts';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { token } from '../../../theme/tokens.ts';

const isMenu = (kind: BotKind) => kind === 'menu' || kind === 'options';

const pageOf = (kind: BotKind) =>
  isMenu(kind) ? '/queues' : kind === 'prompt' ? '/prompts' : '/queue-integration';

/** The name and the kind of a bot, leading to the page where it is set up. */
export function BotName({ kind, name }: { kind: BotKind; name: string | null }) {
  const { t } = useTranslation('reception');
  const Icon = isMenu(kind)
    ? FormatListNumberedOutlined
    : kind === 'prompt'
      ? AutoAwesomeOutlined
      : HubOutlined;
  return (
    <Line>
      <Icon fontSize="small" aria-hidden />
      <span>
        <Name to={pageOf(kind)}>{name ?? t(`bots.kind_${kind}`)}</Name>
        {name === null ? null : <Kind> · {t(`bots.kind_${kind}`)}</Kind>}
      </span>
    </Line>
  );
}

const Line = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  overflowWrap: 'anywhere',
  '& > svg': { flexShrink: 0, color: token('muted') },
});
const Name = styled(Link)({
  color: 'inherit',
  fontWeight: 550,
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const Kind = styled('span')({ color: token('muted'), fontSize: '0.8125rem' });
