import type { Translated } from '../language.ts'
import type { pinField as en } from './pin-field.en.ts'

export const pinField = {
  area: 'इलाका',
  areaHint: 'पिन को पास ले आता है; फिर उसे ठीक जगह ले जाएँ।',
  useDevice: 'मैं अभी जहाँ हूँ वही जगह लें',
  near: 'पिन {area} के पास लगा है।',
  set: 'पिन लग गया है।',
  moved: '{direction} की ओर {distance} हटाया।',
  directions: {
    n: 'उत्तर',
    ne: 'उत्तर-पूर्व',
    e: 'पूर्व',
    se: 'दक्षिण-पूर्व',
    s: 'दक्षिण',
    sw: 'दक्षिण-पश्चिम',
    w: 'पश्चिम',
    nw: 'उत्तर-पश्चिम',
  },
  deviceRefused: 'आपके फ़ोन ने जगह नहीं बताई। कोई इलाका चुनें या पिन हाथ से लगाएँ।',
} satisfies Translated<typeof en>
