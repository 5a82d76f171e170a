import type { Translated } from '../language.ts'
import type { away as english } from './away.en.ts'

/** Days on which a child is away, told in one go. */
export const away: Translated<typeof english> = {
  title: 'कई दिन नहीं आ पाएँगे',
  action: 'कई दिन नहीं आ पाएँगे',
  who: 'कौन नहीं आ पाएँगे?',
  from: 'छुट्टी का पहला दिन',
  to: 'छुट्टी का आख़िरी दिन',
  order: 'पहला दिन या उसके बाद का दिन चुनें',
  longest: 'ज़्यादा से ज़्यादा {days} दिन चुनें',
  reason: 'कारण (ज़रूरी नहीं)',
  reasonHint: 'इसे सेंटर और कोच देखते हैं।',
  planTitle: 'इन दिनों की क्लासें',
  none: 'इन दिनों कोई क्लास नहीं है। सेंटर फिर भी देखेगा कि {name} नहीं आएँगे।',
  outcomes: {
    credit: 'भरपाई क्लास',
    late: 'देर हो गई, भरपाई क्लास नहीं',
    no_credit: 'भरपाई क्लास नहीं',
    told: 'पहले ही बताया',
    choice: 'भरपाई क्लास या रिफ़ंड चुनें',
    make_up: 'भरपाई क्लास, बुक रहेगी',
    booking: '1-on-1 क्लास, बुक रहेगी',
  },
  summary:
    '{classes, plural, =0 {कोई क्लास नहीं छूटेगी।} one {# क्लास छूटेगी।} other {# क्लासें छूटेंगी।}} {credits, plural, =0 {भरपाई क्लास नहीं मिलेगी।} one {# भरपाई क्लास मिलेगी।} other {# भरपाई क्लासें मिलेंगी।}}',
  stays: 'बुक की हुई क्लासें यहाँ रद्द नहीं होतीं। हर एक को अलग से रद्द करें या समय बदलें।',
  openBooking: 'बुकिंग खोलें',
  tell: 'सेंटर को बताएँ',
  told: '{name} नहीं आएँगे',
  toldCredits: '{count, plural, one {आपको # भरपाई क्लास मिली} other {आपको # भरपाई क्लासें मिलीं}}',
  awayOn: '{name} नहीं आएँगे: {days}',
  days: '{from} से {to}',
  covered: '{count, plural, =0 {कोई क्लास नहीं} one {# क्लास} other {# क्लासें}}',
  uncovered:
    '{count, plural, one {इन दिनों में # क्लास जुड़ी है। सेंटर {name} का इंतज़ार करेगा।} other {इन दिनों में # क्लासें जुड़ी हैं। सेंटर {name} का इंतज़ार करेगा।}}',
  add: 'इनके बारे में भी बताएँ',
  undo: 'अब आएँगे',
  undone: '{name} अब आएँगे',
  badge: 'छुट्टी {days}',
  badgeReason: 'छुट्टी {days}: {reason}',
}
