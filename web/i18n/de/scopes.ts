import type { Scope } from '#schemas/api/scopes.ts';

interface ScopeWords {
  /** Behind "Es darf". */
  may: string;
  /** On a line of its own. */
  title: string;
  /** The consequence, for the person who allows it. */
  detail: string;
}

export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'capsules:publish': {
    may: 'Kapseln (kleine interaktive Seiten) veröffentlichen und zurückziehen',
    title: 'Interaktive Seiten veröffentlichen und zurückziehen',
    detail:
      'Es stellt Seiten (Kapseln) in Ihrem Namen ins Netz. Jede kostet Guthaben, und alle können sie lesen.',
  },
  'capsules:read': {
    may: 'Ihre Kapseln auflisten und lesen',
    title: 'Ihre interaktiven Seiten sehen',
    detail: 'Es sieht die Liste der Seiten, die Sie veröffentlicht haben, und was darin steht.',
  },
  'artifacts:publish': {
    may: 'Artefakte (Berichte, Vorlagen, Übergaben, Mini-Apps) veröffentlichen und zurückziehen',
    title: 'Dokumente veröffentlichen und zurückziehen',
    detail:
      'Es stellt Dokumente in Ihrem Namen ins Netz. Jedes kostet Guthaben, und alle können es lesen.',
  },
  'artifacts:revise': {
    may: 'neue Fassungen von Artefakten veröffentlichen',
    title: 'Neue Fassungen von Dokumenten veröffentlichen',
    detail:
      'Es ersetzt ein Dokument durch ein neues, das sich darauf bezieht. Jedes kostet Guthaben.',
  },
  'artifacts:read': {
    may: 'Ihre Artefakte auflisten',
    title: 'Ihre Dokumente sehen',
    detail: 'Es sieht die Liste der Dokumente, die Sie veröffentlicht haben, und was darin steht.',
  },
  'artifacts:validate': {
    may: 'Artefakte prüfen lassen, ohne dass sie gespeichert werden',
    title: 'Dokumente prüfen lassen',
    detail:
      'Es schickt Entwürfe hierher, um sie prüfen zu lassen. Nichts wird gespeichert, und es kostet nichts.',
  },
};
