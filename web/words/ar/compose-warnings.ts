import { number, plural } from '../format.ts';

export const title = (n: number) =>
  plural(n, {
    one: 'أمر واحد يستحق نظرة قبل المشاركة',
    two: 'أمران يستحقان نظرة قبل المشاركة',
    few: '# أمور تستحق نظرة قبل المشاركة',
    many: '# أمرًا تستحق نظرة قبل المشاركة',
    other: '# أمر تستحق نظرة قبل المشاركة',
  });
export const missingMember = (name: string) => `لم يُملأ «${name}».`;
export const emptyMember = (place: string) => `«${place}» فارغ.`;
export const wrongKind = (place: string, kind: string) => `ينبغي أن يكون «${place}» ${kind}.`;
export const nearName = (place: string, name: string) =>
  `«${place}» غير معروف هنا. هل تقصد «${name}»؟`;
export const unlistedSource = (place: string, id: string) =>
  `يشير «${place}» إلى المصدر ${id}، وهو غير مدرج في القائمة.`;
export const uncitedSource = (id: string) => `لا إشارة إلى المصدر ${id} في أي موضع.`;
export const noSources = 'لم تُدرج أي مصادر.';
export const htmlInText = (place: string, tag: string) =>
  `في «${place}» وسم HTML (\u2066${tag}\u2069) لا يظهر منه إلا نصه. استعمل Markdown.`;
export const futureDate = (place: string) => `التاريخ «${place}» في المستقبل.`;
export const noApprover = 'لم يُذكر من قبِل المستند.';
export const brokenChart = (place: string, why: string) =>
  `في «${place}» مخطط بياني لا يُرسم: ${why} صحّح الكتلة.`;
export const brokenCsv = (place: string, why: string) =>
  `في «${place}» جدول لا يُعرض: ${why} صحّح الكتلة.`;
export const brokenFile = (place: string) =>
  `لا يُعرض «${place}»: في اسمه أو نوعه أو حجمه أو بصمته أو بياناته خطأ، أو أن الملفات أكثر مما يجوز.`;
export const unknownOption = (name: string) => `لا خيار باسم «${name}». أوصِ بخيار باسمه كما هو.`;
export const unknownCriterion = (name: string) =>
  `توجد درجة لـ«${name}» وهو ليس من المعايير. أضفه إليها أو صحّح الاسم.`;
export const duplicateName = (place: string, name: string) =>
  `في «${place}» تكرر «${name}». اجعل لكل عنصر اسمًا خاصًّا به.`;
export const oneChoice = (place: string) =>
  `لا يعرض «${place}» إلا جوابًا واحدًا. أضف جوابًا آخر أو احذفه.`;
export const pastExpiry = 'انتهى وقت الإجابة. اختر وقتًا في المستقبل.';
export const wrongPlace = (place: string) => `«${place}» جزء من المستند لا من محتواه. انقله إليه.`;
export const literalNewline = (place: string) =>
  `في «${place}» حرفا «\\n» بدل سطر جديد. اكتب أسطرًا حقيقية.`;
export const noParent = (number: string) => `هذه هي النسخة ${number} ولا تذكر نسخة قبلها.`;
export const lineBreak = (place: string) => `في «${place}» أكثر من سطر. اكتبه في سطر واحد.`;
export const duplicateSource = (id: string) =>
  `لمصدرين الرقم ${id.match(/\d+$/)?.[0] ?? id} نفسه. أعط كلًّا رقمه.`;
export const missingFootnote = (place: string, name: string) =>
  `يشير «${place}» إلى الحاشية ${name} ولا نص لها. اكتب نصها أو احذف الإشارة.`;
export const unnamedAuthor = 'لم يُذكر كاتب. اكتب اسمًا.';
export const pictureNotHere = (place: string, address: string) =>
  `في «${place}» صورة ليست في المستند (\u2066${address}\u2069). لا يُحمَّل شيء من مكان آخر.`;
export const pictureUndescribed = (place: string) => `في «${place}» صورة بلا وصف. اكتب ما تُظهره.`;
export const deadLink = (place: string, target: string) =>
  `في «${place}» رابط لا يؤدي إلى شيء (\u2066${target}\u2069). صحّحه أو أبقِ الكلمات وحدها.`;
export const brokenFence = (place: string) =>
  `في «${place}» كتلة شيفرة لا ينهيها شيء. أضف سطرها الأخير.`;
export const oddity = (words: string, place: string) => `${words} «${place}». صحّح ذلك.`;
export const programs: Readonly<Record<string, string>> = {
  'remote-script': 'لا يُحمَّل برنامج نصي من موقع آخر. ضع نصه في البرنامج نفسه.',
  'remote-style': 'لا تُحمَّل أنماط أو خطوط أو صور من موقع آخر. ضعها قواعدَ وعناوينَ تبدأ بـ data:‎.',
  storage: 'يستعمل البرنامج تخزينًا غير موجود. احفظ ما يحتاج إليه في متغيرات.',
  'undeclared-host': 'يطلب البرنامج بيانات من خادم ولا شبكة له. ضع البيانات فيه.',
  'media-without-flag': 'لا تُحمَّل صورة أو صوت من موقع آخر. ضع الملف في عنوان يبدأ بـ data:‎.',
  'link-without-flag': 'فيه رابط لا يُفتح. اكتب العنوان نصًّا.',
  frame: 'تبقى الصفحة المضمَّنة في الصفحة فارغة. ضع محتواها فيها مباشرة.',
  'call-without-capability':
    'يحفظ البرنامج ملفًا أو يكتب رسالة بلا إذن. اختر الإذن بين ما يُسمح له به أو احذف الاستدعاء.',
  'style-tag': 'تبدأ الأنماط بالوسم <style> فلا تسري أي قاعدة. احذف الوسم.',
  'script-tag': 'يبدأ البرنامج النصي بالوسم <script> فلا يعمل منه شيء. احذف الوسم.',
  'escaped-html': 'الصفحة مكتوبة برموز بديلة فيرى القرّاء وسومها نصًّا. الصق الترميز نفسه.',
  'file-name': 'هذا اسم ملف. الصق محتواه.',
  markdown: 'هذا نص Markdown فيرى القرّاء علاماته نصًّا. اكتب HTML.',
  'script-type': 'في البرنامج نص بلغة لا تشغّلها المتصفحات. حوّله إلى JavaScript أولًا.',
  'form-elsewhere': 'يُرسَل نموذج إلى عنوان آخر، والإطار لا يرسل أي نموذج. عالجه في البرنامج النصي.',
  'script-syntax': 'في البرنامج النصي خطأ في الصياغة فلا يعمل إطلاقًا. صحّحه.',
};
export const program = 'يحاول البرنامج ما لا يسمح به إطاره. جرّبه قبل المشاركة.';
export const more = (n: number) => `و${number(n)} غيرها.`;

export const expected = {
  text: 'نصًّا',
  texts: 'قائمة نصوص',
  flag: 'نعم أو لا',
  time: 'تاريخًا ووقتًا',
  sources: 'قائمة مصادر',
  list: 'قائمة',
  any: 'أي شيء',
  objects: 'قائمة كائنات',
  object: 'كائنًا',
};
export const oneOf = (words: string) => `واحدًا من: ${words}`;
export const scores = (from: number, to: number) => `أرقامًا من ${from} إلى ${to}`;
