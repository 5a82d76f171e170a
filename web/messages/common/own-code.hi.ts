import type { Translated } from '../language.ts'
import type { ownCode as en } from './own-code.en.ts'

export const ownCode = {
  title: 'OTP से कन्फ़र्म करें',
  text: 'यह आप ही हैं, यह कन्फ़र्म करने के लिए हम आपके फ़ोन पर 6 अंकों का OTP भेजते हैं।',
  send: 'मुझे OTP भेजें',
  sentTo: '{phone} पर भेजा गया',
  label: '6 अंकों का OTP',
  resend: 'OTP फिर भेजें',
  resendIn: '{seconds, number} सेकंड में फिर भेजें',
  resent: 'नया OTP भेजा जा रहा है',
} satisfies Translated<typeof en>
