const query = new URLSearchParams(window.location.search);
const call = async (path, body) => {
  const answer = await fetch(path, body ? { method: 'POST', body: JSON.stringify(body) } : undefined);
  if (!answer.ok) throw new Error(await answer.text());
  return answer.json();
};
const list = document.getElementById('numbers');
const say = (data) => window.opener.postMessage(data, '*');

call(`/window/numbers?${query}`)
  .then(({ numbers, hidesChoice }) => {
    for (const { phoneNumberId, number, name } of numbers) {
      const label = document.createElement('label');
      const box = Object.assign(document.createElement('input'), { type: 'checkbox', value: phoneNumberId });
      label.append(box, ` +${number} ${name}`);
      list.append(label);
    }
    document.getElementById('new').checked = numbers.length === 0;
    document.querySelector('form').addEventListener('submit', async (event) => {
      event.preventDefault();
      const chosen = [...list.querySelectorAll('input:checked')].map(({ value }) => value);
      const added = document.getElementById('new').checked ? [await call('/control/numbers', {})] : [];
      const all = [...numbers, ...added];
      const ids = [...chosen, ...added.map(({ phoneNumberId }) => phoneNumberId)];
      const { code } = await call('/control/grants', { numbers: ids });
      const first = all.find(({ phoneNumberId }) => phoneNumberId === ids[0]);
      // The window names one number, and none of several.
      if (first && ids.length === 1 && !hidesChoice)
        say(
          JSON.stringify({
            type: 'WA_EMBEDDED_SIGNUP',
            event: query.get('feature') ? 'FINISH_WHATSAPP_BUSINESS_APP_ONBOARDING' : 'FINISH',
            data: { phone_number_id: first.phoneNumberId, waba_id: first.accountId },
          }),
        );
      say({ type: 'code', code });
      window.close();
    });
  })
  .catch((error) => {
    list.textContent = String(error);
  });
document.getElementById('cancel').addEventListener('click', () => {
  say(
    JSON.stringify({
      type: 'WA_EMBEDDED_SIGNUP',
      event: 'CANCEL',
      data: { current_step: 'PHONE_NUMBER_SETUP' },
    }),
  );
  window.close();
});
