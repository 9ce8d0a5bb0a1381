import { plural } from '../format.ts';

export const notCarried = (files: number, size: string) =>
  plural(files, {
    one: `Dieser Link enthält # Datei nicht (${size}). Veröffentlichen Sie das Dokument oder speichern Sie es als Webseite, um sie weiterzugeben:`,
    other: `Dieser Link enthält # Dateien nicht (${size}). Veröffentlichen Sie das Dokument oder speichern Sie es als Webseite, um sie weiterzugeben:`,
  });
export const more = (files: number) => plural(files, { one: '# weitere', other: '# weitere' });
export const uploads = (files: number, size: string) =>
  plural(files, {
    one: `# Datei (${size}) wird mit hochgeladen.`,
    other: `# Dateien (${size}) werden mit hochgeladen.`,
  });
export const uploading = (sent: string, all: string) =>
  `Dateien werden hochgeladen: ${sent} von ${all}`;
export const noFiles =
  'Diese Dateien sind nicht auf diesem Gerät und lassen sich deshalb nicht hochladen:';
