export const kinds = {
  'research-brief': 'Recherchebericht',
  'decision-memo': 'Entscheidungsvorlage',
  'task-handoff': 'Aufgabenübergabe',
  'approval-request': 'Bitte um Freigabe',
  'mini-app-capsule': 'Mini-App',
};
export const firstMembers = {
  question: 'Frage',
  decision: 'Entscheidung',
  nextAction: 'Nächster Schritt',
};
export const otherMembers = {
  findings: 'Ergebnisse',
  method: 'Vorgehen',
  limitations: 'Grenzen',
  confidence: 'Verlässlichkeit',
  recommendation: 'Empfehlung',
  rationale: 'Gründe',
  options: 'Optionen',
  pros: 'Dafür',
  cons: 'Dagegen',
  consequences: 'Folgen',
  objective: 'Ziel',
  completed: 'Erledigt',
  remaining: 'Noch zu tun',
  blockers: 'Hindernisse',
  context: 'Hintergrund',
  request: 'Anliegen',
  action: 'Was geschehen soll',
  reason: 'Warum',
  risk: 'Risiko',
  reversible: 'Umkehrbar?',
  impact: 'Auswirkungen',
  choices: 'Auswahl',
  expiresAt: 'Antwort bis',
  evidence: 'Belege',
};
export const choices = {
  low: 'Niedrig',
  medium: 'Mittel',
  high: 'Hoch',
  critical: 'Kritisch',
};
