import CheckBoxOutlineBlankOutlined from '@mui/icons-material/CheckBoxOutlineBlankOutlined';
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined';

/** Box with or without a check in a row that is itself what is checked; a field in it would be a second one. */
export function CheckSign({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <CheckBoxOutlined aria-hidden color="primary" />
  ) : (
    <CheckBoxOutlineBlankOutlined aria-hidden color="action" />
  );
}
