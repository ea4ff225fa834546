import ContentCopyOutlined from '@mui/icons-material/ContentCopyOutlined';
import RefreshOutlined from '@mui/icons-material/RefreshOutlined';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { copyText } from '../../../lib/copy-text.ts';
import { toast } from '../../../lib/toast.ts';
import { textSizes } from '../../../theme/text-sizes.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';

interface CopiedFieldProps {
  label: string;
  help: string;
  value: string;
  /** Generates a new value in its place. */
  onRenew?: (() => void) | undefined;
}

/** Field with a value of this product, such as a URL or a secret, which the admin copies to another system. */
export function CopiedField({ label, help, value, onRenew }: CopiedFieldProps) {
  const { t } = useTranslation('connections');
  const id = useId();
  const copy = async () => {
    try {
      await copyText(value);
      toast.success(t('settings.copied'));
    } catch (error) {
      // By http browsers have no clipboard.
      toast.failure(error);
    }
  };
  return (
    <Field id={id} label={label} help={help}>
      <OutlinedInput
        id={id}
        fullWidth
        readOnly
        value={value}
        inputProps={{
          'aria-describedby': `${id}-help`,
          style: { fontFamily: 'monospace', fontSize: textSizes.small },
        }}
        onFocus={(event) => event.target.select()}
        endAdornment={
          <>
            {onRenew ? (
              <IconAction label={t('settings.renew', { label })} size="small" onClick={onRenew}>
                <RefreshOutlined fontSize="dense" />
              </IconAction>
            ) : null}
            <IconAction label={t('settings.copy', { label })} size="small" onClick={() => void copy()}>
              <ContentCopyOutlined fontSize="dense" />
            </IconAction>
          </>
        }
      />
    </Field>
  );
}
