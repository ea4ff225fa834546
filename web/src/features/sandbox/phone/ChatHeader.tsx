import CallOutlined from '@mui/icons-material/CallOutlined';
import GroupsOutlined from '@mui/icons-material/GroupsOutlined';
import MoreVertOutlined from '@mui/icons-material/MoreVertOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { Avatar } from '../../../ui/text/Avatar.tsx';
import type { CallKind } from '../api/place-call.ts';
import { OneLine, RoundButton } from './phone-buttons.ts';

export interface HeaderAction {
  label: string;
  onClick: () => void;
}

interface ChatHeaderProps {
  /** Name of the company that the customer talks to. */
  name: string;
  line: string;
  canCall: boolean;
  onCall: (kind: CallKind) => void;
  /** Button for the list of customers, where that is not beside the phone. */
  customers?: { hasUnread: boolean; onOpen: () => void };
  menu?: readonly HeaderAction[];
}

/** Header of the chat on the simulated phone: the company's name, calls, and a menu. */
export function ChatHeader({ name, line, canCall, onCall, customers, menu = [] }: ChatHeaderProps) {
  const { t } = useTranslation('sandbox');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <Bar>
      {customers ? (
        <RoundButton
          type="button"
          aria-label={t('customers')}
          onClick={customers.onOpen}
          style={{ position: 'relative' }}
        >
          <GroupsOutlined />
          {customers.hasUnread ? <Dot aria-hidden /> : null}
        </RoundButton>
      ) : null}
      <Avatar name={name} size={38} />
      <Titles>
        <OneLine as="strong">{name}</OneLine>
        <OneLine as="small">{line}</OneLine>
      </Titles>
      <RoundButton
        type="button"
        disabled={!canCall}
        aria-label={t('call.video')}
        onClick={() => onCall('video')}
      >
        <VideocamOutlined />
      </RoundButton>
      <RoundButton
        type="button"
        disabled={!canCall}
        aria-label={t('call.voice')}
        onClick={() => onCall('voice')}
      >
        <CallOutlined />
      </RoundButton>
      {menu.length > 0 ? (
        <RoundButton
          type="button"
          aria-label={t('action.more')}
          aria-haspopup="menu"
          aria-expanded={anchor !== null}
          onClick={(event) => setAnchor(event.currentTarget)}
        >
          <MoreVertOutlined />
        </RoundButton>
      ) : null}
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {menu.map(({ label, onClick }) => (
          <MenuItem
            key={label}
            onClick={() => {
              setAnchor(null);
              onClick();
            }}
          >
            {label}
          </MenuItem>
        ))}
      </Menu>
    </Bar>
  );
}

const Bar = styled('header')({
  position: 'relative',
  zIndex: 2,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 56,
  padding: '6px 8px 8px 14px',
  background: phoneToken('bar'),
  borderBottom: `1px solid ${phoneToken('barBorder')}`,
});

const Titles = styled('div')({
  flex: 1,
  minWidth: 0,
  marginLeft: 8,
  lineHeight: 1.25,
  '& strong': { fontSize: textSizes.lead, fontWeight: 600 },
  '& small': { fontSize: textSizes.caption, color: phoneToken('muted') },
});

const Dot = styled('span')({
  position: 'absolute',
  top: 8,
  right: 8,
  width: 9,
  height: 9,
  borderRadius: '50%',
  background: phoneToken('action'),
});
