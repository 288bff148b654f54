import type { Figures, PluralRule } from '#model/words/count';
import type { Words } from '#model/words/words';

type Form = 'zero' | 'one' | 'two' | 'few' | 'many' | 'other';

export const arabicPlural: PluralRule<Form> = (count) => {
  const rest = count % 100;
  if (count === 0) return 'zero';
  if (count === 1) return 'one';
  if (count === 2) return 'two';
  if (rest >= 3 && rest <= 10) return 'few';
  return rest >= 11 ? 'many' : 'other';
};

/** A text in other letters or in none, kept from turning what stands around it (https://unicode.org/reports/tr9/#FSI). */
function apart(text: string): string {
  return /^[\s\u0600-\u06ff]+$/.test(text) ? text : `\u2068${text}\u2069`;
}

/** The interface in Arabic. */
export const ar = ({ count, number, decimal }: Figures<Form>): Words => ({
  pageTitle: (page, site) => `${apart(page)} – ${apart(site)}`,
  skip: 'انتقل إلى المحتوى',
  navigation: 'القائمة الرئيسية',
  licence: 'البيانات:',
  madeWith: 'أُنشئ باستخدام Vitrine',
  languages: 'اللغات',
  menu: 'القائمة',
  theme: {
    label: 'المظهر',
    system: 'كالنظام',
    light: 'فاتح',
    dark: 'داكن',
  },
  items: (items) =>
    count(items, {
      zero: 'لا مواد',
      one: 'مادة واحدة',
      two: 'مادتان',
      few: '# مواد',
      many: '# مادة',
      other: '# مادة',
    }),
  pictures: (pictures) =>
    count(pictures, {
      zero: 'لا صور',
      one: 'صورة واحدة',
      two: 'صورتان',
      few: '# صور',
      many: '# صورة',
      other: '# صورة',
    }),
  parts: (parts) =>
    count(parts, {
      zero: 'لا أجزاء',
      one: 'جزء واحد',
      two: 'جزءان',
      few: '# أجزاء',
      many: '# جزءًا',
      other: '# جزء',
    }),
  values: (values) =>
    count(values, {
      zero: 'لا مداخل',
      one: 'مدخل واحد',
      two: 'مدخلان',
      few: '# مداخل',
      many: '# مدخلًا',
      other: '# مدخل',
    }),
  number,

  front: {
    featured: 'مادة مختارة',
    facets: 'استكشف حسب',
    items: 'من المجموعة',
    allItems: (items) =>
      count(items, {
        zero: 'تصفّح المجموعة',
        one: 'اعرض المادة الوحيدة',
        two: 'اعرض المادتين',
        few: 'تصفّح المواد كلها (#)',
        many: 'تصفّح المواد كلها (#)',
        other: 'تصفّح المواد كلها (#)',
      }),
    allValues: (facet, values) => `${apart(facet)}: الكل (${number(values)})`,
  },
  browse: {
    title: 'تصفّح',
    description: (site, items) => `كل ما في ${apart(site)}: ${items}.`,
    empty: 'لا شيء هنا بعد.',
  },
  views: {
    label: 'الصور',
    roomy: 'كبيرة',
    dense: 'صغيرة',
  },
  facet: {
    description: (facet, site) => `مواد ${apart(site)} حسب ${apart(facet)}.`,
    valueDescription: (facet, value, items) => `${apart(facet)}: ${apart(value)}. ${items}.`,
    empty: 'لا مادة لها قيمة هنا.',
    mostUsed: 'الأكثر ورودًا',
    letters: 'حسب الحرف الأول',
    neighbours: 'بجوار هذا المدخل',
    related: 'ترد معًا',
  },
  pager: {
    label: 'الصفحات',
    previous: 'السابقة',
    next: 'التالية',
    page: (page) => `الصفحة ${number(page)}`,
    position: (page, pages) => `الصفحة ${number(page)} من ${number(pages)}`,
  },
  item: {
    enlarge: 'افتح الصورة بحجمها الكامل',
    titled: (title) => `صورة بعنوان «${apart(title)}»`,
    undescribed: 'صورة بلا وصف',
    download: (format, width, height) => `نزّل الصورة (${apart(format)}، ${apart(`${width} × ${height}`)})`,
    map: 'OpenStreetMap',
    pause: 'أوقف الحركة مؤقتًا',
    play: 'شغّل الحركة',
    original: (format, size) => `نزّل الأصل (${apart(format)}، ${size})`,
    parts: 'الأجزاء',
    part: (part) => `الجزء ${number(part)}`,
    about: 'عن هذه المادة',
    date: 'التاريخ',
    coordinates: 'الإحداثيات',
    rights: 'الحقوق',
    licence: 'شروط الاستخدام',
    place: (latitude, longitude) =>
      `${apart(`${decimal(Math.abs(latitude), 3)}°`)} ${latitude < 0 ? 'جنوبًا' : 'شمالًا'}، ${apart(`${decimal(Math.abs(longitude), 3)}°`)} ${longitude < 0 ? 'غربًا' : 'شرقًا'}`,
    transcript: 'النص المفرّغ',
    neighbours: 'بجوار هذه المادة',
    previous: 'السابقة',
    next: 'التالية',
    related: 'مواد ذات صلة',
  },
  viewer: {
    label: 'عارض الصور:',
    keys: 'تحرّك مفاتيح الأسهم الصورة، ويكبّرها الزائد ويصغّرها الناقص، ويعرضها 0 كاملة، ويديرها R. ينتقل Page Up وPage Down بين الأجزاء، ومع Shift بين المواد. ويغلق Escape العارض.',
    close: 'إغلاق',
    zoomIn: 'تكبير',
    zoomOut: 'تصغير',
    whole: 'اعرض الصورة كاملة',
    turnLeft: 'أدِر إلى اليسار',
    turnRight: 'أدِر إلى اليمين',
    moveLeft: 'حرّك إلى اليسار',
    moveRight: 'حرّك إلى اليمين',
    moveUp: 'حرّك إلى الأعلى',
    moveDown: 'حرّك إلى الأسفل',
    previousPart: 'الجزء السابق',
    nextPart: 'الجزء التالي',
    previousItem: 'المادة السابقة',
    nextItem: 'المادة التالية',
    scale: (scale) => apart(`${number(100 * scale)}%`),
    part: (part, parts) => `الجزء ${number(part)} من ${number(parts)}`,
    failed: 'لم تصل الصورة.',
  },
  cite: {
    title: 'الاستشهاد بهذه المادة',
    copy: (what) => `انسخ ${apart(what)}`,
    copied: 'نُسخ',
    notCopied: 'تعذّر النسخ',
    link: 'انسخ الرابط',
    file: (format) => `نزّل ${apart(format)}`,
    kinds: {
      picture: 'صورة',
      audio: 'تسجيل صوتي',
      video: 'فيديو',
      pdf: 'وثيقة',
      other: 'وثيقة',
    },
  },
  essay: {
    contents: 'في هذه الصفحة',
    by: (authors) => `بقلم ${apart(authors)}`,
    notes: 'الحواشي',
    backToNote: (note) => `عُد إلى الحاشية ${number(note)}`,
    compared: 'القدر الظاهر من الصورة الأولى',
    share: (percent) => `${number(percent)} في المئة`,
  },
  table: {
    title: 'الطاولة',
    about: 'ما تحفظه بالنجمة يوضع هنا جنبًا إلى جنب، ويبقى في هذا المتصفح.',
    needsScript: 'تحتاج الطاولة إلى JavaScript، وهي لا تعمل هنا. أما ما عداها فيُرى من دونها.',
    empty: 'لا شيء هنا بعد: النجمة بجوار المادة تحفظها.',
    keep: 'احفظ',
    keepItem: (title) => `احفظ: ${apart(title)}`,
    items: (items) =>
      count(items, {
        zero: 'لا مواد على الطاولة',
        one: 'مادة واحدة على الطاولة',
        two: 'مادتان على الطاولة',
        few: '# مواد على الطاولة',
        many: '# مادة على الطاولة',
        other: '# مادة على الطاولة',
      }),
    kept: (title, table) => `حُفظت: ${apart(title)}. ${table}.`,
    removed: (title, table) => `رُفعت: ${apart(title)}. ${table}.`,
    full: (items) => `الطاولة ممتلئة، وأقصى ما تسعه من المواد ${number(items)}. ارفع شيئًا منها أولًا.`,
    unsaved: 'لا يحفظ هذا المتصفح شيئًا لهذا الموقع: تضيع الطاولة عند إغلاقها أو إعادة تحميلها.',
    close: 'إغلاق',
    shared: (items) =>
      count(items, {
        zero: 'طاولة بلا مواد، من عنوانها. وتبقى طاولتك كما هي.',
        one: 'طاولة عليها مادة واحدة، من عنوانها. وتبقى طاولتك كما هي.',
        two: 'طاولة عليها مادتان، من عنوانها. وتبقى طاولتك كما هي.',
        few: 'طاولة عليها # مواد، من عنوانها. وتبقى طاولتك كما هي.',
        many: 'طاولة عليها # مادة، من عنوانها. وتبقى طاولتك كما هي.',
        other: 'طاولة عليها # مادة، من عنوانها. وتبقى طاولتك كما هي.',
      }),
    keepThese: 'احفظ هذه',
    own: 'اذهب إلى طاولتك',
    earlier: (title) => `قدّم: ${apart(title)}`,
    later: (title) => `أخّر: ${apart(title)}`,
    moved: (title, place, items) => `${apart(title)}: ${number(place)} من ${number(items)}.`,
    order: (title) => `موضع ${apart(title)}`,
    takeOff: (title) => `ارفع: ${apart(title)}`,
    undo: 'أعِدها',
    clear: 'أخلِ الطاولة',
    compare: 'قارن',
    compareItem: (title) => `قارن: ${apart(title)}`,
    first: 'الصورة الأولى',
    second: 'الصورة الثانية',
    view: 'العرض',
    beside: 'جنبًا إلى جنب',
    slide: 'ستار منزلق',
    blend: 'مزج',
    line: 'الخط بين الصورتين',
    share: 'القدر الظاهر من الصورة الثانية',
    back: 'عُد إلى الطاولة',
    copy: 'انسخ العنوان',
    copied: 'نُسخ عنوان هذه الطاولة.',
    address: 'العنوان',
    print: 'اطبع',
    gone: 'لم تعد في المجموعة.',
    silent: 'تتعذّر قراءتها الآن.',
  },
  media: {
    picture: 'صورة',
    audio: 'تسجيل صوتي',
    video: 'فيلم',
    pdf: 'وثيقة',
    other: 'ملف',
    none: 'سجل',
    noObject: 'ليس لهذا السجل صورة ولا ملف.',
    unplayable: 'لا يستطيع هذا المتصفح تشغيله.',
    open: (name, size) => `افتح ${apart(name)} (${size})`,
    download: (name, size) => `نزّل ${apart(name)} (${size})`,
    elsewhere: (kind, host) => `${kind} على ${apart(host)}`,
    size: (bytes) =>
      bytes < 1_000_000
        ? `${decimal(Math.max(0.1, bytes / 1000), 1)} كيلوبايت`
        : `${decimal(bytes / 1_000_000, 1)} ميغابايت`,
  },
  error: {
    400: 'طلب غير صالح',
    404: 'تعذّر العثور على هذه الصفحة',
    405: 'الطريقة غير مسموح بها',
    500: 'خطأ داخلي في الخادم',
    other: 'حدث خطأ غير متوقع',
    client: 'خطأ في التطبيق: حدث استثناء في المتصفح',
    unreachable: 'تعذّر الوصول إلى هذه الصفحة',
    adviceMissing: 'ربما كُتب العنوان خطأً، أو نُقلت الصفحة.',
    adviceOffline: 'لا يوجد اتصال. ستُفتح الصفحة من تلقاء نفسها حالما يعود.',
    adviceSilent: 'الموقع لا يستجيب. لم يُفقد شيء: أعد المحاولة بعد لحظة.',
    adviceTrouble: 'الموقع يستجيب بخطأ. لم يُفقد شيء: أعد المحاولة بعد لحظة.',
    advice: 'لم يُفقد شيء. أعد المحاولة بعد لحظة، أو تابع من هنا.',
    again: 'أعد المحاولة',
    asking: 'جارٍ إعادة المحاولة…',
    still: 'ما زال الوصول إليها متعذرًا.',
    back: 'عُد إلى الوراء',
    front: 'اذهب إلى الصفحة الرئيسية',
    browse: 'تصفّح المجموعة',
  },
});
