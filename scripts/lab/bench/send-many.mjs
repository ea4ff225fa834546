/** Sends one event after the other, each in a turn of the loop of its own, as they come in life. */
export async function sendMany(events, send) {
  for (let sent = 0; sent < events; sent++) {
    send();
    await new Promise((resume) => setImmediate(resume));
  }
}
