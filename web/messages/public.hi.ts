import type { Translated } from './language.ts'
import { home } from './public/home.hi.ts'
import type en from './public.en.ts'

export default {
  home,
  policy: {
    contents: 'विषय-सूची',
    version: 'संस्करण {version}, {date} से लागू',
    others: 'अन्य नीतियाँ',
    titles: {
      privacy: 'गोपनीयता नीति',
      terms: 'नियम और शर्तें',
      refunds: 'धन-वापसी नीति',
    },
  },
  frame: {
    skip: 'सीधे सामग्री पर जाएँ',
    menu: 'मुख्य मेनू',
    accounts: { learner: 'मेरी बुकिंग', expert: 'मेरी कक्षाएँ', center: 'मेरा केंद्र', admin: 'एडमिन' },
    signIn: 'साइन इन',
    otherLanguage: 'English',
    scheme: 'उजला या गहरा रूप बदलें',
    policies: 'नीतियाँ',
    privacy: 'गोपनीयता',
    terms: 'शर्तें',
    refunds: 'धन-वापसी',
    tagline: 'केंद्र, विशेषज्ञ और शिक्षार्थी, एक साथ।',
  },
} satisfies Translated<typeof en>
