import type { CreateSchedule, ScheduleListQuery, UpdateSchedule } from '@balcao/plugins/schedules/schemas.ts';
import { api, type CallOptions } from '../../../lib/api/api.ts';
import type { Schedule, SchedulePage } from '../schedule.ts';

/** Creates the scheduled message, or changes the one with `id`; with a version in `options` only while it is that one. */
export function saveSchedule(
  id: number | null,
  body: CreateSchedule | UpdateSchedule,
  options: Pick<CallOptions, 'ifMatch'> = {},
): Promise<Schedule> {
  return id === null
    ? api.post<Schedule>('/schedules', body)
    : api.put<Schedule>(`/schedules/${id}`, body, options);
}

export function readSchedules(query: ScheduleListQuery, signal: AbortSignal): Promise<SchedulePage> {
  return api.get<SchedulePage>('/schedules', query, { signal });
}

export function readSchedule(id: number): Promise<Schedule> {
  return api.get<Schedule>(`/schedules/${id}`);
}

export function attachPicture(id: number, picture: File): Promise<unknown> {
  const form = new FormData();
  form.set('file', picture);
  return api.upload(`/schedules/${id}/media-upload`, form);
}

export function detachPicture(id: number): Promise<unknown> {
  return api.delete(`/schedules/${id}/media-upload`);
}

export function sendScheduleNow(id: number): Promise<Schedule> {
  return api.post<Schedule>(`/schedules/${id}/send`);
}

export function deleteSchedule(id: number): Promise<unknown> {
  return api.delete(`/schedules/${id}`);
}
