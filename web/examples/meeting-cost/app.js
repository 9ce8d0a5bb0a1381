(() => {
  const api = globalThis.capsule;
  const byId = (id) => document.getElementById(id);
  const whole = new Intl.NumberFormat(undefined, { maximumFractionDigits: 0 });
  let text = '';

  const perYear = (people, minutes, hour, times) => {
    const hours = (people * minutes * times) / 60;
    return { hours, cost: hours * hour };
  };

  /** Reads one number field and says beside it what is allowed; null when it is not good. */
  const read = (id) => {
    const input = byId(id);
    const good = input.checkValidity() && input.value !== '';
    input.ariaInvalid = !good;
    byId(`${id}-error`).textContent = good
      ? ''
      : `Enter a whole number from ${input.min} to ${input.max}.`;
    return good ? Number(input.value) : null;
  };

  const update = () => {
    const [people, minutes, hour] = ['people', 'minutes', 'hour'].map(read);
    const wrong = people === null || minutes === null || hour === null;
    byId('mail').disabled = wrong;
    byId('sent').textContent = '';
    if (wrong) return;
    const times = Number(byId('often').value);
    const now = perYear(people, minutes, hour, times);
    const total = `One meeting costs ${whole.format(now.cost / times)}. A year of them costs ${whole.format(
      now.cost,
    )} and ${whole.format(now.hours)} hours of work.`;
    byId('total').textContent = total;

    const changes = [
      ['A quarter shorter', perYear(people, minutes * 0.75, hour, times)],
      ['One person fewer', perYear(people - 1, minutes, hour, times)],
      ['Half as often', perYear(people, minutes, hour, times / 2)],
    ];
    const lines = [];
    byId('rows').replaceChildren();
    for (const [label, then] of changes) {
      const row = byId('rows').insertRow();
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = label;
      row.append(head);
      const saved = [now.hours - then.hours, now.cost - then.cost].map((n) => whole.format(n));
      for (const value of saved) row.insertCell().textContent = value;
      lines.push(`- ${label}: saves ${saved[1]} and ${saved[0]} hours a year.`);
    }
    const often = byId('often').selectedOptions[0].text.toLowerCase();
    text = `${people} people, ${minutes} minutes, ${often}.\n${total}\n\n${lines.join('\n')}\n`;
  };

  const mail = async () => {
    const subject = `What it costs: ${byId('name').value.trim() || 'our meeting'}`;
    try {
      await api.emailSelf({ subject, text });
      byId('sent').textContent = 'The draft is ready.';
    } catch {
      byId('sent').textContent = 'No draft was made.';
    }
  };

  byId('form').addEventListener('input', update);
  byId('form').addEventListener('submit', (event) => event.preventDefault());
  byId('mail').addEventListener('click', mail);
  byId('mail').hidden = !api?.emailSelf;
  update();
  let timer;
  new ResizeObserver(([{ target }]) => {
    clearTimeout(timer);
    timer = setTimeout(() => api?.setHeight?.(target.offsetHeight), 100);
  }).observe(document.querySelector('main'));
})();
