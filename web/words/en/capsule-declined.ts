/** Words of what is left of a mini-app that the person does not run. */
export const text = {
  declined: 'You chose not to run this mini-app',
  reconsider: 'Ask me again',
  parts: { html: 'HTML', css: 'CSS', javascript: 'JavaScript' },
  characters: (count: string) => `${count} characters`,
  empty: 'Empty.',
  copy: (part: string) => `Copy ${part}`,
  preview: 'Static preview',
  previewShow: 'Show static preview',
  previewMore: 'Its text alone, without code, styling, pictures or links.',
  previewEmpty: 'There is no text to show: this mini-app draws everything when it runs.',
  previewTooLong:
    'The HTML of this mini-app has too many parts for a preview. Its source is below.',
  previewFailed: 'The preview didn’t load. Check your connection and try again.',
} as const;
