import type { CreateSchedule, UpdateSchedule } from '@balcao/plugins/schedules/schemas.ts';
import { api } from '../../../lib/api/api.ts';
import type { Schedule } from '../schedule.ts';

/** Creates the scheduled message, or changes the one with `id`. */
export function saveSchedule(id: number | null, body: CreateSchedule | UpdateSchedule): Promise<Schedule> {
  return id === null ? api.post<Schedule>('/schedules', body) : api.put<Schedule>(`/schedules/${id}`, body);
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
