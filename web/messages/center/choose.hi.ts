import type { Translated } from '../language.ts'
import type { choose as english } from './choose.en.ts'

/** Which of one’s centers to work in. */
export const choose = {
  text: 'अभी आप कहाँ काम करना चाहते हैं?',
  search: 'अपने सेंटर खोजें',
  noneFound: 'इस खोज से कोई सेंटर नहीं मिला।',
  register: 'सेंटर रजिस्टर करें',
  registerText: 'आपका सेंटर यहाँ नहीं है? तीन मिनट लगते हैं।',
  switch: 'सेंटर बदलें',
  last: 'पिछली बार',
  roles: { head: 'हेड', manager: 'मैनेजर', coordinator: 'कोऑर्डिनेटर', accountant: 'अकाउंटेंट' },
  status: { draft: 'तैयार हो रहा है', active: 'चालू', suspended: 'रोका गया', closed: 'बंद' },
  gates: {
    terms: 'शर्तें अभी मंज़ूर नहीं हुईं',
    payment: 'जुड़ने का पेमेंट बाकी',
    verification: 'पेमेंट की जाँच हो रही है',
  },
} satisfies Translated<typeof english>
