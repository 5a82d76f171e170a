import type { Translated } from '../language.ts'
import type { signIn as english } from './sign-in.en.ts'

/** The way in: the role, the phone number, the code. */
export const signIn = {
  title: 'साइन इन',
  chooseRole: 'आप Triveni का उपयोग कैसे करेंगे?',
  roleText: {
    learner: 'जगहें और विशेषज्ञ खोजें, बुक करें और भुगतान करें',
    expert: 'सिखाएँ, अपना कैलेंडर रखें, अपनी कमाई देखें',
    center: 'कक्षाएँ, लोग और पैसे सँभालें',
    admin: 'प्लेटफ़ॉर्म की देखभाल करें',
  },
  as: 'इस रूप में साइन इन',
  anotherRole: 'दूसरी भूमिका चुनें',
  phoneTitle: 'आपका फ़ोन नंबर',
  phoneText: 'हम SMS से एक बार का कोड भेजते हैं।',
  send: 'कोड भेजें',
  codeTitle: 'कोड डालें',
  codeText: '{phone} पर भेजा गया',
  codeLabel: 'छह अंकों का कोड',
  change: 'नंबर बदलें',
  verify: 'साइन इन करें',
  resend: 'कोड फिर भेजें',
  resendIn: '{seconds, number} सेकंड में फिर भेजें',
  resent: 'नया कोड भेजा जा रहा है',
  demoTitle: 'डेमो: इनमें से किसी एक के रूप में साइन इन करें',
  demoInbox: 'डेमो इनबॉक्स',
  demoInboxEmpty: 'अभी कोई संदेश नहीं',
  demoUse: 'कोड {code} डालें',
  terms: 'साइन इन करके आप हमारी <terms>शर्तें</terms> और <privacy>गोपनीयता नीति</privacy> स्वीकार करते हैं।',
  submittedTitle: 'कोड सही है',
  submittedText: 'आपके पेज खुल रहे हैं: {role}',
  signedIn: 'स्वागत है, {name}',
  againTitle: 'फिर से साइन इन करें',
  againText: 'आपने जो लिखा वह यहीं है। अपने नंबर से साइन इन करें और आगे बढ़ें।',
  againLeave: 'बिना सहेजे छोड़ें',
} satisfies Translated<typeof english>
