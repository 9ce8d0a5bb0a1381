const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'JPY', 'SEK', 'DKK', 'PLN', 'CZK', 'HUF', 'TRY'];
const rows = [
  { what: 'Train', amount: 89, currency: 'CHF' },
  { what: 'Three nights', amount: 412, currency: 'CHF' },
  { what: 'Museum pass', amount: 30, currency: 'EUR' },
];
/** Units of each currency for one euro. */
let rates = { EUR: 1 };
const byId = (id) => document.getElementById(id);

const element = (name, properties) => Object.assign(document.createElement(name), properties);
function currencySelect(value, onChange) {
  const select = element('select', { ariaLabel: 'Currency' });
  for (const name of CURRENCIES) select.append(new Option(name, name, false, name === value));
  select.addEventListener('change', () => onChange(select.value));
  return select;
}

let home = 'EUR';
const converted = ({ amount, currency }) =>
  currency === home ? amount : (amount / rates[currency]) * rates[home];

function money(amount) {
  if (!Number.isFinite(amount)) return '–';
  return amount.toLocaleString(undefined, { style: 'currency', currency: home });
}

function update() {
  const values = rows.map(converted);
  values.forEach((value, at) => {
    byId('rows').rows[at].cells[3].textContent = money(value);
  });
  byId('total').value = money(values.filter(Number.isFinite).reduce((sum, v) => sum + v, 0));
}

function draw() {
  byId('rows').replaceChildren(
    ...rows.map((row, at) => {
      const line = document.createElement('tr');
      const what = element('input', { value: row.what, ariaLabel: 'What' });
      what.addEventListener('input', () => {
        row.what = what.value;
      });
      const amount = element('input', {
        value: row.amount,
        type: 'number',
        min: 0,
        ariaLabel: 'Amount',
      });
      amount.addEventListener('input', () => {
        row.amount = amount.valueAsNumber;
        update();
      });
      const currency = currencySelect(row.currency, (value) => {
        row.currency = value;
        update();
      });
      const remove = element('button', { textContent: '×', ariaLabel: `Remove ${row.what}` });
      remove.addEventListener('click', () => {
        rows.splice(at, 1);
        draw();
      });
      for (const part of [what, amount, currency, '', remove]) line.insertCell().append(part);
      return line;
    }),
  );
  update();
  capsule.setHeight(document.documentElement.scrollHeight);
}

/** Why the rates did not come, by the code of the error. */
const REASONS = {
  network: 'The rates could not be fetched. Are you online?',
  timeout: 'The rates did not come in time.',
};

async function getRates() {
  byId('state').textContent = 'Fetching the rates …';
  try {
    const answer = await capsule.fetch('https://api.frankfurter.dev/v1/latest?base=EUR');
    if (!answer.ok) throw new Error(`status ${answer.status}`);
    const { date, rates: fetched } = await answer.json();
    rates = { EUR: 1, ...fetched };
    byId('state').textContent = `Rates of ${new Date(date).toLocaleDateString()}.`;
  } catch (error) {
    byId('state').textContent = REASONS[error.code] ?? `The rates did not come: ${error.message}`;
  }
  update();
}

byId('home').replaceWith(
  Object.assign(
    currencySelect(home, (value) => {
      home = value;
      update();
    }),
    { id: 'home', ariaLabel: null },
  ),
);
byId('add').addEventListener('click', () => {
  rows.push({ what: '', amount: 0, currency: home });
  draw();
});
byId('rates').addEventListener('click', getRates);
draw();
