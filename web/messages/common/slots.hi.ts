import type { Translated } from '../language.ts'
import type { slots as en } from './slots.en.ts'

export const slots = {
  where: 'कहाँ',
  service: 'क्या',
  length: 'कितनी देर',
  expert: 'किसके साथ',
  anyExpert: 'जो भी उपलब्ध हों',
  lengthPrice: '{minutes, number} मिनट · {price}',
  expertPrice: '{name} · {price}',
  from: '{price} से',
  day: 'दिन',
  earlier: 'पहले के दिन',
  later: 'बाद के दिन',
  freeTimes: '{count, plural, =0 {कोई स्लॉट खाली नहीं} one {# स्लॉट} other {# स्लॉट}}',
  expertsFree: '{count, plural, one {# एक्सपर्ट} other {# एक्सपर्ट}}',
  busy: '{name} की क्लास है',
  morning: 'सुबह',
  afternoon: 'दोपहर',
  evening: 'शाम',
  none: {
    closed: 'इस दिन सेंटर बंद है।',
    holiday: 'इस दिन सेंटर में छुट्टी है।',
    away: 'एक्सपर्ट इस दिन नहीं सिखाते।',
    full: 'इस दिन के सभी स्लॉट भर चुके हैं।',
    too_soon: 'इस दिन के लिए अब बुकिंग नहीं हो सकती।',
    too_far: 'इस दिन की बुकिंग अभी नहीं खुली है।',
  },
  noneAhead: 'आने वाले हफ़्तों में कोई स्लॉट खाली नहीं है। दूसरी अवधि या दूसरे एक्सपर्ट देखें।',
  nextFree: 'अगला खाली दिन: {date}',
} satisfies Translated<typeof en>
