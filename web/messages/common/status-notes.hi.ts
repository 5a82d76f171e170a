import type { Translated } from '../language.ts'
import type { statusNotes as english } from './status-notes.en.ts'

export const statusNotes = {
  suspended: {
    badge: 'सेंटर रोका गया',
    title: '{center} अभी रोका गया है',
    text: 'इसकी क्लासें यहाँ बनी हैं, पर हो सकता है कि वे न हों। निकलने से पहले सेंटर से पूछ लें।',
  },
  needsExpert: {
    badge: 'एक्सपर्ट चाहिए',
    other: 'एक्सपर्ट बाद में तय होंगे',
    text: 'इसके एक्सपर्ट अब यहाँ नहीं सिखाते। दूसरा एक्सपर्ट चुनें या क्लास रद्द करें।',
    family: 'इसके एक्सपर्ट अब यहाँ नहीं सिखाते। सेंटर दूसरा एक्सपर्ट ढूँढेगा या बताएगा कि क्लास का क्या होगा।',
  },
} satisfies Translated<typeof english>
