import { centers } from './admin/centers.hi.ts'
import { kyc } from './admin/kyc.hi.ts'
import { masterlists } from './admin/masterlists.hi.ts'
import { platform } from './admin/platform.hi.ts'
import { taxRates } from './admin/tax-rates.hi.ts'
import { users } from './admin/users.hi.ts'
import type en from './admin.en.ts'
import type { Translated } from './language.ts'

export default {
  titles: {
    leads: 'संपर्क',
    users: 'उपयोगकर्ता',
    centers: 'केंद्र',
    masterlists: 'मास्टर सूचियाँ',
    books: 'बही-खाता',
    taxRates: 'कर की दरें',
    devices: 'डिवाइस और साइन-इन',
  },
  nav: {
    leads: 'संपर्क',
    users: 'उपयोगकर्ता',
    centers: 'केंद्र',
    masterlists: 'सूचियाँ',
    books: 'बही-खाता',
    taxRates: 'कर की दरें',
  },
  users,
  centers,
  masterlists,
  kyc,
  platform,
  taxRates,
  leads: {
    text: 'सार्वजनिक पेजों पर अपना नाम छोड़ने वाले लोग।',
    status: 'स्थिति',
    statuses: {
      new: 'नया',
      contacted: 'बात हुई',
      qualified: 'योग्य',
      converted: 'जुड़ गए',
      lost: 'नहीं जुड़े',
    },
    kind: 'क्या बनना चाहते हैं',
    kinds: { center: 'केंद्र', expert: 'विशेषज्ञ', learner: 'शिक्षार्थी', contact: 'सवाल है' },
    name: 'नाम',
    phone: 'फ़ोन',
    place: 'जगह',
    number: 'संख्या',
    when: 'कब आया',
    message: 'संदेश',
    services: 'गतिविधियाँ',
    source: 'पेज',
    sources: {
      'landing-center': 'मुखपृष्ठ, केंद्रों के लिए',
      'landing-expert': 'मुखपृष्ठ, विशेषज्ञों के लिए',
      'landing-activity': 'मुखपृष्ठ, कोई गतिविधि',
      'contact-us': 'संपर्क फ़ॉर्म',
      import: 'आयात की गई सूची',
    },
    emptyTitle: 'अभी कोई संपर्क नहीं',
    emptyText: 'जैसे ही कोई मुखपृष्ठ पर अपना नाम छोड़ेगा, वह यहाँ दिखेगा।',
    call: '{phone} पर कॉल करें',
  },
} satisfies Translated<typeof en>
