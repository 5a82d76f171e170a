import type en from './documents.en.ts'
import type { Translated } from './language.ts'
import publicWords from './public.hi.ts'

/** What public pages are called and say of themselves where links to them stand: the server alone needs it. */
export default {
  titles: {
    home: 'त्रिवेणी: अपने पास सेंटर, एक्सपर्ट और क्लास खोजें',
    ...publicWords.policy.titles,
    center: 'सेंटर',
    expert: 'एक्सपर्ट',
    batch: 'बैच',
    notFound: 'नहीं मिला',
  },
  descriptions: {
    home: 'अपने पास के सेंटर और एक्सपर्ट खोजें, खाली स्लॉट देखें, मिनट भर में क्लास बुक करें और पेमेंट करें।',
    privacy: 'हम आपके बारे में क्या, क्यों और कब तक रखते हैं, और आप उसे कैसे देख, डाउनलोड या डिलीट कर सकते हैं।',
    terms: 'त्रिवेणी का इस्तेमाल करते समय आपके और हमारे बीच लागू शर्तें।',
    refunds: 'क्लास रद्द होने पर कितना रिफ़ंड कब मिलता है।',
    center: 'सेंटर: कीमतें, खुलने का समय, एक्सपर्ट और बैच।',
    expert: 'एक्सपर्ट: क्या सिखाते हैं, कहाँ, और कितने में।',
    batch: 'बैच: कब होता है, कितने का है, और कितनी सीटें खाली हैं।',
    notFound: 'इस पते पर कुछ नहीं है।',
  },
} satisfies Translated<typeof en>
