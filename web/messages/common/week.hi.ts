import type { Translated } from '../language.ts'
import type { week as english } from './week.en.ts'

export const week = {
  days: {
    d1: 'सोमवार',
    d2: 'मंगलवार',
    d3: 'बुधवार',
    d4: 'गुरुवार',
    d5: 'शुक्रवार',
    d6: 'शनिवार',
    d7: 'रविवार',
  },
  from: '{day}: से',
  to: '{day}: तक',
  add: 'समय जोड़ें',
  addOn: '{day} को समय जोड़ें',
  remove: '{day} को {from} से {to} हटाएँ',
  copy: 'कॉपी करें',
  copyOf: '{day} का समय कॉपी करें',
  copyAll: 'सभी दिनों में',
  copyWorkdays: 'सोमवार से शुक्रवार में',
  copyTo: '{day} में',
  order: 'अंत का समय शुरू के बाद होना चाहिए।',
  overlap: 'ये समय आपस में टकराते हैं।',
  blank: 'दोनों समय भरें।',
} satisfies Translated<typeof english>
