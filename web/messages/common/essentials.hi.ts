import type { Translated } from '../language.ts'
import type { essentials as en } from './essentials.en.ts'

/** The common words that public pages need too: they load these, and not the whole catalog. */
export const essentials = {
  brand: 'Triveni',
  actions: {
    add: 'जोड़ें',
    back: 'वापस',
    cancel: 'रद्द करें',
    clear: 'हटाएँ',
    close: 'बंद करें',
    confirm: 'पुष्टि करें',
    continue: 'आगे बढ़ें',
    delete: 'मिटाएँ',
    edit: 'बदलें',
    keep: 'रहने दें',
    open: 'खोलें',
    retry: 'फिर कोशिश करें',
    save: 'सहेजें',
    undo: 'वापस लें',
  },
  roles: { admin: 'एडमिन', center: 'केंद्र', expert: 'विशेषज्ञ', learner: 'शिक्षार्थी' },
  problems: {
    offline: 'कनेक्शन नहीं है। नेटवर्क जाँचकर फिर कोशिश करें।',
    timeout: 'सर्वर ने जवाब देने में बहुत देर लगाई। फिर कोशिश करें।',
    unexpected: 'हमारी ओर से कुछ गड़बड़ हुई। थोड़ी देर में फिर कोशिश करें।',
    reference: 'संदर्भ {id}',
    fields: 'कृपया चिह्नित खाने ठीक करें।',
  },
  form: {
    leaveTitle: 'बिना सहेजे छोड़ें?',
    leaveText: 'यहाँ किया गया बदलाव अभी सहेजा नहीं गया है।',
    leave: 'छोड़ें',
    stay: 'रुकें',
    required: 'कृपया इसे भरें',
    invalid: 'कृपया इसे जाँचें',
    phone: 'फ़ोन नंबर',
    countryCode: 'देश का कोड',
    phoneInvalid: 'यह फ़ोन नंबर सही नहीं है',
    optional: 'वैकल्पिक',
  },
  list: { errorTitle: 'यह लोड नहीं हो सका' },
  bookings: {
    policy: {
      all: '{hours, plural, =0 {शुरू होने तक} one {# घंटा पहले तक} other {# घंटे पहले तक}}: पूरी राशि वापस',
      part: '{hours, plural, =0 {शुरू होने तक} one {# घंटा पहले तक} other {# घंटे पहले तक}}: {percent, number} % वापस',
      nothing: 'उसके बाद: कुछ वापस नहीं',
      nothingFrom: '{hours, plural, one {# घंटा} other {# घंटे}} पहले: कुछ वापस नहीं',
      byUs: 'अगर केंद्र या विशेषज्ञ रद्द करें तो आपको पूरी राशि वापस मिलती है।',
      stepAll: '{until} तक: {refund}, पूरी राशि',
      step: '{until} तक: {refund}',
      stepLater: 'उसके बाद: कुछ नहीं',
      stepNever: 'कक्षा के इतने पास कुछ वापस नहीं मिलता।',
      stepNothing: 'अभी कुछ चुकाया नहीं गया, इसलिए वापस भी कुछ नहीं।',
    },
  },
} satisfies Translated<typeof en>
