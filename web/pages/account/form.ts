/** The value of a field in a form that is sent. */
export const fieldText = (event: Event, name: string): string => {
  const form = event.currentTarget as HTMLFormElement;
  return (form.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement).value;
};
