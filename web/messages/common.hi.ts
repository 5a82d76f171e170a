import { attendance } from './common/attendance.hi.ts'
import { batchForm } from './common/batch-form.hi.ts'
import { batches } from './common/batches.hi.ts'
import { bookings } from './common/bookings.hi.ts'
import { devices } from './common/devices.hi.ts'
import { discountField } from './common/discount-field.hi.ts'
import { enrolments } from './common/enrolments.hi.ts'
import { essentials } from './common/essentials.hi.ts'
import { feeds } from './common/feeds.hi.ts'
import { files } from './common/files.hi.ts'
import { learnerNotes } from './common/learner-notes.hi.ts'
import { learners } from './common/learners.hi.ts'
import { map } from './common/map.hi.ts'
import { moves } from './common/moves.hi.ts'
import { notifications } from './common/notifications.hi.ts'
import { orders } from './common/orders.hi.ts'
import { ownCode } from './common/own-code.hi.ts'
import { paying } from './common/paying.hi.ts'
import { publicPage } from './common/public-page.hi.ts'
import { requests } from './common/requests.hi.ts'
import { savedFilters } from './common/saved-filters.hi.ts'
import { schedule } from './common/schedule.hi.ts'
import { slots } from './common/slots.hi.ts'
import { terms } from './common/terms.hi.ts'
import { week } from './common/week.hi.ts'
import type en from './common.en.ts'
import type { Translated } from './language.ts'

