import type { Translated } from '../language.ts'
import type { pinField as en } from './pin-field.en.ts'

export const pinField = {
  area: 'इलाका',
  areaHint: 'पिन को पास ले आता है; फिर उसे ठीक जगह ले जाएँ।',
  useDevice: 'मैं अभी जहाँ हूँ वही जगह लें',
  deviceRefused: 'आपके फ़ोन ने जगह नहीं बताई। कोई इलाका चुनें या पिन हाथ से लगाएँ।',
  latitude: 'अक्षांश',
  longitude: 'देशांतर',
} satisfies Translated<typeof en>
