import type { Translated } from '../language.ts'
import type { publicPage as en } from './public-page.en.ts'

/** Words about the page that everybody sees, on the screens of those it is about. */
export const publicPage = {
  title: 'आपका सार्वजनिक पेज',
  text: 'इसे कोई भी बिना साइन इन के खोल सकता है। चैट में इसका लिंक ऐसा दिखता है।',
  open: 'पेज खोलें',
  notYetCenter: 'केंद्र सक्रिय होते ही यह पेज दिखेगा।',
  notYetExpert: 'आपकी प्रोफ़ाइल सक्रिय होते ही यह पेज दिखेगा।',
} satisfies Translated<typeof en>
