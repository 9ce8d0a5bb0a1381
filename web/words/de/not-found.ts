export const title = 'Seite nicht gefunden';
export const more = 'Bitten Sie um einen neuen Link, wenn Ihnen jemand diesen geschickt hat.';
export const home = 'Zu Vitrine';
