const at = (id) => document.getElementById(id);
const control = async (path, method = 'GET', body = undefined) => {
  const answer = await fetch(`/control${path}`, { method, ...(body ? { body: JSON.stringify(body) } : {}) });
  const json = await answer.json();
  at('state').textContent = answer.ok ? '' : (json.error ?? String(answer.status));
  return json;
};
const ofNumber = (path, body) =>
  control(`/numbers/${at('number').value}${path}`, body ? 'POST' : 'GET', body);
const made = (tag, text, more = {}) =>
  Object.assign(document.createElement(tag), { textContent: text, ...more });

/** Text of a message, or its kind where it has none. */
const textOf = ({ type, text, template, interactive }) =>
  text?.body ?? template?.name ?? interactive?.body?.text ?? `(${type})`;

async function showNumbers() {
  const { numbers, faults } = await control('/');
  const chosen = at('number').value;
  at('number').replaceChildren(
    ...numbers.map(({ phoneNumberId, number, webhook }) =>
      made('option', `+${number}${webhook ? '' : ' (no webhook yet)'}`, { value: phoneNumberId }),
    ),
  );
  if (numbers.some(({ phoneNumberId }) => phoneNumberId === chosen)) at('number').value = chosen;
  at('silent').checked = faults.silent;
  at('hides').checked = faults.hidesChoice;
  if (document.activeElement !== at('delay')) at('delay').value = faults.statusDelayMs;
}

async function showChats() {
  if (!at('number').value) return;
  const { messages, templates, closed } = await ofNumber('/chats');
  const customer = at('customer').value;
  at('close').disabled = closed.includes(customer);
  at('chat').replaceChildren(
    ...messages
      .filter((each) => each.customer === customer)
      .map(({ fromMe, content, said }) => {
        const line = made('p', textOf(content), { className: fromMe ? 'ours' : 'theirs' });
        if (fromMe) line.append(' ', made('small', said.at(-1) ?? 'taken'));
        return line;
      }),
  );
  at('templates').replaceChildren(
    ...templates.map(({ name, language, status }) => {
      const row = made('p', '', { className: 'row' });
      row.append(made('strong', name), made('small', `${language} ${status}`));
      for (const event of ['APPROVED', 'REJECTED', 'PAUSED'])
        row.append(
          made('button', event.toLowerCase(), {
            disabled: status === event,
            onclick: () => ofNumber('/reviews', { name, language, event }).then(showChats),
          }),
        );
      return row;
    }),
  );
}

const setFaults = (change) => control('/faults', 'PUT', change);
at('add').onclick = () => control('/numbers', 'POST', {}).then(showNumbers);
at('close').onclick = () => ofNumber('/closures', { customer: at('customer').value }).then(showChats);
at('delay').onchange = ({ target }) => setFaults({ statusDelayMs: Number(target.value) });
at('silent').onchange = ({ target }) => setFaults({ silent: target.checked });
at('hides').onchange = ({ target }) => setFaults({ hidesChoice: target.checked });
at('number').onchange = showChats;
at('customer').oninput = showChats;
at('write').onsubmit = (event) => {
  event.preventDefault();
  const { text } = event.target.elements;
  void ofNumber('/messages', { from: at('customer').value, text: text.value }).then(showChats);
  text.value = '';
};

const show = () => showNumbers().then(showChats);
void show();
setInterval(() => void show(), 1000);
