import BatteryFullOutlined from '@mui/icons-material/BatteryFullOutlined';
import SignalCellularAltOutlined from '@mui/icons-material/SignalCellularAltOutlined';
import WifiOutlined from '@mui/icons-material/WifiOutlined';
import { styled } from '@mui/material/styles';
import { type ReactNode, useEffect, useState } from 'react';
import { formatTime } from '../../../lib/format/dates.ts';
import { phoneToken } from '../../../theme/phone.ts';
import { textSizes } from '../../../theme/text-sizes.ts';

/** Frame of a phone around its simulated screen. */
export function Handset({ children }: { children: ReactNode }) {
  return (
    <Case>
      <Glass>
        <StatusBar aria-hidden>
          <Clock />
          <Camera />
          <span>
            <SignalCellularAltOutlined />
            <WifiOutlined />
            <BatteryFullOutlined sx={{ transform: 'rotate(90deg)' }} />
          </span>
        </StatusBar>
        {children}
        <HomeBar aria-hidden />
      </Glass>
    </Case>
  );
}

function Clock() {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setTimeout(() => setNow(new Date()), 60_000 - (now.getTime() % 60_000));
    return () => clearTimeout(timer);
  }, [now]);
  return <time className="numeric">{formatTime(now)}</time>;
}

const button = {
  content: '""',
  position: 'absolute',
  width: 3,
  borderRadius: 2,
  background: phoneToken('caseEdge'),
} as const;

const Case = styled('div')({
  position: 'relative',
  width: '100%',
  height: '100%',
  padding: 10,
  borderRadius: 54,
  background: phoneToken('case'),
  boxShadow: `inset 0 0 0 2px ${phoneToken('caseEdge')}, ${phoneToken('caseShadow')}`,
  '&::before': { ...button, left: -3, top: 132, height: 52, boxShadow: `0 66px 0 ${phoneToken('caseEdge')}` },
  '&::after': { ...button, right: -3, top: 160, height: 78 },
});

const Glass = styled('div')({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  borderRadius: 44,
  border: `3px solid ${phoneToken('glass')}`,
  // Keeps the composer clear of the bar at the screen's lower edge.
  '--phone-foot': '20px',
  background: phoneToken('bar'),
});

const StatusBar = styled('div')({
  position: 'relative',
  zIndex: 3,
  flexShrink: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  height: 42,
  padding: '4px 24px 0 30px',
  color: phoneToken('text'),
  fontSize: textSizes.body,
  fontWeight: 650,
  userSelect: 'none',
  '& > span:last-of-type': { display: 'flex', gap: 4, '& svg': { fontSize: 17 } },
});

const Camera = styled('span')({
  position: 'absolute',
  left: '50%',
  top: 9,
  width: 'min(92px, 26%)',
  height: 26,
  borderRadius: 14,
  background: phoneToken('glass'),
  transform: 'translateX(-50%)',
});

const HomeBar = styled('div')({
  position: 'absolute',
  zIndex: 4,
  left: '50%',
  bottom: 6,
  width: 116,
  height: 4,
  borderRadius: 2,
  background: phoneToken('text'),
  opacity: 0.75,
  transform: 'translateX(-50%)',
  pointerEvents: 'none',
});
