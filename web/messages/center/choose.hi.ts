import type { Translated } from '../language.ts'
import type { choose as english } from './choose.en.ts'

/** Which of one’s centers to work in. */
export const choose = {
  text: 'अभी आप कहाँ काम करना चाहते हैं?',
  search: 'अपने केंद्र खोजें',
  noneFound: 'इस खोज से कोई केंद्र नहीं मिला।',
  register: 'केंद्र पंजीकृत करें',
  registerText: 'आपका केंद्र यहाँ नहीं है? तीन मिनट लगते हैं।',
  switch: 'केंद्र बदलें',
  last: 'पिछली बार',
  roles: { head: 'प्रमुख', manager: 'प्रबंधक', coordinator: 'समन्वयक', accountant: 'लेखाकार' },
  status: { draft: 'तैयार हो रहा है', active: 'चालू', suspended: 'रोका गया', closed: 'बंद' },
  gates: {
    terms: 'शर्तें अभी स्वीकार नहीं हुईं',
    payment: 'जुड़ने का भुगतान बाकी',
    verification: 'भुगतान की जाँच हो रही है',
  },
} satisfies Translated<typeof english>
