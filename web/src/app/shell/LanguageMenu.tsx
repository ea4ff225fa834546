import CheckOutlined from '@mui/icons-material/CheckOutlined';
import TranslateOutlined from '@mui/icons-material/TranslateOutlined';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { changeLanguage, currentLanguage, languages } from '../../lib/i18n.ts';
import { IconAction } from '../../ui/IconAction.tsx';

export function LanguageMenu() {
  const { t } = useTranslation();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const current = currentLanguage();
  return (
    <>
      <IconAction
        label={t('frame.language')}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <TranslateOutlined />
      </IconAction>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {languages.map(({ code, name, tag }) => (
          <MenuItem
            key={code}
            lang={tag}
            role="menuitemradio"
            aria-checked={code === current}
            selected={code === current}
            onClick={() => {
              setAnchor(null);
              void changeLanguage(code);
            }}
          >
            <span style={{ flex: 1 }}>{name}</span>
            {code === current ? <CheckOutlined sx={{ fontSize: 16 }} /> : null}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
