import type { Translated } from '../language.ts'
import type { signIn as english } from './sign-in.en.ts'

/** The way in: the role, the phone number, the code. */
export const signIn = {
  title: 'साइन इन',
  chooseRole: 'आप त्रिवेणी का इस्तेमाल कैसे करेंगे?',
  roleText: {
    learner: 'सेंटर और एक्सपर्ट खोजें, बुक करें और पेमेंट करें',
    expert: 'सिखाएँ, अपना शेड्यूल देखें, अपनी कमाई देखें',
    center: 'क्लासें, लोग और पैसे सँभालें',
    admin: 'प्लेटफ़ॉर्म सँभालें',
  },
  as: 'इस रूप में साइन इन',
  anotherRole: 'दूसरा रोल चुनें',
  phoneTitle: 'आपका फ़ोन नंबर',
  chosenTime: 'आपने {when} चुना है। बुक करने के लिए साइन इन करें।',
  phoneText: 'हम SMS से OTP भेजते हैं।',
  send: 'कोड भेजें',
  codeTitle: 'कोड डालें',
  codeText: '{phone} पर भेजा गया',
  codeLabel: '6 अंकों का कोड',
  change: 'नंबर बदलें',
  verify: 'साइन इन करें',
  resend: 'कोड फिर भेजें',
  resendIn: '{seconds, number} सेकंड में फिर भेजें',
  resent: 'नया कोड भेजा जा रहा है',
  demoTitle: 'डेमो: इनमें से किसी एक के रूप में साइन इन करें',
  demoInbox: 'डेमो इनबॉक्स',
  demoInboxEmpty: 'अभी कोई मैसेज नहीं',
  demoUse: 'कोड {code} डालें',
  terms: 'साइन इन करके आप हमारी <terms>शर्तें</terms> और <privacy>प्राइवेसी पॉलिसी</privacy> मंज़ूर करते हैं।',
  submittedTitle: 'कोड सही है',
  submittedText: 'आपके पेज खुल रहे हैं: {role}',
  signedIn: 'स्वागत है, {name}',
  againTitle: 'फिर से साइन इन करें',
  againText: 'आपने जो लिखा वह यहीं है। अपने नंबर से साइन इन करें और आगे बढ़ें।',
  againLeave: 'बिना सेव किए छोड़ें',
} satisfies Translated<typeof english>
