import type { Fee } from '../../../kernel/fee.ts'
import { formatMoney, money } from '../../../kernel/money.ts'
import { formatLocalDate } from '../../../kernel/time.ts'
import type { AgreementFacts, AgreementText } from './agreement-facts.ts'
import { percentText } from './fee-rules.ts'

const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** The text in English. */
export function enClauses({
  number,
  center,
  expert,
  services,
  terms,
  currency,
}: AgreementFacts): AgreementText {
  const until = terms.untilOn
    ? `up to and including ${formatLocalDate(terms.untilOn, 'en')}`
    : 'until it is ended or replaced'
  const note = terms.note === '' ? [] : [{ heading: 'Further terms', body: terms.note }]
  return {
    title: `Agreement between ${center.name} and ${expert.name}, version ${number}`,
    clauses: [
      {
        heading: 'Who agrees',
        body: `${center.name}, ${center.place} (the center), and ${expert.name} (the expert).`,
      },
      {
        heading: 'What is taught',
        body: `The expert teaches ${listed(services.map(service => service.en))} at the center. Classes may be planned ${days(terms.weekdays)}.`,
      },
      { heading: 'What the expert is paid', body: fee(terms.fee, currency) },
      {
        heading: 'What is not paid',
        body: 'A class that does not take place is not paid. If learners are refunded later, the pay is reduced to match.',
      },
      {
        heading: 'When it applies',
        body: `From ${formatLocalDate(terms.fromOn, 'en')}, or from the day the expert signs it if that is later, ${until}.`,
      },
      { heading: 'Notice', body: notice(terms.noticeDays) },
      {
        heading: 'Changes',
        body: 'Every change is a new version, which applies once the expert has signed it. Each class is paid under the version in force on its date.',
      },
      ...note,
    ],
  }
}

function fee(given: Fee, currency: string): string {
  if (given.model === 'share')
    return `${percentText(given.basisPoints)}% of what learners pay, before taxes, for the classes that the expert teaches.`
  const sum = formatMoney(money(given.amount, currency), 'en', { trim: true })
  const per = {
    per_class: 'for each class that the expert teaches',
    per_learner: 'for each learner who attends a class that the expert teaches',
    per_month: 'for each calendar month; for part of a month, in proportion to its days',
  }
  return `${sum} ${per[given.model]}.`
}

function notice(noticeDays: number): string {
  if (noticeDays === 0) return 'Either side may end it without notice.'
  const count = noticeDays === 1 ? 'one day' : `${noticeDays} days`
  return `Either side may end it with ${count} of notice, or sooner if both agree.`
}

function days(weekdays: readonly number[]): string {
  return weekdays.length === 7 ? 'on any day' : `on ${listed(weekdays.map(day => DAYS[day - 1] ?? ''))}`
}

function listed(names: readonly string[]): string {
  return new Intl.ListFormat('en', { type: 'conjunction' }).format(names)
}
