import type { Translated } from '../language.ts'
import type { statusNotes as english } from './status-notes.en.ts'

export const statusNotes = {
  suspended: {
    badge: 'केंद्र निलंबित',
    title: '{center} निलंबित है',
    text: 'इसकी कक्षाएँ यहाँ बनी हैं, पर हो सकता है कि वे न हों। निकलने से पहले केंद्र से पूछ लें।',
  },
  needsExpert: {
    badge: 'विशेषज्ञ चाहिए',
    other: 'विशेषज्ञ बाद में तय होंगे',
    text: 'इसके विशेषज्ञ अब यहाँ नहीं सिखाते। दूसरा विशेषज्ञ चुनें या कक्षा रद्द करें।',
    family: 'इसके विशेषज्ञ अब यहाँ नहीं सिखाते। केंद्र दूसरा विशेषज्ञ ढूँढेगा या बताएगा कि कक्षा का क्या होगा।',
  },
} satisfies Translated<typeof english>
