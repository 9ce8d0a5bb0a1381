import type { ArtifactStatus } from '#schemas/document/artifact.ts';
import type { Capability } from '#schemas/program/capabilities.ts';
import type { Refusal } from '../../app/library/messages.ts';
import { number, plural } from '../format.ts';

export const intro =
  'Was Sie speichern, bleibt in diesem Browser und wird niemandem geschickt. Jedes Dokument wird beim Öffnen neu geprüft.';
export const used = (size: string, quota: string) =>
  `Diese Website belegt ${size} von etwa ${quota}, die der Browser erlaubt.`;

export const search = 'Suche';
export const capsule = 'Gehostete Mini-App';
export const statuses: Record<ArtifactStatus, string> = {
  draft: 'Entwurf',
  proposed: 'Vorgeschlagen',
  reviewed: 'Geprüft',
  accepted: 'Angenommen',
  rejected: 'Abgelehnt',
  expired: 'Abgelaufen',
  revoked: 'Widerrufen',
};

export const blankTitle = '(ohne Titel)';
export const manage = 'Verwalten';
export const versions = (n: number) => plural(n, { one: '# Fassung', other: '# Fassungen' });
export const older = (n: number) =>
  plural(n, { one: '# ältere Fassung', other: '# ältere Fassungen' });
export const revision = (n: number) => `Fassung ${number(n)}`;
export const erase = 'Löschen';
export const compose = 'Neues Dokument';
export const reading = 'Ihre Dokumente werden gelesen …';
export const unavailable =
  'Dieser Browser speichert für diese Seite nichts, vielleicht wegen eines privaten Fensters oder seiner Einstellungen.';
export const undone = 'Wiederhergestellt.';
export const corrupt =
  'Es wurde seit dem Speichern verändert und deshalb nicht geöffnet. Löschen Sie es und bitten Sie noch einmal darum.';

export const exportAll = 'Alles exportieren';
export const importFile = 'Importieren …';
export const recheck = 'Alles neu prüfen';
export const working = (done: number) => `${number(done)} gelesen …`;
export const imported = (added: number) =>
  plural(added, {
    one: '# Dokument importiert, unverändert.',
    other: '# Dokumente importiert, alle unverändert.',
  });
export const present = (n: number) =>
  plural(n, { one: '# war schon da.', other: '# waren schon da.' });
export const importStopped =
  'Der Import hat vor dem Ende aufgehört: Der Browser hat keinen Platz mehr oder speichert hier nichts.';
export const refused = (n: number) =>
  plural(n, { one: '# Zeile wurde abgelehnt:', other: '# Zeilen wurden abgelehnt:' });
export const refusedLine = (line: number, why: string) => `Zeile ${number(line)}: ${why}`;
export const moreRefused = (n: number) => `Und ${number(n)} weitere.`;
export const refusals: Record<Refusal, string> = {
  'too-large': 'größer als 1 MiB.',
  utf8: 'kein UTF-8-Text.',
  'json-syntax': 'kein JSON.',
  'json-number': 'eine Zahl würde ihren genauen Wert verlieren.',
  'json-duplicate-key': 'ein Name steht zweimal in einem Objekt.',
  'json-surrogate': 'ein Text enthält ein halbes Zeichen.',
  'json-depth': 'mehr als 64 Ebenen tief verschachtelt.',
  schema: 'kein Vitrine-Dokument.',
  'content-hash': 'der Inhalt wurde verändert.',
  'id-hash': 'es wurde verändert.',
  'other-key': 'es ist nicht das, als was es gespeichert wurde.',
  unsigned: 'Signaturen eines Dokuments, das nicht hier ist.',
  file: 'eine Datei eines Dokuments, das nicht hier ist, oder eine veränderte.',
  'no-digest': 'hier nicht prüfbar; dazu braucht es eine sichere Seite (https).',
};
export const checked = (n: number) =>
  plural(n, {
    one: '# Dokument geprüft: unverändert.',
    other: '# Dokumente geprüft: alle unverändert.',
  });
export const checkedBad = (all: number, bad: number) =>
  `${plural(all, { one: '# Dokument geprüft.', other: '# Dokumente geprüft.' })} ${plural(bad, {
    one: '# wurde verändert: Verlassen Sie sich nicht darauf.',
    other: '# wurden verändert: Verlassen Sie sich nicht darauf.',
  })}`;

export const consents = 'Vertraute Mini-Apps';
export const noConsents = 'Keine. Jede Mini-App fragt, bevor sie startet.';
export const forget = 'Wieder fragen';
export const forgetAll = 'Bei allen wieder fragen';
export const unknownApp = 'Eine Mini-App, die hier nicht gespeichert ist';
export const allowed = 'Die Mini-App darf:';
export const allowedNothing = 'Keine besonderen Berechtigungen.';
export const abilities: Record<Capability, string> = {
  downloads: 'Dateien speichern',
  'email-self': 'E-Mails vorbereiten',
  javascript: 'Code ausführen',
  external_links: 'Links zeigen',
  external_api: 'Daten austauschen',
  ai_model_calls: 'ein KI-Modell fragen',
  payment_buttons: 'Bezahlknöpfe zeigen',
  media_embeds: 'Medien zeigen',
};
