import type { Scope } from '#schemas/api/scopes.ts';

interface ScopeWords {
  /** Behind "يجوز له". */
  may: string;
  /** On a line of its own. */
  title: string;
  /** The consequence, for the person who allows it. */
  detail: string;
}

export const scopeWords: Readonly<Record<Scope, ScopeWords>> = {
  'capsules:publish': {
    may: 'نشر التطبيقات الصغيرة المستضافة وسحبها',
    title: 'نشر التطبيقات الصغيرة المستضافة وسحبها',
    detail: 'يضع تطبيقات صغيرة على الشبكة باسمك. لكل منها ثمن من رصيدك، ويستطيع أي أحد فتحها.',
  },
  'capsules:read': {
    may: 'سرد تطبيقاتك الصغيرة المستضافة وقراءتها',
    title: 'رؤية تطبيقاتك الصغيرة المستضافة',
    detail: 'يرى قائمة التطبيقات الصغيرة التي نشرتها وشيفرتها.',
  },
  'artifacts:publish': {
    may: 'نشر المستندات (الموجزات والمذكرات والتسليمات والتطبيقات الصغيرة) وسحبها',
    title: 'نشر المستندات وسحبها',
    detail: 'يضع مستندات على الشبكة باسمك. لكل منها ثمن من رصيدك، ويستطيع أي أحد قراءتها.',
  },
  'artifacts:revise': {
    may: 'نشر نسخ جديدة من المستندات',
    title: 'نشر نسخ جديدة من المستندات',
    detail: 'يضيف نسخة جديدة تذكر سابقتها. لكل منها ثمن من رصيدك.',
  },
  'artifacts:read': {
    may: 'سرد مستنداتك',
    title: 'رؤية مستنداتك',
    detail: 'يرى قائمة المستندات التي نشرتها وما فيها.',
  },
  'artifacts:validate': {
    may: 'فحص المستندات دون حفظها',
    title: 'فحص المستندات',
    detail: 'يرسل مسودات إلى هنا لتُفحص. لا يُحفظ شيء، ولا يكلّف ذلك شيئًا.',
  },
};
