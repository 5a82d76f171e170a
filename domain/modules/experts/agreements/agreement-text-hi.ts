import { formatMoney, money } from '../../../kernel/money.ts'
import { formatLocalDate } from '../../../kernel/time.ts'
import type { AgreementFacts, AgreementText } from './agreement-facts.ts'
import { type Fee, percentText } from './fee-rules.ts'

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
    : 'जब तक इसे समाप्त न किया जाए या नया संस्करण न आए'
  const note = terms.note === '' ? [] : [{ heading: 'अन्य शर्तें', body: terms.note }]
  return {
    title: `${center.name} और ${expert.name} के बीच अनुबंध, संस्करण ${number}`,
    clauses: [
      {
        heading: 'किनके बीच',
        body: `${center.name}, ${center.place} (केंद्र), और ${expert.name} (विशेषज्ञ)।`,
      },
      {
        heading: 'क्या सिखाया जाएगा',
        body: `विशेषज्ञ केंद्र में ${listed(services.map(service => service.hi))} सिखाते हैं। कक्षाएँ ${days(terms.weekdays)} रखी जा सकती हैं।`,
      },
      { heading: 'विशेषज्ञ को क्या मिलेगा', body: fee(terms.fee, currency) },
      {
        heading: 'किसका भुगतान नहीं होगा',
        body: 'जो कक्षा नहीं हुई, उसका भुगतान नहीं होगा। शिक्षार्थियों को बाद में जो राशि लौटाई जाए, वह घटा दी जाएगी।',
      },
      {
        heading: 'कब से कब तक',
        body: `${formatLocalDate(terms.fromOn, 'hi')} से, या पुष्टि के दिन से यदि वह बाद में हो; ${until}।`,
      },
      { heading: 'सूचना की अवधि', body: notice(terms.noticeDays) },
      {
        heading: 'बदलाव',
        body: 'बदलाव के लिए नया संस्करण बनता है, जो विशेषज्ञ की पुष्टि के बाद लागू होता है। हर कक्षा का भुगतान उसकी तारीख़ पर लागू संस्करण से होता है।',
      },
      ...note,
    ],
  }
}

function fee(given: Fee, currency: string): string {
  if (given.model === 'share')
    return `विशेषज्ञ द्वारा ली गई कक्षाओं के लिए शिक्षार्थी जो राशि देते हैं, कर के बिना, उसका ${percentText(given.basisPoints)}%।`
  const sum = formatMoney(money(given.amount, currency), 'hi', { trim: true })
  const per = {
    per_class: 'विशेषज्ञ द्वारा ली गई हर कक्षा के लिए',
    per_learner: 'विशेषज्ञ द्वारा ली गई कक्षा में आए हर शिक्षार्थी के लिए',
    per_month: 'हर कैलेंडर महीने के लिए, और महीने के हिस्से के लिए उसके दिनों के अनुसार',
  }
  return `${per[given.model]} ${sum}।`
}

function notice(noticeDays: number): string {
  if (noticeDays === 0) return 'कोई भी पक्ष इसे बिना पूर्व सूचना के समाप्त कर सकता है।'
  return `कोई भी पक्ष ${noticeDays} दिन की सूचना देकर इसे समाप्त कर सकता है; दोनों सहमत हों तो पहले भी।`
}

function days(weekdays: readonly number[]): string {
  return weekdays.length === 7 ? 'हर दिन' : `${listed(weekdays.map(day => DAYS[day - 1] ?? ''))} को`
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('hi', { type: 'conjunction' }).format(names)
}
