import type { Translated } from '../language.ts'
import type { learnerNotes as english } from './learner-notes.en.ts'

export const learnerNotes = {
  title: 'नोट',
  none: 'अभी कोई नोट नहीं।',
  new: 'नया नोट',
  centerHint: 'आपके सेंटर के स्टाफ़ के लिए। परिवार इसे कभी नहीं देखते; नोट जैसा लिखा गया वैसा ही रहता है।',
  expertHint: 'सिर्फ़ आपके लिए, जब तक आप शेयर न करें। परिवार इसे कभी नहीं देखते; नोट जैसा लिखा गया वैसा ही रहता है।',
  center: 'सेंटर',
  forCenter: 'सेंटर इसे पढ़ सकता है',
  add: 'नोट जोड़ें',
  added: 'लिख लिया गया',
  you: 'आप',
  somebody: 'सेंटर का स्टाफ़',
  asExpert: 'एक्सपर्ट',
  centerReads: 'सेंटर पढ़ता है',
  youAlone: 'सिर्फ़ आप',
} satisfies Translated<typeof english>
