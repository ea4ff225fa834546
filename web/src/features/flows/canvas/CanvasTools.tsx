import FitScreenOutlined from '@mui/icons-material/FitScreenOutlined';
import ZoomInOutlined from '@mui/icons-material/ZoomInOutlined';
import ZoomOutOutlined from '@mui/icons-material/ZoomOutOutlined';
import { styled } from '@mui/material/styles';
import { inLanguage } from '../../../lib/format/i18n.ts';
import { hairline, token } from '../../../theme/tokens.ts';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import { canvasTexts } from './texts.ts';

interface CanvasToolsProps {
  larger: () => void;
  smaller: () => void;
  whole: () => void;
}

/** Size of the canvas as buttons; the keys +, - and 0 do the same. */
export function CanvasTools({ larger, smaller, whole }: CanvasToolsProps) {
  return (
    <Tools role="toolbar" aria-label={inLanguage(canvasTexts.size)}>
      <IconAction label={inLanguage(canvasTexts.larger)} shortcut="+" size="small" onClick={larger}>
        <ZoomInOutlined fontSize="small" />
      </IconAction>
      <IconAction label={inLanguage(canvasTexts.smaller)} shortcut="-" size="small" onClick={smaller}>
        <ZoomOutOutlined fontSize="small" />
      </IconAction>
      <IconAction label={inLanguage(canvasTexts.whole)} shortcut="0" size="small" onClick={whole}>
        <FitScreenOutlined fontSize="small" />
      </IconAction>
    </Tools>
  );
}

const Tools = styled('div')({
  position: 'absolute',
  left: 12,
  bottom: 12,
  zIndex: 5,
  display: 'flex',
  padding: 2,
  borderRadius: 8,
  border: hairline,
  background: token('raised'),
});
