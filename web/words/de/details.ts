export const names = {
  nonce: 'Einmalige Kennung der Anfrage',
  audience: 'Für',
  id: 'ID',
  inReplyTo: 'Antwort auf',
  validUntil: 'Gilt bis',
  conditions: 'Bedingungen',
  comments: 'Kommentare',
  path: 'Ort',
  quote: 'Stelle',
  rationale: 'Gründe',
  contentHash: 'Fingerabdruck des Inhalts',
  revision: 'Fassung',
};
