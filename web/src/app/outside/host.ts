import { useQuery } from '@tanstack/react-query';
import * as React from 'react';
import * as ReactDOM from 'react-dom';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api/api.ts';
import { useSession } from '../../lib/api/session.tsx';
import type { Permission, PlanFlag } from '../../lib/api/session-types.ts';
import { formatDate, formatDateTime } from '../../lib/format/dates.ts';
import { currentLanguage, inLanguage } from '../../lib/format/i18n.ts';
import { useLive } from '../../lib/live/live.tsx';
import { toast } from '../../lib/toast.ts';
import { useSettings } from '../../shared/settings/use-settings.ts';
import { components } from './components.tsx';
import type { PluginHost, Query } from './contract.ts';

/**
 * Makes the host of one plugin: the services of the app that its screens may use. Nothing else is promised to them, and a
 * change of it is a new version of the contract.
 */
export function hostFor(plugin: string, contract: string): PluginHost {
  return {
    contract,
    plugin,
    React,
    ReactDOM,
    h: React.createElement,
    components,
    api: {
      get: <T>(path: string, query?: Query) => api.get<T>(path, query),
      post: <T>(path: string, body?: unknown) => api.post<T>(path, body),
      put: <T>(path: string, body?: unknown) => api.put<T>(path, body),
      delete: <T>(path: string, body?: unknown) => api.delete<T>(path, body),
    },
    toast: {
      success: (text) => toast.success(text),
      error: (text) => toast.error(text),
      failure: toast.failure,
    },
    text: inLanguage,
    language: currentLanguage,
    formatDate,
    formatDateTime,
    useAnswer<T>(path: string | null, query?: Query) {
      const { data, error, isLoading, refetch } = useQuery({
        queryKey: ['outside', plugin, path, query ?? {}],
        queryFn: ({ signal }) => api.get<T>(path ?? '', query, { signal }),
        enabled: path !== null,
      });
      return { data, error, isLoading, reload: () => void refetch() };
    },
    useLive: (event, hear) => useLive(event, hear as (payload: unknown) => void),
    useSetting(key) {
      const { values, change } = useSettings();
      return [values?.[key], (value) => change(key, value)];
    },
    usePerson() {
      const { user, can, has } = useSession();
      return {
        id: user.id,
        name: user.name,
        companyId: user.companyId,
        can: (permission) => can(permission as Permission),
        has: (flag) => has(flag as PlanFlag),
      };
    },
    useNavigate() {
      const navigate = useNavigate();
      return (path) => void navigate(path);
    },
  };
}
