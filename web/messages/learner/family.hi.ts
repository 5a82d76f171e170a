import type { Translated } from '../language.ts'
import type { more as englishMore, profile as englishProfile } from './family.en.ts'

export const profile = {
  title: 'त्रिवेणी में आपका स्वागत है',
  text: 'दो छोटे सवाल, फिर आप बुक कर सकते हैं।',
  whoTitle: 'कौन सीखेगा या खेलेगा?',
  whoText: 'परिवार के और लोगों को बाद में जोड़ सकते हैं।',
  homeText: 'ताकि हम आसपास की जगहें दिखा सकें।',
  save: 'सहेजें और आगे बढ़ें',
} satisfies Translated<typeof englishProfile>

export const more = {
  title: 'और',
  family: 'आपका परिवार',
  familyText: 'जिनके लिए आप बुक करते हैं। “चुनें” से तय करें कि पहले कौन दिखे।',
  use: 'चुनें',
  inUse: 'चुना हुआ',
  edit: '{name} की जानकारी बदलें',
  ages: '{relation}, जन्म {date}',
  home: 'आपका घर',
  homeText: 'दूरी यहाँ से नापी जाती है।',
  homeMissing: 'अभी घर नहीं चुना गया। चुनें, फिर हम आसपास की जगहें दिखा सकेंगे।',
  changeHome: 'बदलें',
  setHome: 'मेरा घर चुनें',
  language: 'भाषा',
  policies: 'जानने योग्य',
  terms: 'नियम और शर्तें',
  privacy: 'गोपनीयता नीति',
  refunds: 'वापसी नीति',
  account: 'आपका खाता',
  signedInAs: '{name} के रूप में साइन इन',
} satisfies Translated<typeof englishMore>
