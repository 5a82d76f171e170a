import type { Translated } from './language.ts'
import { home } from './public/home.hi.ts'
import type en from './public.en.ts'

export default {
  home,
  policy: {
    contents: 'विषय',
    version: 'वर्ज़न {version}, {date} से लागू',
    earlier: 'पुराना वर्ज़न {version}',
    failed: 'यह वर्ज़न लोड नहीं हुआ। इसे बंद करके फिर खोलें।',
    others: 'दूसरी पॉलिसी',
    titles: {
      privacy: 'प्राइवेसी पॉलिसी',
      terms: 'नियम और शर्तें',
      refunds: 'रिफ़ंड पॉलिसी',
    },
  },
  frame: {
    skip: 'सीधे पेज पर जाएँ',
    menu: 'मुख्य मेनू',
    accounts: { learner: 'मेरी बुकिंग', expert: 'मेरी क्लासें', center: 'मेरा सेंटर', admin: 'एडमिन' },
    signIn: 'साइन इन',
    otherLanguage: 'English',
    scheme: 'लाइट या डार्क थीम बदलें',
    policies: 'पॉलिसी',
    privacy: 'प्राइवेसी',
    terms: 'शर्तें',
    refunds: 'रिफ़ंड',
    tagline: 'सेंटर, एक्सपर्ट और स्टूडेंट, एक साथ।',
  },
} satisfies Translated<typeof en>
