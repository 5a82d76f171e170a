import type { Translated } from '../language.ts'
import type { devices as en } from './devices.en.ts'

export const devices = {
  title: 'डिवाइस और साइन-इन',
  text: 'आपका नंबर कहाँ-कहाँ साइन इन है, हर रोल में। कोई अनजान डिवाइस दिखे तो उसे वहाँ से साइन आउट करें।',
  unknown: 'अनजान डिवाइस',
  thisOne: 'यही डिवाइस',
  since: '{when} को साइन इन',
  lastUsed: 'पिछली बार {when}',
  place: '{place} से',
  here: 'इसी कंप्यूटर से',
  signOutThere: 'वहाँ साइन आउट करें',
  signOutLabel: 'वहाँ साइन आउट करें: {device}, {role}',
  signedOutThere: '{device} साइन आउट हो गया',
  others: 'बाकी सब जगह साइन आउट करें',
  othersText:
    '{count, plural, one {एक और साइन-इन} other {# और साइन-इन}} सभी रोल में तुरंत ख़त्म होंगे। यह वाला बना रहेगा।',
  othersDone: '{count, plural, =0 {कोई और साइन-इन नहीं था} one {एक साइन-इन ख़त्म हुआ} other {# साइन-इन ख़त्म हुए}}',
} satisfies Translated<typeof en>
