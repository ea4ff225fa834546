import type { BotKind } from '@balcao/plugins/reception/contract/limits.ts';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import FormatListNumberedOutlined from '@mui/icons-material/FormatListNumberedOutlined';
import HubOutlined from '@mui/icons-material/HubOutlined';
import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { textSizes } from '../../../theme/text-sizes.ts';
import { token } from '../../../theme/tokens.ts';

const isMenu = (kind: BotKind) => kind === 'menu' || kind === 'options';

const pages: Partial<Record<BotKind, string>> = {
  ...{ menu: '/queues', options: '/queues', prompt: '/prompts' },
};
const pageOf = (kind: BotKind, id: number | null) =>
  kind === 'flow' ? `/flows/${id}` : (pages[kind] ?? '/queue-integration');

/** Name and kind of a bot, as a link to the page on which it is set up. */
export function BotName({ kind, id, name }: { kind: BotKind; id: number | null; name: string | null }) {
  const { t } = useTranslation('reception');
  const Icon = isMenu(kind)
    ? FormatListNumberedOutlined
    : kind === 'prompt'
      ? AutoAwesomeOutlined
      : kind === 'flow'
        ? AccountTreeOutlined
        : HubOutlined;
  return (
    <Line>
      <Icon fontSize="small" aria-hidden />
      <span>
        <Name to={pageOf(kind, id)}>{name ?? t(`bots.kind_${kind}`)}</Name>
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
const Kind = styled('span')({ color: token('muted'), fontSize: textSizes.small });
