export const standsAlone =
  'Diese Datei steht für sich allein. Sie fragt in keinem Netz nach etwas.';
export const asksForLinks =
  'Diese Datei steht für sich allein. Sie fragt ihre Website nur dann etwas, wenn Sie einem privaten Link folgen.';
export const notRunTitle = 'Diese Mini-App läuft hier nicht';
export const notRun =
  'Eine Datei auf einem Datenträger kann ein Programm nicht so versiegeln wie eine Website. Sie können hier seinen Quelltext lesen und es dort starten, wo der Betrachter auf einer Website steht.';
export const openAt = (host: string) => `Bei ${host} öffnen`;
