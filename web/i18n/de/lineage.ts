export const acceptedBy = 'Angenommen von';
export const sameText = (revision: number) => `gleicher Text wie Fassung ${revision}`;
export const acceptedNotHere = (revision: number) =>
  `die angenommene Fassung ${revision} liegt hier nicht zum Vergleich vor`;
export const acceptedMembers = {
  contentHash: 'Inhalt',
  type: 'Art',
  title: 'Titel',
  summary: 'Zusammenfassung',
  createdBy: 'Verfasser',
  sources: 'Quellen',
};
export const notAccepted = (members: readonly string[], revision: number) =>
  `Das ist nicht, was angenommen wurde. Anders in Fassung ${revision}: ${members.join(', ')}.`;
export const acceptedFirst =
  'Schon in der ersten Fassung als angenommen gekennzeichnet: Es gab keine frühere, die jemand hätte annehmen können.';
export const acceptedByNobody =
  'Als angenommen gekennzeichnet, aber ohne die Person und die frühere Fassung zu nennen, die sie angenommen hat.';
export const savedHere = 'auf diesem Gerät gespeichert';
