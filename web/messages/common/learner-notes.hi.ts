import type { Translated } from '../language.ts'
import type { learnerNotes as english } from './learner-notes.en.ts'

export const learnerNotes = {
  title: 'टिप्पणियाँ',
  none: 'अभी कोई टिप्पणी नहीं।',
  new: 'नई टिप्पणी',
  centerHint: 'आपके केंद्र के सदस्यों के लिए। परिवार इसे कभी नहीं देखते; टिप्पणी जैसी लिखी गई वैसी ही रहती है।',
  expertHint: 'केवल आपके लिए, जब तक आप साझा न करें। परिवार इसे कभी नहीं देखते; टिप्पणी जैसी लिखी गई वैसी ही रहती है।',
  center: 'केंद्र',
  forCenter: 'केंद्र इसे पढ़ सकता है',
  add: 'टिप्पणी जोड़ें',
  added: 'लिख लिया गया',
  you: 'आप',
  somebody: 'एक सदस्य',
  asExpert: 'विशेषज्ञ',
  centerReads: 'केंद्र पढ़ता है',
  youAlone: 'केवल आप',
} satisfies Translated<typeof english>
