import type { Language } from '../../../kernel/language.ts'

interface Numerals {
  /** 0 to 99. */
  small: (value: number) => string
  hundred: string
  thousand: string
  lakh: string
  crore: string
}

const ones = (
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen ' +
  'seventeen eighteen nineteen'
).split(' ')
const tens = '- - twenty thirty forty fifty sixty seventy eighty ninety'.split(' ')

// Every Hindi number below a hundred has its own name.
const hindi = (
  'शून्य एक दो तीन चार पाँच छह सात आठ नौ दस ग्यारह बारह तेरह चौदह पंद्रह सोलह सत्रह अठारह उन्नीस ' +
  'बीस इक्कीस बाईस तेईस चौबीस पच्चीस छब्बीस सत्ताईस अट्ठाईस उनतीस ' +
  'तीस इकतीस बत्तीस तैंतीस चौंतीस पैंतीस छत्तीस सैंतीस अड़तीस उनतालीस ' +
  'चालीस इकतालीस बयालीस तैंतालीस चौवालीस पैंतालीस छियालीस सैंतालीस अड़तालीस उनचास ' +
  'पचास इक्यावन बावन तिरपन चौवन पचपन छप्पन सत्तावन अट्ठावन उनसठ ' +
  'साठ इकसठ बासठ तिरसठ चौंसठ पैंसठ छियासठ सड़सठ अड़सठ उनहत्तर ' +
  'सत्तर इकहत्तर बहत्तर तिहत्तर चौहत्तर पचहत्तर छिहत्तर सतहत्तर अठहत्तर उनासी ' +
  'अस्सी इक्यासी बयासी तिरासी चौरासी पचासी छियासी सत्तासी अट्ठासी नवासी ' +
  'नब्बे इक्यानवे बानवे तिरानवे चौरानवे पचानवे छियानवे सत्तानवे अट्ठानवे निन्यानवे'
).split(' ')

const numerals: Record<Language, Numerals> = {
  en: {
    small: value =>
      value < 20
        ? (ones[value] ?? '')
        : [tens[Math.floor(value / 10)], ...(value % 10 ? [ones[value % 10]] : [])].join('-'),
    hundred: 'hundred',
    thousand: 'thousand',
    lakh: 'lakh',
    crore: 'crore',
  },
  hi: {
    small: value => hindi[value] ?? '',
    hundred: 'सौ',
    thousand: 'हज़ार',
    lakh: 'लाख',
    crore: 'करोड़',
  },
}

/** A whole number from 0 on in words of the Indian system: one lakh twenty-three thousand four hundred five. */
export function numberInWords(value: number, language: Language): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new RangeError(`no number to be read out: ${value}`)
  const words = numerals[language]
  if (value < 100) return words.small(value)
  const steps: [number, string][] = [
    [10_000_000, words.crore],
    [100_000, words.lakh],
    [1_000, words.thousand],
    [100, words.hundred],
  ]
  let left = value
  const said: string[] = []
  for (const [size, name] of steps) {
    const count = Math.floor(left / size)
    // Above a hundred crore the crores are counted in the same way again.
    if (count > 0) said.push(numberInWords(count, language), name)
    left %= size
  }
  if (left > 0) said.push(words.small(left))
  return said.join(' ')
}
