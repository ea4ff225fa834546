import { styled } from '@mui/material/styles';

/** Says above a form for which tickets an act is. */
export const Lead = styled('p')({ margin: 0, lineHeight: 1.45, '& + ul': { marginTop: 16 } });
