export const intro = 'يعرض اسمك بجانب توقيعاتك.';
export const none = 'لا مفاتيح.';
export const added = 'أُضيف في';
export const revoked = 'أُلغي في';
export const fileIntro = 'في ملف يقرؤه ssh-keygen:';
export const revokeQuestion = 'لن يُعدّ منك بعد الآن أيّ شيء وقّعه هذا المفتاح، ولا ما وقّعه من قبل.';

export const add = 'أضف مفتاحًا';
export const publicKey = 'المفتاح العام';
export const publicKeyHint =
  'السطر الذي في ملف \u2068.pub\u2069، مثل \u2068ssh-ed25519 AAAA…\u2069 أو \u2068sk-ecdsa-…\u2069';
export const name = 'اسم هذا المفتاح';
export const purpose = 'ما يوقّعه';
export const next = 'التالي';
export const privateKey =
  'هذا مفتاح خاص. ينبغي ألا يراه أحد سواك أبدًا: لا تلصقه في أي مكان، وخذ الملف الذي ينتهي بـ \u2068.pub\u2069.';
export const noKey = 'ليس هذا مفتاحًا عامًا يمكن التحقق به هنا. استعمل Ed25519 أو مفتاح مرور.';
export const ofDevice = 'أضف مفتاح هذا الجهاز';
export const ofPasskey = 'أضف مفتاح مرور هذا الجهاز للأجوبة';
export const deviceName = 'هذا المتصفح';
export const passkeyName = 'مفتاح مرور للأجوبة';
export const notSigned = 'لم يوقّع مفتاح المرور شيئًا، فلم يُضف المفتاح.';

export const proveTitle = 'أثبت أن المفتاح لك';
export const prove =
  'شغّل هذا حيث يوجد المفتاح الخاص، وضع ملفه مكان KEY، ثم الصق ما يُطبع. يصلح ذلك لمدة 15 دقيقة.';
export const command = 'الأمر';
export const printed = 'ما طُبع';
export const noSignature =
  'الصقه كله، من \u2068BEGIN SSH SIGNATURE\u2069 إلى \u2068END SSH SIGNATURE\u2069.';
export const otherKey = 'وقّع هذا مفتاح آخر، لا المفتاح العام الذي لصقته.';
export const finish = 'أضف هذا المفتاح';
export const listed = 'صار المفتاح في القائمة.';
