import type { Money } from '../../../kernel/money.ts'
import { numberInWords } from './number-words.ts'

/** A total in words, in both languages; null for other currencies than rupees, which have no words here. */
export function amountInWords(total: Money): { en: string; hi: string } | null {
  if (total.currency !== 'INR') return null
  const rupees = Math.floor(total.amount / 100)
  const paise = total.amount % 100
  return { en: inEnglish(rupees, paise), hi: inHindi(rupees, paise) }
}

function inEnglish(rupees: number, paise: number): string {
  const whole = `${numberInWords(rupees, 'en')} ${rupees === 1 ? 'rupee' : 'rupees'}`
  const rest = paise > 0 ? ` and ${numberInWords(paise, 'en')} ${paise === 1 ? 'paisa' : 'paise'}` : ''
  const said = `${whole}${rest} only`
  return said.charAt(0).toUpperCase() + said.slice(1)
}

function inHindi(rupees: number, paise: number): string {
  const whole = `${numberInWords(rupees, 'hi')} ${rupees === 1 ? 'रुपया' : 'रुपये'}`
  const rest = paise > 0 ? ` ${numberInWords(paise, 'hi')} ${paise === 1 ? 'पैसा' : 'पैसे'}` : ''
  return `${whole}${rest} मात्र`
}