export default {
  ...essentials,
  imports: { action: 'आयात करें' },
  week,
  schedule,
  attendance,
  batches,
  batchForm,
  bookings,
  discountField,
  enrolments,
  learnerNotes,
  savedFilters,
  learners,
  moves,
  notifications,
  feeds,
  files,
  orders,
  ownCode,
  paying,
  publicPage,
  requests,
  devices,
  slots,
  terms,
  languages: { en: 'English', hi: 'हिन्दी' },
  alerts: { success: 'सफल', failure: 'असफल' },
  shell: {
    skip: 'सीधे सामग्री पर जाएँ',
    menu: 'मुख्य मेनू',
    places: 'मुख्य जगहें',
    openMenu: 'मेनू खोलें',
    closeMenu: 'मेनू बंद करें',
    collapse: 'मेनू छोटा करें',
    expand: 'मेनू चौड़ा करें',
    search: 'खोजें',
    searchHint: 'नाम, नंबर या स्क्रीन',
    searchEmpty: '“{text}” के लिए कुछ नहीं मिला',
    searchNext: 'कम अक्षर, दूसरी लिपि, फ़ोन नंबर, या बुकिंग या ऑर्डर का नंबर आज़माएँ।',
    kinds: {
      learner: 'शिक्षार्थी',
      expert: 'विशेषज्ञ',
      user: 'खाते',
      center: 'केंद्र',
      batch: 'बैच',
      booking: 'बुकिंग',
      order: 'ऑर्डर',
      invoice: 'बिल',
      request: 'अनुरोध',
      lead: 'लीड',
      item: 'सूचियाँ',
    },
    screens: 'स्क्रीन',
    actions: 'काम',
    language: 'भाषा',
    appearance: 'रूप',
    light: 'उजला',
    dark: 'गहरा',
    system: 'डिवाइस जैसा',
    account: 'आपका खाता',
    signOut: 'साइन आउट',
    signedOut: 'आप साइन आउट हो गए हैं',
    switchRole: 'दूसरी भूमिकाएँ',
    switchCenter: 'केंद्र:',
    switchLearner: 'किसके लिए:',
    offline: 'आप ऑफ़लाइन हैं। दिख रही जानकारी पुरानी हो सकती है।',
    offlineSince: 'आप ऑफ़लाइन हैं। यहाँ {time} की जानकारी दिख रही है।',
    waiting: '{count, plural, one {# प्रतीक्षा में} other {# प्रतीक्षा में}}',
    loading: 'लोड हो रहा है',
    notFoundTitle: 'यह पेज मौजूद नहीं है',
    notFoundText: 'लिंक पुराना या ग़लत हो सकता है।',
    notFoundAction: 'शुरुआत पर जाएँ',
    brokenTitle: 'यह पेज नहीं दिखाया जा सका',
    brokenText: 'पेज में कोई गड़बड़ी हुई। आपका सहेजा हुआ सब सुरक्षित है।',
  },
  dates: {
    pick: 'दिन चुनें',
    previousMonth: 'पिछला महीना',
    nextMonth: 'अगला महीना',
    previousYear: 'पिछला साल',
    nextYear: 'अगला साल',
    previousYears: 'पहले के साल',
    nextYears: 'बाद के साल',
    birthHint: 'दिन, महीना और साल',
    birthPlaceholder: 'दिन / माह / वर्ष',
  },
  list: {
    more: 'और दिखाएँ',
    search: 'खोजें',
    sort: 'क्रम',
    ascending: 'बढ़ता क्रम',
    descending: 'घटता क्रम',
    filters: 'फ़िल्टर',
    all: 'सभी',
    from: 'से',
    to: 'तक',
    on: 'चालू',
    chip: '{label}: {value}',
    removeFilter: '{label} फ़िल्टर हटाएँ',
    clearFilters: 'सभी फ़िल्टर हटाएँ',
    total: '{total, plural, =0 {कुछ नहीं} one {# प्रविष्टि} other {# प्रविष्टियाँ}}',
    totalAtLeast: '{total, number} से ज़्यादा',
    range: '{from, number} से {to, number}, कुल {total}',
    pages: 'पेज',
    page: 'पेज {page, number}',
    nextPage: 'अगला पेज',
    previousPage: 'पिछला पेज',
    emptyTitle: 'अभी यहाँ कुछ नहीं है',
    filteredTitle: 'कुछ मेल नहीं खाता',
    filteredText: 'इन फ़िल्टरों से कोई प्रविष्टि नहीं मिली।',
    errorTitle: essentials.list.errorTitle,
    export: {
      action: 'निर्यात',
      done: '{count, plural, one {# प्रविष्टि निर्यात हुई} other {# प्रविष्टियाँ निर्यात हुईं}}',
    },
    loadMore: 'और दिखाएँ',
    table: '{title} की तालिका',
  },
  map,
  time: {
    zone: 'समय {zone} के अनुसार',
    remaining: '{time} बाकी',
    over: 'समय पूरा हुआ',
  },
  signIn: {
    title: 'साइन इन',
    chooseRole: 'आप Triveni का उपयोग कैसे करेंगे?',
    roleText: {
      learner: 'जगहें और विशेषज्ञ खोजें, बुक करें और भुगतान करें',
      expert: 'सिखाएँ, अपना कैलेंडर रखें, अपनी कमाई देखें',
      center: 'कक्षाएँ, लोग और पैसे सँभालें',
      admin: 'प्लेटफ़ॉर्म की देखभाल करें',
    },
    as: 'इस रूप में साइन इन',
    anotherRole: 'दूसरी भूमिका चुनें',
    phoneTitle: 'आपका फ़ोन नंबर',
    phoneText: 'हम SMS से एक बार का कोड भेजते हैं।',
    send: 'कोड भेजें',
    codeTitle: 'कोड डालें',
    codeText: '{phone} पर भेजा गया',
    codeLabel: 'छह अंकों का कोड',
    change: 'नंबर बदलें',
    verify: 'साइन इन करें',
    resend: 'कोड फिर भेजें',
    resendIn: '{seconds, number} सेकंड में फिर भेजें',
    resent: 'नया कोड भेजा जा रहा है',
    demoTitle: 'डेमो: इनमें से किसी एक के रूप में साइन इन करें',
    demoInbox: 'डेमो इनबॉक्स',
    demoInboxEmpty: 'अभी कोई संदेश नहीं',
    demoUse: 'कोड {code} डालें',
    terms: 'साइन इन करके आप हमारी <terms>शर्तें</terms> और <privacy>गोपनीयता नीति</privacy> स्वीकार करते हैं।',
    submittedTitle: 'कोड सही है',
    submittedText: 'आपके पेज खुल रहे हैं: {role}',
    signedIn: 'स्वागत है, {name}',
  },
} satisfies Translated<typeof en>
