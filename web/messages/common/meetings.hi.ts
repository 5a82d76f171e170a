import type { Translated } from '../language.ts'
import type { meetings as english } from './meetings.en.ts'

export const meetings: Translated<typeof english> = {
  online: 'ऑनलाइन',
  opens: 'लिंक {time} पर खुलेगा',
  opensOn: 'लिंक {when} पर खुलेगा',
  join: 'क्लास से जुड़ें',
  passcode: 'पासकोड',
  copy: 'पासकोड कॉपी करें',
  copied: 'कॉपी हुआ',
  notOnRoll: 'लिंक उन्हीं के लिए है जो इस क्लास में आएँगे।',
  families: 'परिवारों को लिंक {time} पर मिलेगा।',
  set: 'ऑनलाइन क्लास',
  classTitle: 'यह क्लास कहाँ होगी?',
  batchTitle: 'इस बैच की क्लासें कहाँ होंगी?',
  how: 'जगह',
  modes: {
    usualOnline: 'ऑनलाइन, बैच की तरह',
    usual: 'सेंटर पर',
    in_person: 'सेंटर पर, सिर्फ़ इस बार',
    link: 'ऑनलाइन',
    ownLink: 'ऑनलाइन, दूसरे लिंक से',
  },
  url: 'मीटिंग का लिंक',
  urlHint: 'Zoom, Google Meet या Teams का। वह https से शुरू होता है।',
  urlWrong: 'मीटिंग का लिंक डालें। वह https से शुरू होता है।',
  passcodeLabel: 'पासकोड (ज़रूरी नहीं)',
  who: 'इसे सिर्फ़ क्लास के परिवार देखते हैं, हर क्लास से 15 मिनट पहले से। समय बदलने पर भी लिंक क्लास के साथ रहता है।',
  told: 'क्लास ऑनलाइन हो जाए या सेंटर पर, हम परिवारों और एक्सपर्ट को बताते हैं।',
  save: 'सेव करें',
  saved: 'सेव हुआ',
  joinFrom: 'क्लास से जुड़ें: {address}',
}
