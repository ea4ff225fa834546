import CheckOutlined from '@mui/icons-material/CheckOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { changeLanguage, currentLanguage, languages } from '../../lib/format/i18n.ts';

interface LanguageListProps {
  anchor: HTMLElement | null;
  onClose: () => void;
}

/** Menu with the languages of the screens, the present one checked. */
export function LanguageList({ anchor, onClose }: LanguageListProps) {
  const current = currentLanguage();
  return (
    <Menu anchorEl={anchor} open={anchor !== null} onClose={onClose}>
      {languages.map(({ code, name, tag }) => (
        <MenuItem
          key={code}
          lang={tag}
          role="menuitemradio"
          aria-checked={code === current}
          selected={code === current}
          onClick={() => {
            onClose();
            void changeLanguage(code);
          }}
        >
          <span style={{ flex: 1 }}>{name}</span>
          {code === current ? <CheckOutlined fontSize="inline" /> : null}
        </MenuItem>
      ))}
    </Menu>
  );
}
