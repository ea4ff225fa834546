import type { NodeKind } from '@balcao/plugins/flows/contract/limits.ts';
import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined';
import AltRouteOutlined from '@mui/icons-material/AltRouteOutlined';
import AutoAwesomeOutlined from '@mui/icons-material/AutoAwesomeOutlined';
import CableOutlined from '@mui/icons-material/CableOutlined';
import ChatBubbleOutlineOutlined from '@mui/icons-material/ChatBubbleOutlineOutlined';
import ContactPageOutlined from '@mui/icons-material/ContactPageOutlined';
import DataObjectOutlined from '@mui/icons-material/DataObjectOutlined';
import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined';
import FormatListBulletedOutlined from '@mui/icons-material/FormatListBulletedOutlined';
import HelpOutlineOutlined from '@mui/icons-material/HelpOutlineOutlined';
import HourglassEmptyOutlined from '@mui/icons-material/HourglassEmptyOutlined';
import LocalOfferOutlined from '@mui/icons-material/LocalOfferOutlined';
import MenuBookOutlined from '@mui/icons-material/MenuBookOutlined';
import PlayArrowOutlined from '@mui/icons-material/PlayArrowOutlined';
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined';
import SmartToyOutlined from '@mui/icons-material/SmartToyOutlined';
import StickyNote2Outlined from '@mui/icons-material/StickyNote2Outlined';
import SupportAgentOutlined from '@mui/icons-material/SupportAgentOutlined';
import type { ComponentType } from 'react';

/** Icon of each kind of step of a flow. */
export const nodeIcons: Readonly<Record<NodeKind, ComponentType<{ fontSize?: 'small' }>>> = {
  start: PlayArrowOutlined,
  message: ChatBubbleOutlineOutlined,
  question: HelpOutlineOutlined,
  choice: FormatListBulletedOutlined,
  condition: AltRouteOutlined,
  set: DataObjectOutlined,
  hours: ScheduleOutlined,
  wait: HourglassEmptyOutlined,
  call: CableOutlined,
  ai: AutoAwesomeOutlined,
  knowledge: MenuBookOutlined,
  integration: SmartToyOutlined,
  tag: LocalOfferOutlined,
  note: StickyNote2Outlined,
  contact: ContactPageOutlined,
  flow: AccountTreeOutlined,
  'hand-over': SupportAgentOutlined,
  close: DoneAllOutlined,
};
