import { number } from '../format.ts';

export const comment = 'Anmerken';
export const yourComment = 'Ihre Anmerkung';
export const comments = 'Anmerkungen';
export const commentNumber = (n: number) => `Anmerkung ${number(n)}`;
export const commentOn = (n: number, passage: string) => `Anmerkung ${number(n)} zu „${passage}“`;
export const keepComment = 'Anmerkung speichern';
export const commentKept = (n: number) => `Anmerkung ${number(n)} gespeichert.`;
export const commentNotKept =
  'Dieser Browser bewahrt hier nichts auf. Senden Sie Ihre Anmerkungen, bevor Sie die Seite verlassen.';
export const edit = 'Bearbeiten';
export const editComment = (n: number) => `Anmerkung ${number(n)} bearbeiten`;
export const remove = 'Löschen';
export const removeComment = (n: number) => `Anmerkung ${number(n)} löschen`;
export const commentRemoved = 'Anmerkung gelöscht.';
export const discard = 'Verwerfen';
export const emptyComment = 'Schreiben Sie zuerst eine Anmerkung.';
export const tooMany = 'Mehr Anmerkungen passen nicht in eine Antwort.';
export const passage = 'Stelle';
export const fromWord = 'Von';
export const toWord = 'Bis';
export const noPassages = 'Hier gibt es nichts anzumerken.';
export const commentsBefore = 'Ihre Anmerkungen zur vorigen Fassung';
export const passageChanged = 'Diese Stelle hat sich geändert.';
export const notOnePassage = 'Markieren Sie Wörter innerhalb eines Absatzes.';
