import type en from './admin.en.ts'
import type { Translated } from './language.ts'

export default {
  titles: { leads: 'लीड' },
  nav: { leads: 'लीड' },
} satisfies Translated<typeof en>
