import type { Translated } from './language.ts'
import { home } from './public/home.hi.ts'
import { modals } from './public/modals.hi.ts'
import type en from './public.en.ts'

export default {
  home,
  modals,
  policy: {
    contents: 'विषय-सूची',
    version: 'संस्करण {version}, {date} से लागू',
    others: 'अन्य नीतियाँ',
  },
  titles: {
    home: 'Triveni: अपने पास जगह, विशेषज्ञ और कक्षा खोजें',
    privacy: 'गोपनीयता नीति',
    terms: 'नियम और शर्तें',
    refunds: 'धन-वापसी नीति',
    center: 'केंद्र',
    expert: 'विशेषज्ञ',
    batch: 'बैच',
    notFound: 'नहीं मिला',
  },
  descriptions: {
    home: 'अपने पास के केंद्र और विशेषज्ञ खोजें, खाली समय देखें, मिनट भर में कक्षा बुक करें और भुगतान करें।',
    privacy: 'Triveni आपके बारे में क्या, क्यों और कब तक रखता है, और आप उसे कैसे देख, ले या मिटा सकते हैं।',
    terms: 'Triveni का उपयोग करते समय आपके और हमारे बीच लागू शर्तें।',
    refunds: 'कक्षा रद्द होने पर आपको क्या और कब वापस मिलता है।',
    center: 'केंद्र: क़ीमतें, खुलने का समय, विशेषज्ञ और बैच।',
    expert: 'विशेषज्ञ: क्या सिखाते हैं, कहाँ, और कितने में।',
    batch: 'बैच: कब मिलता है, कितने का है, और कितनी सीटें खाली हैं।',
    notFound: 'इस पते पर कुछ नहीं है।',
  },
  frame: {
    skip: 'सीधे सामग्री पर जाएँ',
    menu: 'मुख्य मेनू',
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
