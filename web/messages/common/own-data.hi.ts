import type { Translated } from '../language.ts'
import type { ownData as en } from './own-data.en.ts'

export const ownData = {
  title: 'आपका डेटा',
  text: {
    learner: 'आपके और आपके बच्चों के बारे में हमारे पास जो कुछ है, एक फ़ाइल में: पढ़ने का पेज, टेबल और JSON।',
    expert: 'एक्सपर्ट के रूप में आपके बारे में हमारे पास जो कुछ है, एक फ़ाइल में: पढ़ने का पेज, टेबल और JSON।',
  },
  ask: 'मेरा डेटा माँगें',
  asked: 'आपकी फ़ाइल बन रही है',
  running: 'आपकी फ़ाइल बन रही है। तैयार होने पर आपको बताया जाएगा।',
  until: 'तैयार, {kb, number} KB, {date} तक',
  fetch: 'डाउनलोड करें',
  none: 'अभी कोई फ़ाइल नहीं। बनने में थोड़ा समय लगता है; वह सात दिन रहती है।',
} satisfies Translated<typeof en>
