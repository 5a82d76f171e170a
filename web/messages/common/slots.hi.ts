import type { Translated } from '../language.ts'
import type { slots as en } from './slots.en.ts'

export const slots = {
  where: 'कहाँ',
  service: 'क्या',
  length: 'कितनी देर',
  expert: 'किसके साथ',
  anyExpert: 'जो भी खाली हों',
  lengthPrice: '{minutes, number} मिनट · {price}',
  expertPrice: '{name} · {price}',
  from: '{price} से',
  day: 'दिन',
  earlier: 'पहले के दिन',
  later: 'बाद के दिन',
  freeTimes: '{count, plural, =0 {कोई समय खाली नहीं} one {# समय खाली} other {# समय खाली}}',
  expertsFree: '{count, plural, one {# विशेषज्ञ} other {# विशेषज्ञ}}',
  busy: '{name} की कक्षा है',
  morning: 'सुबह',
  afternoon: 'दोपहर',
  evening: 'शाम',
  none: {
    closed: 'इस दिन केंद्र बंद है।',
    holiday: 'इस दिन केंद्र में छुट्टी है।',
    away: 'विशेषज्ञ इस दिन नहीं सिखाते।',
    full: 'इस दिन के सभी समय भर चुके हैं।',
    too_soon: 'इस दिन के लिए अब बुकिंग नहीं हो सकती।',
    too_far: 'इस दिन की बुकिंग अभी नहीं खुली है।',
  },
  noneAhead: 'आने वाले हफ़्तों में कोई समय खाली नहीं है। दूसरी अवधि या दूसरे विशेषज्ञ देखें।',
  nextFree: 'अगला खाली दिन: {date}',
} satisfies Translated<typeof en>
