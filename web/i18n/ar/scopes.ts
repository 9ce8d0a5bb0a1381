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
    may: 'نشر الكبسولات (صفحات تفاعلية صغيرة) وسحبها',
    title: 'نشر الصفحات التفاعلية وسحبها',
    detail: 'يضع صفحات (كبسولات) على الشبكة باسمك. لكل منها ثمن من رصيدك، ويستطيع أي أحد قراءتها.',
  },
  'capsules:read': {
    may: 'سرد كبسولاتك وقراءتها',
    title: 'رؤية صفحاتك التفاعلية',
    detail: 'يرى قائمة الصفحات التي نشرتها وما فيها.',
  },
  'artifacts:publish': {
    may: 'نشر الأعمال (الموجزات والمذكرات والتسليمات والتطبيقات الصغيرة) وسحبها',
    title: 'نشر المستندات وسحبها',
    detail: 'يضع مستندات على الشبكة باسمك. لكل منها ثمن من رصيدك، ويستطيع أي أحد قراءتها.',
  },
  'artifacts:revise': {
    may: 'نشر نسخ جديدة من الأعمال',
    title: 'نشر نسخ جديدة من المستندات',
    detail: 'يستبدل بمستندٍ مستندًا جديدًا يشير إليه. لكل منها ثمن من رصيدك.',
  },
  'artifacts:read': {
    may: 'سرد أعمالك',
    title: 'رؤية مستنداتك',
    detail: 'يرى قائمة المستندات التي نشرتها وما فيها.',
  },
  'artifacts:validate': {
    may: 'فحص الأعمال دون حفظها',
    title: 'فحص المستندات',
    detail: 'يرسل مسودات إلى هنا لتُفحص. لا يُحفظ شيء، ولا يكلّف ذلك شيئًا.',
  },
};
