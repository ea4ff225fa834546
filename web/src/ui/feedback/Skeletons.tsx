import Stack from '@mui/material/Stack';
import { Skeleton } from './Skeleton.tsx';

/** Placeholder of a list whose rows have an avatar and two lines. */
export function ListSkeleton({ rows = 8, avatar = 40 }: { rows?: number; avatar?: number }) {
  return (
    <Stack aria-hidden sx={{ gap: 1, p: 2 }}>
      {places(rows).map((index) => (
        <Stack key={index} direction="row" sx={{ gap: 3, alignItems: 'center', height: 56 }}>
          {avatar > 0 ? <Skeleton variant="circular" width={avatar} height={avatar} /> : null}
          <Stack sx={{ flex: 1 }}>
            <Skeleton width={`${40 + ((index * 17) % 30)}%`} />
            <Skeleton width={`${60 + ((index * 23) % 35)}%`} height={14} />
          </Stack>
        </Stack>
      ))}
    </Stack>
  );
}

/** Placeholder of a form whose record is being loaded. */
export function FormSkeleton({ fields = 4 }: { fields?: number }) {
  return (
    <Stack aria-hidden sx={{ gap: 4 }}>
      {places(fields).map((index) => (
        <Stack key={index} sx={{ gap: 1 }}>
          <Skeleton width={90} height={16} />
          <Skeleton variant="rounded" height={38} />
        </Stack>
      ))}
    </Stack>
  );
}

/** 0 to count - 1. */
export function places(count: number): number[] {
  return [...Array(count).keys()];
}
