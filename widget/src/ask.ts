/**
 * Calls the server with a request that the launcher needs before the chat's code is loaded; returns the answer, or the error
 * code.
 */
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

/** Returns the address of the installation that served a script of the widget, without a final slash; else the script's origin. */
export function placeOf(script: string): string {
  return /^(.*?)\/embed\/v1\//.exec(script)?.[1] ?? new URL(script).origin;
}
