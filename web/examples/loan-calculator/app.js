(() => {
  const api = globalThis.capsule;
  const byId = (id) => document.getElementById(id);
  const put = (id, text) => {
    byId(id).textContent = text;
  };
  const format = (options, locale) => {
    const numbers = new Intl.NumberFormat(locale, {
      numberingSystem: 'latn',
      ...options,
    });
    return (value) => numbers.format(value);
  };
  const whole = format({ maximumFractionDigits: 0 });
  const cents = format({ minimumFractionDigits: 2, maximumFractionDigits: 2 });
  // Many locales have no short form that fits beside the chart.
  const short = format({ notation: 'compact' }, 'en');
  const count = (n, word) => `${n} ${word}${n === 1 ? '' : 's'}`;
  const duration = (months) =>
    [count(Math.floor(months / 12), 'year'), count(months % 12, 'month')]
      .filter((part) => !part.startsWith('0 '))
      .join(' ');

  // 320,000.50 and 320.000,50 alike: there are at most two decimals, so a point or comma before
  // three digits separates thousands.
  const AMOUNT = /^(\d+|\d{1,3}(?:[.,'’\s]\d{2,3})*[.,'’\s]\d{3})(?:[.,](\d{1,2}))?$/;
  const amountIn = (text) => {
    const [, units, decimals] = AMOUNT.exec(text || '0') ?? [];
    return units ? Number(`${units.replace(/\D/g, '')}.${decimals ?? 0}`) : Number.NaN;
  };
  const numberIn = (text) => Number(text.replace(',', '.') || Number.NaN);

  const fields = [
    ['amount', amountIn, 1000, 1e8, `Enter an amount from ${whole(1000)} to ${whole(1e8)}.`],
    ['rate', numberIn, 0, 25, `Enter a rate from 0 to 25, such as ${cents(3.75)}.`],
    ['term', numberIn, 1, 40, 'Enter 1 to 40 years.'],
    ['extra', amountIn, 0, 1e8, 'Enter 0 or an amount.'],
  ];

  /** One entry a month until nothing is owed, `months` at most; `rate` is per month. */
  const schedule = (amount, rate, months, payment) => {
    const list = [];
    for (let owed = amount; owed > 0; ) {
      const interest = owed * rate;
      const due = owed + interest;
      const paid = list.length === months - 1 ? due : Math.min(due, payment);
      // Less than half a cent is a rounding error, not a debt.
      owed = due - paid < 0.005 ? 0 : due - paid;
      list.push({ paid, interest, owed });
    }
    return list;
  };
  const sum = (list, key) => list.reduce((total, month) => total + month[key], 0);

  let loan;
  let wantedYear = 10;

  const compute = ({ amount, rate, term, extra }) => {
    const r = rate / 1200;
    const n = Math.round(term * 12);
    const payment = r ? (amount * r) / (1 - (1 + r) ** -n) : amount / n;
    const base = schedule(amount, r, n, payment);
    const plan = schedule(amount, r, n, payment + extra);
    return { amount, rate, term, extra, payment, base, plan };
  };
  const owedAfter = (list, year) =>
    year ? list[Math.min(year * 12, list.length) - 1].owed : loan.amount;

  const showTotals = () => {
    const { plan, base, payment, extra } = loan;
    const interest = sum(plan, 'interest');
    const sooner = base.length - plan.length;
    put('payment', cents(payment));
    put('payment-note', extra ? `and ${cents(extra)} extra` : 'without extra');
    put('time', duration(plan.length));
    put('time-note', sooner ? `${duration(sooner)} sooner` : 'the full term');
    put('interest', whole(interest));
    put('interest-note', extra ? `${whole(sum(base, 'interest') - interest)} saved` : '');
  };

  const showTable = () => {
    byId('rows').replaceChildren();
    for (let at = 0; at < loan.plan.length; at += 12) {
      const months = loan.plan.slice(at, at + 12);
      const paid = sum(months, 'paid');
      const interest = sum(months, 'interest');
      const head = document.createElement('th');
      head.scope = 'row';
      head.textContent = at / 12 + 1;
      const row = byId('rows').insertRow();
      row.append(head);
      for (const value of [paid, paid - interest, interest, months.at(-1).owed]) {
        row.insertCell().textContent = whole(value);
      }
    }
  };

  const canvas = byId('chart');

  /** A round step that makes at most so many parts. */
  const stepFor = (range, parts) => {
    const power = 10 ** Math.floor(Math.log10(range / parts));
    return [1, 2, 5, 10].map((n) => n * power).find((step) => range / step <= parts);
  };

  const draw = () => {
    const { width, height } = canvas.getBoundingClientRect();
    const { amount, term, extra, plan, base } = loan;
    const year = +byId('year').value;
    const x = (years) => 46 + (years / term) * (width - 56);
    const y = (owed) => height - 24 - (owed / amount) * (height - 34);
    const color = (name) => getComputedStyle(canvas).getPropertyValue(name);
    const ratio = globalThis.devicePixelRatio;
    canvas.width = width * ratio;
    canvas.height = height * ratio;
    const pen = canvas.getContext('2d');
    pen.scale(ratio, ratio);

    const trace = (points) => {
      pen.beginPath();
      for (const [years, owed] of points) pen.lineTo(x(years), y(owed));
    };
    const line = (points, name, thick, dash = []) => {
      trace(points);
      pen.strokeStyle = color(name);
      pen.lineWidth = thick;
      pen.setLineDash(dash);
      pen.stroke();
    };
    const rule = (from, to, name) => line([from, to], name, 1);
    const path = (list) => [
      [0, amount],
      ...list.map(({ owed }, index) => [(index + 1) / 12, owed]),
    ];

    pen.font = '13px system-ui, sans-serif';
    pen.fillStyle = color('--muted');
    pen.textAlign = 'right';
    for (let owed = 0, step = stepFor(amount, 5); owed <= amount; owed += step) {
      rule([0, owed], [term, owed], '--grid');
      pen.fillText(short(owed), 38, y(owed) + 4);
    }
    pen.textAlign = 'center';
    for (let at = 0, step = Math.max(1, stepFor(term, 8)); at <= term; at += step) {
      pen.fillText(at, x(at), height - 4);
    }
    if (extra) line(path(base), '--base', 2, [6, 5]);
    rule([year, amount], [year, 0], '--muted');
    line(path(plan), '--plan', 3);
    pen.fillStyle = color('--plan');
    pen.beginPath();
    pen.arc(x(year), y(owedAfter(plan, year)), 6, 0, 7);
    pen.fill();
    trace([...path(plan), [0, 0]]);
    pen.globalAlpha = 0.14;
    pen.fill();
  };

  const showYear = () => {
    const year = +byId('year').value;
    const { plan, base, extra } = loan;
    put(
      'year-text',
      `After ${count(year, 'year')}, ${whole(owedAfter(plan, year))} is still owed${
        extra ? ` (${whole(owedAfter(base, year))} without extra)` : ''
      } and ${whole(sum(plan.slice(0, year * 12), 'interest'))} of interest has been paid.`,
    );
    byId('year').setAttribute('aria-valuetext', count(year, 'year'));
    draw();
  };

  const show = () => {
    const { plan, base, extra, amount, term } = loan;
    byId('year').max = term;
    byId('year').value = wantedYear;
    byId('legend').hidden = !extra;
    canvas.ariaLabel = `Line chart: the debt falls from ${whole(amount)} to zero after ${duration(
      plan.length,
    )}${extra ? `, without extra after ${duration(base.length)}` : ''}.`;
    showTotals();
    showTable();
    showYear();
  };

  /** Only a `loud` reading complains, so that nobody is corrected while typing. */
  const update = (loud) => {
    const values = {};
    let wrong = false;
    for (const [id, read, min, max, hint] of fields) {
      const value = read(byId(id).value.trim());
      const good = value >= min && value <= max;
      values[id] = value;
      wrong ||= !good;
      if (good || loud) {
        byId(id).ariaInvalid = !good;
        put(`${id}-error`, good ? '' : hint);
      }
    }
    byId('save').hidden = wrong || !api?.saveFile;
    if (loud || !wrong) put('notice', wrong ? 'This is still the last valid result.' : '');
    if (wrong) return;
    put('status', '');
    loan = compute(values);
    show();
  };

  /** Offers the schedule as RFC 4180 text, with a decimal point in every locale. */
  const save = async () => {
    const { plan, amount, rate, term } = loan;
    const lines = plan.map(({ paid, interest, owed }, index) =>
      [index + 1, ...[paid, paid - interest, interest, owed].map((v) => v.toFixed(2))].join(','),
    );
    const data = `${['month,paid,principal,interest,still_owed', ...lines].join('\r\n')}\r\n`;
    const name = `loan-${amount}-${rate}-${term}.csv`;
    try {
      await api.saveFile({ name, type: 'text/csv', data });
      put('status', `Saved ${name}: ${count(plan.length, 'month')}.`);
    } catch {
      put('status', 'The file was not saved.');
    }
  };

  for (const [id, value] of Object.entries({
    amount: 320000,
    rate: 3.9,
    term: 25,
    extra: 200,
  })) {
    byId(id).value = format({})(value);
  }
  byId('form').addEventListener('input', () => update(false));
  byId('form').addEventListener('change', () => update(true));
  byId('form').addEventListener('submit', (event) => {
    event.preventDefault();
    update(true);
  });
  byId('year').addEventListener('input', (event) => {
    wantedYear = event.target.value;
    showYear();
  });
  byId('save').addEventListener('click', save);
  update(true);

  new ResizeObserver(draw).observe(canvas);
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
  let timer;
  new ResizeObserver(([{ target }]) => {
    clearTimeout(timer);
    timer = setTimeout(() => api?.setHeight?.(target.offsetHeight), 100);
  }).observe(document.querySelector('main'));
})();
