import type { Translated } from '../language.ts'
import type { ownSettings as en } from './own-settings.en.ts'

export const ownSettings = {
  title: 'सेटिंग',
  language: 'भाषा',
  notifications: 'नोटिफ़िकेशन',
  notificationsText: 'आपको क्या और किस तरह बताया जाए।',
  messages: 'WhatsApp और ई-मेल',
  messagesText: 'WhatsApp, ई-मेल और आपको भेजे गए मैसेज।',
  help: 'मदद',
  helpText: 'कुछ काम नहीं कर रहा या समझ नहीं आ रहा? हमें लिखें: आपको एक नंबर मिलेगा, और जवाब भी।',
  write: 'हमें लिखें',
  policies: 'जानने की बातें',
  acceptedTerms: 'आपकी मानी हुई शर्तें',
  terms: 'नियम और शर्तें',
  privacy: 'प्राइवेसी पॉलिसी',
  refunds: 'रिफ़ंड पॉलिसी',
  account: 'आपका खाता',
  ownName: 'आपका नाम',
  askName: 'आपका नाम क्या है?',
  askNameText: 'ताकि सेंटर आपको नाम से बुला सकें। तब तक उन्हें आपके बच्चे का नाम दिखता है।',
  ownNameText: 'जिन सेंटरों और परिवारों के साथ आप काम करते हैं, उन्हें यही दिखता है।',
  ownNameSaved: 'अब आपका नाम {name} है',
  signedInAs: '{name} के नाम से साइन इन',
} satisfies Translated<typeof en>
