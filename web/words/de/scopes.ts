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
    may: 'gehostete Mini-Apps veröffentlichen und zurückziehen',
    title: 'Gehostete Mini-Apps veröffentlichen und zurückziehen',
    detail:
      'Stellt Mini-Apps in Ihrem Namen ins Netz. Jede kostet Guthaben, und alle können sie öffnen.',
  },
  'capsules:read': {
    may: 'Ihre gehosteten Mini-Apps auflisten und lesen',
    title: 'Ihre gehosteten Mini-Apps sehen',
    detail: 'Sieht die Liste der Mini-Apps, die Sie veröffentlicht haben, und ihren Code.',
  },
  'artifacts:publish': {
    may: 'Dokumente (Berichte, Vorlagen, Übergaben, Mini-Apps) veröffentlichen und zurückziehen',
    title: 'Dokumente veröffentlichen und zurückziehen',
    detail:
      'Stellt Dokumente in Ihrem Namen ins Netz. Jedes kostet Guthaben, und alle können es lesen.',
  },
  'artifacts:revise': {
    may: 'neue Fassungen von Dokumenten veröffentlichen',
    title: 'Neue Fassungen von Dokumenten veröffentlichen',
    detail: 'Fügt eine neue Fassung hinzu, die die vorige nennt. Jede kostet Guthaben.',
  },
  'artifacts:read': {
    may: 'Ihre Dokumente auflisten',
    title: 'Ihre Dokumente sehen',
    detail: 'Sieht die Liste der Dokumente, die Sie veröffentlicht haben, und was darin steht.',
  },
  'artifacts:validate': {
    may: 'Dokumente prüfen lassen, ohne dass sie gespeichert werden',
    title: 'Dokumente prüfen lassen',
    detail:
      'Schickt Entwürfe hierher, um sie prüfen zu lassen. Nichts wird gespeichert, und es kostet nichts.',
  },
};
