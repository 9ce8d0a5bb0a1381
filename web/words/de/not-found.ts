export const title = 'Hier ist nichts';
export const more =
  'Diese Website hat unter dieser Adresse keine Seite. Wenn Ihnen jemand einen Link mit <code>#k1.g.</code> geschickt hat, wurde vielleicht der Teil vor dem # unterwegs verändert.';
export const home = 'Zu Vitrine';
