/** Calls the server for a page that has loaded nothing of the chat; answers the response, or the code of the refusal. */
export async function ask<Answer>(
  address: string,
  token?: string,
): Promise<{ answer?: Answer; code?: string | undefined }> {
  try {
    const answer = await fetch(address, {
      credentials: 'omit',
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    const body = (await answer.json()) as Answer & { error?: string };
    return answer.ok ? { answer: body } : { code: body.error ?? 'ERR_WIDGET' };
  } catch {
    return { code: 'ERR_UNREACHABLE' };
  }
}

/** Address of the installation that a script of the widget came from, without a final slash; of any other script its host. */
export function placeOf(script: string): string {
  return /^(.*?)\/embed\/v1\//.exec(script)?.[1] ?? new URL(script).origin;
}
