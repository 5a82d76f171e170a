import type { Translated } from '../language.ts'
import type { publicPage as en } from './public-page.en.ts'

/** Words about the page that everybody sees, on the screens of those it is about. */
export const publicPage = {
  title: 'आपका पब्लिक पेज',
  text: 'इसे कोई भी बिना साइन इन के खोल सकता है। चैट में इसका लिंक ऐसा दिखता है।',
  open: 'पेज खोलें',
  notYetCenter: 'सेंटर चालू होते ही यह पेज दिखेगा।',
  notYetExpert: 'आपकी प्रोफ़ाइल चालू होते ही यह पेज दिखेगा।',
  change: 'पता बदलें',
  changeTitle: 'पता बदलें',
  address: 'पता',
  addressHint: 'अंग्रेज़ी के छोटे अक्षर, अंक और बीच में एक-एक हाइफ़न, 3 से 60 चिह्न। नया पता: {address}',
  addressForm: 'सिर्फ़ अंग्रेज़ी के छोटे अक्षर, अंक और बीच में एक-एक हाइफ़न, 3 से 60 चिह्न',
  addressReserved: 'यह पता प्लेटफ़ॉर्म के लिए रखा गया है। कोई और पता आज़माएँ।',
  addressTaken: 'यह पता किसी और पेज का है, या था। कोई और पता आज़माएँ।',
  addressText: 'पहले के पते वाले लिंक, पोस्टर और कोड आगे भी आपके पेज पर ले जाएँगे।',
  addressSave: 'बदलें',
  addressDone: 'आपका पेज अब {address} पर है',
} satisfies Translated<typeof en>
