import type { Interval } from '../../kernel/interval.ts'
import type { Language } from '../../kernel/language.ts'
import { formatTime } from '../../kernel/time.ts'
import type { SlotProblem } from './slots.ts'

/** Words in both languages. */
export interface Words {
  en: string
  hi: string
}

/** Fills `{reason}`: This time cannot be booked: … */
export const SLOT_REASONS = {
  past: { en: 'it has already begun', hi: 'यह समय बीत चुका है' },
  holiday: { en: 'the center has a holiday', hi: 'सेंटर में छुट्टी है' },
  closed: { en: 'the center is closed then', hi: 'उस समय सेंटर बंद है' },
  away: { en: 'the expert does not teach then', hi: 'उस समय एक्सपर्ट नहीं सिखाते' },
  off_grid: { en: 'classes here begin at other times', hi: 'यहाँ क्लासें दूसरे समय पर शुरू होती हैं' },
  no_space: { en: 'the center has no space for this activity', hi: 'सेंटर में इस ऐक्टिविटी के लिए कोर्ट/रूम नहीं है' },
  not_engaged: {
    en: 'the expert does not teach at this center at the moment',
    hi: 'एक्सपर्ट अभी इस सेंटर में नहीं सिखाते',
  },
} as const satisfies Partial<Record<SlotProblem, Words>> & Record<string, Words>

/** What stands in the way of a class: who or what is taken, by which class, when (epoch ms). */
export interface Clash {
  what: 'expert' | 'space' | 'learner' | 'batch' | 'time_off'
  /** The expert's, the learner's, the space's or the batch's name; empty where any space would have done. */
  name: string
  /** Batch or service of the class; null where it belongs to another center and is only "busy". */
  title: Words | null
  period: Interval
}

/** "Asha teaches Batch B, 5:00 pm to 6:00 pm" in both languages; the clock is the center's. */
export function clashWords(clash: Clash, zone: string): Words {
  const at = (instant: number, language: Language) => formatTime(new Date(instant), zone, language)
  const { start, end } = clash.period
  const who = clashSubject(clash)
  return {
    en: `${who.en}, ${at(start, 'en')} to ${at(end, 'en')}`,
    hi: `${who.hi}, ${at(start, 'hi')} से ${at(end, 'hi')}`,
  }
}

function clashSubject({ what, name, title }: Clash): Words {
  if (what === 'space' && name === '') return { en: 'every space is taken', hi: 'सभी कोर्ट/रूम भरे हैं' }
  if (what === 'space' && title === null) return { en: `${name} is taken`, hi: `${name} भरा है` }
  if (what === 'space') return { en: `${name} has ${title?.en}`, hi: `${name} में ${title?.hi} है` }
  if (what === 'batch') return { en: `${name} meets then`, hi: `${name} की क्लास तब है` }
  if (what === 'time_off') return { en: `${name} has time off`, hi: `${name} छुट्टी पर हैं` }
  if (title === null) return { en: `${name} is busy`, hi: `${name} व्यस्त हैं` }
  const verb = what === 'expert' ? 'teaches' : 'has'
  return { en: `${name} ${verb} ${title.en}`, hi: `${name} की क्लास है: ${title.hi}` }
}
