import type { Translated } from '../language.ts'
import type { experts as english } from './experts.en.ts'

export const experts = {
  text: 'जिनसे आपके परिवार ने क्लासें लीं, और जिनके बैच में आप हैं।',
  find: 'एक्सपर्ट खोजें',
  emptyTitle: 'अभी कोई एक्सपर्ट नहीं',
  emptyText: 'कोई क्लास बुक करें या बैच में जुड़ें: जो सिखाते हैं वे यहाँ दिखेंगे, अगली क्लास के रास्ते के साथ।',
  service: 'ऐक्टिविटी',
  distance: 'दूरी',
  within: '{km, number} किमी तक',
  near: '{centers}, {km, number, ::.0} किमी',
  columns: { expert: 'एक्सपर्ट', learners: 'कौन', centers: 'कहाँ', next: 'अगली क्लास', book: 'बुकिंग' },
  noClass: 'अभी कोई क्लास नहीं',
  last: 'पिछली {date} को',
  book: 'फिर बुक करें',
  bookWith: '{name} के साथ फिर बुक करें',
  gone: 'अब यहाँ नहीं सिखाते',
  notBookable: 'अभी बुकिंग नहीं लेते',
} satisfies Translated<typeof english>
