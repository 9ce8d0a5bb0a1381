export const kinds = {
  'research-brief': 'موجز بحث',
  'decision-memo': 'مذكرة قرار',
  'task-handoff': 'تسليم مهمة',
  'approval-request': 'طلب موافقة',
  'mini-app-capsule': 'تطبيق صغير',
};
export const firstMembers = {
  question: 'السؤال',
  decision: 'القرار',
  nextAction: 'الخطوة التالية',
};
export const otherMembers = {
  findings: 'النتائج',
  method: 'المنهج',
  limitations: 'الحدود',
  confidence: 'درجة الثقة',
  recommendation: 'التوصية',
  rationale: 'الأسباب',
  options: 'الخيارات',
  pros: 'المزايا',
  cons: 'العيوب',
  consequences: 'العواقب',
  objective: 'الهدف',
  completed: 'ما أُنجز',
  remaining: 'ما تبقّى',
  blockers: 'العوائق',
  context: 'السياق',
  request: 'الطلب',
  action: 'ما سيجري',
  reason: 'لماذا',
  risk: 'المخاطرة',
  reversible: 'أيمكن التراجع عنه؟',
  impact: 'الأثر',
  choices: 'الاختيارات',
  expiresAt: 'الرد قبل',
  evidence: 'الأدلة',
};
export const choices = {
  low: 'منخفضة',
  medium: 'متوسطة',
  high: 'عالية',
  critical: 'حرجة',
};
