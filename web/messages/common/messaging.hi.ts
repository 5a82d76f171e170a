/** A short message to families: of a class, or of the learners whom a center chooses. */
export const messaging = {
  title: 'परिवारों को मैसेज',
  text: 'मैसेज',
  example: 'जैसे: शुक्रवार को हॉल बंद है। क्लासें शनिवार से चलेंगी।',
  left: '{count, plural, =0 {और अक्षर नहीं लिख सकते} one {# अक्षर बाकी} other {# अक्षर बाकी}}',
  who: 'जिन अभिभावकों ने मैसेज की सहमति दी है, उन्हें नोटिफ़िकेशन मिलेगा।',
  send: 'मैसेज भेजें',
  done: '{count, plural, one {# व्यक्ति को मैसेज भेजा गया} other {# लोगों को मैसेज भेजा गया}}{leftOut, plural, =0 {} one {। # परिवार को मैसेज नहीं जा सकता} other {। # परिवारों को मैसेज नहीं जा सकता}}',
} as const
