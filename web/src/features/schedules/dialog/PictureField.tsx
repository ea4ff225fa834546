import { pictureTypes } from '@balcao/plugins/schedules/contract/limits.ts';
import AddPhotoAlternateOutlined from '@mui/icons-material/AddPhotoAlternateOutlined';
import CloseOutlined from '@mui/icons-material/CloseOutlined';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useField } from 'formik';
import { type ChangeEvent, useEffect, useId, useMemo, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { fileTooLarge } from '../../../lib/forms/file-size.ts';
import { oneLine } from '../../../theme/text-sizes.ts';
import { hairline } from '../../../theme/tokens.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { IconAction } from '../../../ui/menus/IconAction.tsx';
import type { Schedule } from '../schedule.ts';
import type { ScheduleValues } from './schedule-form.ts';

interface PictureFieldProps {
  schedule: Schedule | null;
  isReadOnly: boolean;
}

/** Form field for the one picture of a scheduled message, with a preview. */
export function PictureField({ schedule, isReadOnly }: PictureFieldProps) {
  const { t } = useTranslation('schedules');
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [{ value }, { error }, { setValue, setError }] = useField<ScheduleValues['picture']>('picture');
  const chosen = useMemo(() => (value instanceof File ? URL.createObjectURL(value) : null), [value]);
  useEffect(() => () => (chosen ? URL.revokeObjectURL(chosen) : undefined), [chosen]);
  const handleChange = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [file] = target.files ?? [];
    target.value = '';
    if (!file) return;
    if (!pictureTypes.some((type) => type === file.type)) return setError(t('wrongPicture'));
    const refusal = await fileTooLarge(file);
    if (refusal) return setError(refusal);
    await setValue(file);
  };
  const name = value instanceof File ? value.name : value === 'kept' ? schedule?.mediaName : null;
  const address = chosen ?? (value === 'kept' ? schedule?.mediaUrl : null);
  if (isReadOnly && !name) return null;
  return (
    <Field id={id} label={t('picture')} help={isReadOnly ? undefined : t('pictureHelp')} error={error}>
      <input
        ref={input}
        id={id}
        type="file"
        accept=".png,.jpg,.jpeg,image/png,image/jpeg"
        aria-label={t('choosePicture')}
        hidden
        onChange={(event) => void handleChange(event)}
      />
      {name ? (
        <Chosen>
          {address ? <img src={address} alt="" /> : null}
          <span>{name}</span>
          {isReadOnly ? null : (
            <IconAction label={t('removePicture')} size="small" onClick={() => void setValue(null)}>
              <CloseOutlined fontSize="dense" />
            </IconAction>
          )}
        </Chosen>
      ) : (
        <Button
          variant="outlined"
          startIcon={<AddPhotoAlternateOutlined />}
          onClick={() => input.current?.click()}
        >
          {t('choosePicture')}
        </Button>
      )}
    </Field>
  );
}

const Chosen = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  padding: 8,
  border: hairline,
  borderRadius: 8,
  '& > img': { width: 56, height: 56, objectFit: 'cover', borderRadius: 6 },
  '& > span': { flex: 1, minWidth: 0, ...oneLine },
});
