import type { Translated } from '../language.ts'
import type { bring as en } from './bring.en.ts'

export const bring = {
  title: 'साथ क्या लाएँ',
  field: 'साथ क्या लाएँ (वैकल्पिक)',
  example: 'जैसे, रैकेट, नॉन-मार्किंग जूते, पानी',
} satisfies Translated<typeof en>
