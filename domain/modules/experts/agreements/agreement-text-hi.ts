import type { Fee } from '../../../kernel/fee.ts'
import { formatMoney, money } from '../../../kernel/money.ts'
import { formatLocalDate } from '../../../kernel/time.ts'
import type { AgreementFacts, AgreementText } from './agreement-facts.ts'
import { percentText } from './fee-rules.ts'

const DAYS = ['सोमवार', 'मंगलवार', 'बुधवार', 'गुरुवार', 'शुक्रवार', 'शनिवार', 'रविवार']

/** The text in Hindi. */
export function hiClauses({
  number,
  center,
  expert,
  services,
  terms,
  currency,
}: AgreementFacts): AgreementText {
  const until = terms.untilOn
    ? `${formatLocalDate(terms.untilOn, 'hi')} तक, उस दिन सहित`
    : 'जब तक इसे ख़त्म न किया जाए या नया वर्ज़न न आए'
  const note = terms.note === '' ? [] : [{ heading: 'अन्य शर्तें', body: terms.note }]
  return {
    title: `${center.name} और ${expert.name} के बीच एग्रीमेंट, वर्ज़न ${number}`,
    clauses: [
      {
        heading: 'किनके बीच',
        body: `${center.name}, ${center.place} (सेंटर), और ${expert.name} (एक्सपर्ट)।`,
      },
      {
        heading: 'क्या सिखाया जाएगा',
        body: `एक्सपर्ट सेंटर में ${listed(services.map(service => service.hi))} सिखाते हैं। क्लासें ${days(terms.weekdays)} रखी जा सकती हैं।`,
      },
      { heading: 'एक्सपर्ट को क्या मिलेगा', body: fee(terms.fee, currency) },
      {
        heading: 'किसका पेमेंट नहीं होगा',
        body: 'जो क्लास नहीं हुई, उसका पेमेंट नहीं होगा। स्टूडेंट्स को बाद में जो रकम लौटाई जाए, वह घटा दी जाएगी।',
      },
      {
        heading: 'कब से कब तक',
        body: `${formatLocalDate(terms.fromOn, 'hi')} से, या साइन करने के दिन से अगर वह बाद में हो; ${until}।`,
      },
      { heading: 'नोटिस', body: notice(terms.noticeDays) },
      {
        heading: 'बदलाव',
        body: 'बदलाव के लिए नया वर्ज़न बनता है, जो एक्सपर्ट के साइन करने के बाद लागू होता है। हर क्लास का पेमेंट उसकी तारीख पर लागू वर्ज़न से होता है।',
      },
      ...note,
    ],
  }
}

function fee(given: Fee, currency: string): string {
  if (given.model === 'share')
    return `एक्सपर्ट द्वारा ली गई क्लासों के लिए स्टूडेंट जो रकम देते हैं, टैक्स के बिना, उसका ${percentText(given.basisPoints)}%।`
  const sum = formatMoney(money(given.amount, currency), 'hi', { trim: true })
  const per = {
    per_class: 'एक्सपर्ट द्वारा ली गई हर क्लास के लिए',
    per_learner: 'एक्सपर्ट द्वारा ली गई क्लास में आए हर स्टूडेंट के लिए',
    per_month: 'हर कैलेंडर महीने के लिए, और महीने के हिस्से के लिए उसके दिनों के अनुसार',
  }
  return `${per[given.model]} ${sum}।`
}

function notice(noticeDays: number): string {
  if (noticeDays === 0) return 'कोई भी पक्ष इसे बिना नोटिस के ख़त्म कर सकता है।'
  return `कोई भी पक्ष ${noticeDays} दिन का नोटिस देकर इसे ख़त्म कर सकता है; दोनों सहमत हों तो पहले भी।`
}

function days(weekdays: readonly number[]): string {
  return weekdays.length === 7 ? 'हर दिन' : `${listed(weekdays.map(day => DAYS[day - 1] ?? ''))} को`
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('hi', { type: 'conjunction' }).format(names)
}
