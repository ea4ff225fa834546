import { useEffect, useState } from 'react';
import { newId } from '../../lib/new-id.ts';
import { todoKey } from '../../lib/storage.ts';

export interface Task {
  id: string;
  text: string;
  isDone: boolean;
}

/** Largest number of a user's tasks, and longest text of one. */
export const todoLimits = { tasks: 500, text: 500 } as const;

/** To-do list of a user: it is stored in this browser, equal in all its tabs, and never sent anywhere. */
export function useTodoList(userId: number) {
  const key = todoKey(userId);
  const [tasks, setTasks] = useState(() => read(key));
  const [isKept, setKept] = useState(true);
  useEffect(() => {
    const listen = (event: StorageEvent) => {
      if (event.key === key) setTasks(read(key));
    };
    window.addEventListener('storage', listen);
    return () => window.removeEventListener('storage', listen);
  }, [key]);
  /** Starts from the stored list, not from the one on screen: another tab may have changed it since. */
  const change = (to: (stored: readonly Task[]) => readonly Task[]) => {
    const next = to(isKept ? read(key) : tasks);
    setTasks(next);
    setKept(write(key, next));
  };
  return {
    tasks,
    isKept,
    isFull: tasks.length >= todoLimits.tasks,
    add: (given: string) => {
      const text = given.trim().slice(0, todoLimits.text);
      if (text !== '') change((stored) => [{ id: newId(), text, isDone: false }, ...stored]);
    },
    update: (id: string, patch: Partial<Omit<Task, 'id'>>) =>
      change((stored) => stored.map((task) => (task.id === id ? { ...task, ...patch } : task))),
    remove: (id: string) => change((stored) => stored.filter((task) => task.id !== id)),
    clearDone: () => change((stored) => stored.filter(({ isDone }) => !isDone)),
  };
}

function read(key: string): readonly Task[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(isTask) : [];
  } catch {
    // Not ours, or cut off: as good as no list.
    return [];
  }
}

function write(key: string, tasks: readonly Task[]): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(tasks));
    return true;
  } catch {
    return false;
  }
}

function isTask(value: unknown): value is Task {
  const { id, text, isDone } = (value ?? {}) as Partial<Task>;
  return typeof id === 'string' && typeof text === 'string' && typeof isDone === 'boolean';
}
