import { asSentence } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const aboutCenter = notificationsAbout({
  group: 'account',
  args: { center: 'text' },
  sample: { center: 'Sampige Sports and Arts' },
  ids: { centerId: '01985a6e-0000-7000-8000-000000000001' },
  thing: 'center:{centerId}',
  links: {
    learner: '/learner/schedule?centerId={centerId}',
    expert: '/expert/schedule?centerId={centerId}',
    center: '/center/dashboard',
  },
})

const aboutAccess = notificationsAbout({
  group: 'account',
  args: { center: 'text', by: 'text' },
  sample: { center: 'Sampige Sports and Arts', by: 'Kavitha Rao' },
  links: { center: '/center/dashboard' },
})

export const centerNotifications = defineNotifications({
  'center.activated': aboutCenter({
    center: {
      en: ({ center }) => ({
        title: 'Your center is open',
        body: `We received your payment and ${center} is active. Add spaces, fees and experts next.`,
      }),
      hi: ({ center }) => ({
        title: 'आपका सेंटर खुल गया',
        body: `पेमेंट मिल गया और ${center} चालू है। अब कोर्ट या रूम, फ़ीस और एक्सपर्ट जोड़ें।`,
      }),
    },
  }),
  'center.payment_received': aboutCenter({
    group: 'payments',
    admin: {
      link: '/admin/centers?center={centerId}',
      en: ({ center }) => ({
        title: 'Plan payment to verify',
        body: `${center} has paid for its plan. Verify the payment.`,
      }),
      hi: ({ center }) => ({
        title: 'प्लान का पेमेंट जाँचें',
        body: `${center} ने अपने प्लान का पेमेंट किया है। इसे जाँचें।`,
      }),
    },
  }),
  'center.payment_verified': aboutCenter({
    group: 'payments',
    center: {
      link: '/center/payment?tab=plan',
      en: ({ center }) => ({
        title: 'Payment verified',
        body: `We received the payment of ${center} for its plan.`,
      }),
      hi: ({ center }) => ({
        title: 'पेमेंट मिल गया',
        body: `${center} के प्लान का पेमेंट हमें मिल गया है।`,
      }),
    },
  }),
  'center.payment_rejected': aboutCenter({
    group: 'payments',
    args: { reason: 'name' },
    sample: { reason: { en: 'Documents are missing', hi: 'दस्तावेज़ अधूरे हैं' } },
    center: {
      link: '/center/payment?tab=plan',
      en: ({ center, reason }) => ({
        title: 'Payment not received',
        body: `We couldn’t verify the payment of ${center}. ${asSentence(reason, 'en')} Pay again or send a clearer receipt.`,
      }),
      hi: ({ center, reason }) => ({
        title: 'पेमेंट नहीं मिला',
        body: `${center} का पेमेंट नहीं मिला। ${asSentence(reason, 'hi')} फिर पेमेंट करें या साफ़ रसीद भेजें।`,
      }),
    },
  }),
  'center.suspended': aboutCenter({
    args: { reason: 'text' },
    sample: { reason: 'Complaints are being looked into.' },
    urgent: true,
    learner: {
      en: ({ center }) => ({
        title: `${center} is suspended`,
        body: `Your classes stay in your schedule. You cannot book or pay there for now. Refunds are still made. Ask the center before you go to a class.`,
      }),
      hi: ({ center }) => ({
        title: `${center} अभी रोका गया है`,
        body: `आपकी क्लासें शेड्यूल में बनी रहेंगी। अभी वहाँ बुकिंग या पेमेंट नहीं हो सकता। रिफ़ंड मिलते रहेंगे। क्लास में जाने से पहले सेंटर से पूछें।`,
      }),
    },
    expert: {
      en: ({ center }) => ({
        title: `${center} is suspended`,
        body: `Your classes there stay in your schedule. New bookings are off for now. Ask the center before you go to a class.`,
      }),
      hi: ({ center }) => ({
        title: `${center} अभी रोका गया है`,
        body: `वहाँ की आपकी क्लासें शेड्यूल में बनी रहेंगी। अभी नई बुकिंग नहीं हो सकती। क्लास में जाने से पहले सेंटर से पूछें।`,
      }),
    },
    center: {
      en: ({ center, reason }) => ({
        title: 'Your center is suspended',
        body: `${center} is hidden from search for now, and nothing can be changed. Reason: ${reason}`,
      }),
      hi: ({ center, reason }) => ({
        title: 'आपका सेंटर रोका गया है',
        body: `${center} अभी खोज में नहीं दिखता और कुछ बदला नहीं जा सकता। कारण: ${reason}`,
      }),
    },
  }),
  'center.resumed': aboutCenter({
    args: { reason: 'text' },
    sample: { reason: 'All is well.' },
    learner: {
      en: ({ center }) => ({
        title: `${center} is open again`,
        body: `You can book and pay there again. Check your next classes in your schedule.`,
      }),
      hi: ({ center }) => ({
        title: `${center} फिर खुला है`,
        body: `आप वहाँ फिर से बुकिंग और पेमेंट कर सकते हैं। अपनी अगली क्लासें शेड्यूल में देखें।`,
      }),
    },
    expert: {
      en: ({ center }) => ({
        title: `${center} is open again`,
        body: `Families can book you there again. Check your next classes in your schedule.`,
      }),
      hi: ({ center }) => ({
        title: `${center} फिर खुला है`,
        body: `परिवार वहाँ आपको फिर से बुक कर सकते हैं। अपनी अगली क्लासें शेड्यूल में देखें।`,
      }),
    },
    center: {
      en: ({ center, reason }) => ({
        title: 'Your center is active again',
        body: `Families can find and book ${center} again. ${reason}`,
      }),
      hi: ({ center, reason }) => ({
        title: 'आपका सेंटर फिर काम कर रहा है',
        body: `${center} फिर दिखता है और बुक हो सकता है। ${reason}`,
      }),
    },
  }),
  'staff.invited': aboutAccess({
    center: {
      // The SMS is sent by a separate job, regardless of their settings: they may never have signed in.
      link: '/center/choose-center',
      en: ({ center, by }) => ({
        title: `${center} invites you`,
        body: `${by} added you to the staff of ${center}. Sign in with this phone number as “Center” to begin.`,
      }),
      hi: ({ center, by }) => ({
        title: `${center} का न्योता`,
        body: `${by} ने आपको ${center} के स्टाफ़ में जोड़ा है। शुरू करने के लिए इसी फ़ोन नंबर से “सेंटर” के रूप में साइन इन करें।`,
      }),
    },
  }),
  'staff.access-changed': aboutAccess({
    center: {
      en: ({ center, by }) => ({
        title: 'Your access has changed',
        body: `${by} changed what you can see and do at ${center}.`,
      }),
      hi: ({ center, by }) => ({
        title: 'आपका ऐक्सेस बदला है',
        body: `${by} ने ${center} में आपका ऐक्सेस बदला है।`,
      }),
    },
  }),
})
