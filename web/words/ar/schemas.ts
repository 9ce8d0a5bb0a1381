/** Sentences of `schemas/` that people see, by their English text. */
export const words: Readonly<Record<string, string>> = {
  'Save files to your device.': 'يحفظ ملفات على جهازك.',
  'You confirm each file.': 'أنت تؤكد كل ملف.',
  'Prepare an email to yourself.': 'يجهّز رسالة بريد إليك.',
  'It opens a draft; you send it.': 'تُفتح مسودة وأنت ترسلها.',
  'Run code in a sandboxed frame.': 'يشغّل شيفرة في إطار معزول.',
  'Show links to other sites.': 'يعرض روابط إلى مواقع أخرى.',
  'You see the address before leaving.': 'ترى العنوان قبل أن تغادر.',
  'Exchange data with {hosts}.': 'يتبادل البيانات مع {hosts}.',
  'What you type may be sent there.': 'قد يُرسَل ما تكتبه إلى هناك.',
  'Send text to an AI model.': 'يرسل نصًا إلى نموذج ذكاء اصطناعي.',
  'May use your credits.': 'قد يستهلك من رصيدك.',
  'Show payment buttons.': 'يعرض أزرار دفع.',
  'We don’t handle or guarantee payments.': 'نحن لا نتولى المدفوعات ولا نضمنها.',
  'They lead to {hosts}.': 'تؤدي إلى {hosts}.',
  'Show pictures, sound or video.': 'يعرض صورًا أو صوتًا أو فيديو.',
  'Some are loaded from {hosts}.': 'يُحمَّل بعضها من {hosts}.',
  'It can give away the name of a host through a preconnect or a DNS lookup.':
    'يستطيع أن يفشي اسم مضيف باتصال مسبق أو باستعلام DNS.',
  'It can send data through pictures in form fields.':
    'يستطيع أن يرسل بيانات عبر صور في حقول النماذج.',
  'It can send data through WebRTC.': 'يستطيع أن يرسل بيانات عبر WebRTC.',
  'Another site can show this page inside its own.':
    'يستطيع موقع آخر أن يعرض هذه الصفحة داخل صفحته.',
  'It can move this page back in its history.': 'يستطيع أن يعيد هذه الصفحة إلى الوراء في سجلّها.',
  'It can close a tab that has no history.': 'يستطيع أن يغلق علامة تبويب بلا سجل.',
  'It can have the browser ask you to open a kind of links with this site.':
    'يستطيع أن يجعل المتصفح يسألك هل يفتح هذا الموقع نوعًا معيّنًا من الروابط.',
  'An endless loop in it can hang the tab.': 'قد تجمّد حلقة لا تنتهي فيه علامةَ التبويب كلها.',
  'It can overwrite the clipboard after a click.': 'يستطيع أن يستبدل محتوى الحافظة بعد نقرة.',
  'It can take the focus, scroll the page and fill the history while it runs.':
    'يستطيع وهو يعمل أن يأخذ التركيز ويمرّر الصفحة ويملأ السجل.',
  'It can measure time and the load of the processor.': 'يستطيع أن يقيس الوقت وحِمل المعالج.',
  'What you type into it may go to a host that it is allowed to talk to.':
    'قد يذهب ما تكتبه فيه إلى مضيف يُسمح له بمراسلته.',
};

export const say = (sentence: string): string => words[sentence] ?? sentence;
