import { counted } from './counted.ts';
import type { Messages } from './messages.ts';

const ANNOTATION_FORMS: Readonly<Record<string, string>> = {
  one: 'افتح التعليق',
  two: 'افتح التعليقين',
  few: 'تعليقات',
  many: 'تعليقًا',
};

const plural = new Intl.PluralRules('ar');

function openAnnotations(count: number): string {
  const category = plural.select(count);
  const form = ANNOTATION_FORMS[category] ?? 'تعليق';
  if (category === 'one' || category === 'two') return form;
  return `افتح ${count} ${form}`;
}

export const ar: Messages = {
  journal: 'المجلة',
  minimise: 'تصغير',
  open: 'فتح',
  expand: 'توسيع',
  close: 'إغلاق',
  authors: ['بقلم ', ''],
  designers: ['تصميم ', ''],
  and: null,
  moreNames: (count) => (count === 1 ? 'شخص آخر' : `${count} آخرون`),
  doi: 'DOI',
  published: 'نُشر في',
  downloads: 'التنزيلات',
  pdf: 'PDF',
  markdown: 'Markdown',
  links: 'روابط',
  about: 'عن المجلة',
  contributors: 'المساهمون',
  abstract: 'الملخص',
  annotations: 'التعليقات',
  commentary: 'شرح',
  related: 'ذو صلة',
  glossary: 'مسرد المصطلحات',
  people: 'المؤلفون والمصممون',
  bibliography: 'المراجع',
  credits: 'شكر وتقدير',
  relatedEntries: 'مقالات ذات صلة',
  annotationCount: counted('ar', {
    one: 'تعليق واحد',
    two: 'تعليقان',
    few: '# تعليقات',
    many: '# تعليقًا',
    other: '# تعليق',
  }),
  inView: counted('ar', { other: 'المعروض: #' }),
  annotationsInView: 'تعليقات المقطع الظاهر',
  openAnnotations,
  closeAnnotation: 'إغلاق التعليق',
  showInText: 'أظهره في النص',
  notInText: 'غير موجود في هذا النص',
  previousAnnotation: 'التعليق السابق',
  nextAnnotation: 'التعليق التالي',
  copyLink: 'نسخ الرابط',
  linkCopied: 'نُسخ الرابط',
  linkNotCopied: 'تعذّر نسخ الرابط. انسخه من هنا:',
  linkToAnnotation: 'رابط هذا التعليق',
  searchAnnotations: 'البحث في التعليقات',
  annotationType: 'نوع التعليق',
  allTypes: 'الكل',
  annotationsFound: counted('ar', {
    one: 'عُثر على تعليق واحد',
    two: 'عُثر على تعليقين',
    few: 'عُثر على # تعليقات',
    many: 'عُثر على # تعليقًا',
    other: 'عُثر على # تعليق',
  }),
  nothingFound: 'لا يوجد تعليق يطابق البحث.',
  moreOnAnnotation: 'اقرأ في المصدر',
  backTo: (title) => `العودة إلى ${title}`,
  backToText: 'العودة إلى النص',
  annotationOpened: (title) => `فُتح التعليق: ${title}`,
  newTab: '(يُفتح في تبويب جديد)',
  loading: 'جارٍ التحميل',
  retry: 'حاول مرة أخرى',
  entryFailed: 'تعذّر تحميل هذا المقال.',
  annotationFailed: 'تعذّر تحميل هذا التعليق.',
  disconnected: 'لا تتفاهم القائمة وهذه الصفحة. قد تفيد إعادة تحميل الصفحة.',
};
