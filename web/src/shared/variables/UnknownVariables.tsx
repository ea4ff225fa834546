import { styled } from '@mui/material/styles';
import { useTranslation } from 'react-i18next';
import { textSizes } from '../../theme/text-sizes.ts';
import { token } from '../../theme/tokens.ts';

/** Warning below a text while it is written: names in braces that are no variables. Nothing where there are none. */
export function UnknownVariables({ names }: { names: readonly string[] }) {
  const { t } = useTranslation();
  return (
    <Line role="status">
      {names.length > 0 ? t('variables.unknown', { count: names.length, names: names.join(', ') }) : null}
    </Line>
  );
}

const Line = styled('div')({
  fontSize: textSizes.caption,
  color: token('waiting'),
  overflowWrap: 'anywhere',
  '&:not(:empty)': { marginTop: 6 },
});
