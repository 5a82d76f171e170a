import type { Translated } from '../language.ts'
import type { pinField as en } from './pin-field.en.ts'

export const pinField = {
  area: 'इलाका या शहर',
  noTown: 'इस नाम का कोई शहर नहीं है।',
  how: 'इलाका या शहर चुनें, फिर नक्शे पर टैप करें, या ऐरो बटन से पिन खिसकाएँ।',
  howByName: 'इलाका या शहर चुनें। ठीक जगह के लिए वहाँ रहकर “मेरी लोकेशन इस्तेमाल करें” दबाएँ।',
  useDevice: 'मेरी लोकेशन इस्तेमाल करें',
  near: '{area} के पास।',
  set: 'जगह चुन ली गई है।',
  moved: '{direction} की ओर {distance} खिसकाया।',
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
  deviceRefused: 'आपके फ़ोन ने लोकेशन नहीं बताई। कोई इलाका या शहर चुनें।',
} satisfies Translated<typeof en>
