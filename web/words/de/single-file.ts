export const standsAlone = 'Alles steckt in dieser Datei. Sie lädt nichts aus dem Netz.';
export const asksForLinks =
  'Alles steckt in dieser Datei. Ins Netz geht sie nur, wenn Sie einem privaten Link folgen.';
export const notRunTitle = 'Diese Mini-App läuft hier nicht';
export const notRun =
  'Eine Datei kann ein Programm nicht so abschotten wie eine Website. Sie können hier seinen Quelltext lesen und es auf der Website starten.';
export const openAt = (host: string) => `Bei ${host} öffnen`;
