import type en from './documents.en.ts'
import type { Translated } from './language.ts'
import publicWords from './public.hi.ts'

/** What public pages are called and say of themselves where links to them stand: the server alone needs it. */
export default {
  titles: {
    home: 'Triveni: अपने पास जगह, विशेषज्ञ और कक्षा खोजें',
    ...publicWords.policy.titles,
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
} satisfies Translated<typeof en>
