import type { Translated } from '../language.ts'
import type { experts as english } from './experts.en.ts'

export const experts = {
  text: 'जिनसे आपके परिवार ने कक्षाएँ लीं, और जिनके बैच में आप हैं।',
  find: 'विशेषज्ञ खोजें',
  emptyTitle: 'अभी कोई विशेषज्ञ नहीं',
  emptyText: 'कोई कक्षा बुक करें या बैच में जुड़ें: जो सिखाते हैं वे यहाँ दिखेंगे, अगली कक्षा के रास्ते के साथ।',
  service: 'गतिविधि',
  distance: 'दूरी',
  within: '{km, number} किमी तक',
  near: '{centers}, {km, number, ::.0} किमी',
  columns: { expert: 'विशेषज्ञ', learners: 'कौन', centers: 'कहाँ', next: 'अगली कक्षा', book: 'बुकिंग' },
  noClass: 'अभी कोई कक्षा नहीं',
  last: 'पिछली {date} को',
  book: 'फिर बुक करें',
  bookWith: '{name} के साथ फिर बुक करें',
  gone: 'अब यहाँ नहीं सिखाते',
  notBookable: 'अभी बुकिंग नहीं लेते',
} satisfies Translated<typeof english>
