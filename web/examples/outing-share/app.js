/** Prices in cents for an adult and a child. */
const PRICES = { Bus: [900, 450], Entrance: [1250, 600], Meal: [1800, 1100] };
const byId = (id) => document.getElementById(id);
const money = (cents) =>
  (cents / 100).toLocaleString(undefined, { style: 'currency', currency: 'EUR' });

function parts() {
  const { adults, children, meal } = byId('form').elements;
  return Object.entries(PRICES)
    .filter(([name]) => name !== 'Meal' || meal.checked)
    .map(([name, [adult, child]]) => [
      name,
      adult * (adults.valueAsNumber || 0) + child * (children.valueAsNumber || 0),
    ]);
}
const sum = () => parts().reduce((total, [, cents]) => total + cents, 0);

function update() {
  byId('parts').replaceChildren(
    ...parts().map(([name, cents]) => {
      const row = document.createElement('tr');
      const head = document.createElement('th');
      head.textContent = name;
      row.append(head);
      row.insertCell().textContent = money(cents);
      return row;
    }),
  );
  byId('sum').value = money(sum());
  byId('pay').disabled = sum() === 0;
}

byId('form').addEventListener('input', update);
byId('form').addEventListener('submit', (event) => event.preventDefault());
byId('pay').addEventListener('click', async () => {
  const query = new URLSearchParams({ amount: (sum() / 100).toFixed(2), currency: 'EUR' });
  try {
    await capsule.pay(`https://pay.example.com/autumn-outing?${query}`);
    byId('state').textContent = 'The payment page is open in another tab.';
  } catch (error) {
    byId('state').textContent =
      error.code === 'declined' ? 'Nothing was opened.' : `It could not be opened: ${error.code}`;
  }
});
update();
