import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const aboutData = notificationsAbout({
  group: 'account',
  links: { learner: '/learner/more?show=data', expert: '/expert/more?show=data' },
})

const aboutDeskLink = notificationsAbout({
  group: 'account',
  args: { learner: 'learner' },
  sample: { learner: { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' } },
  ids: { membershipId: '01939d3c-0000-7000-8000-000000000002' },
  links: { center: '/center/learners?membership={membershipId}' },
})

const aboutExpert = notificationsAbout({
  group: 'team',
  args: { expert: 'text', center: 'text', classes: 'count' },
  sample: { expert: 'Ananya Deshpande', center: 'Sampige Sports and Arts', classes: 12 },
  ids: { engagementId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'engagement:{engagementId}',
  links: { center: '/center/experts?requesterType=all&engagement={engagementId}' },
})

export const privacyNotifications = defineNotifications({
  'data.ready': aboutData({
    learner: {
      channels: ['push', 'email'],
      en: () => ({
        title: 'Your data is ready',
        body: 'Download everything we store about your family under More, within 7 days.',
      }),
      hi: () => ({
        title: 'आपका डेटा तैयार है',
        body: 'आपके परिवार के बारे में हमारे पास जो कुछ है, उसकी फ़ाइल 7 दिनों तक “और” में डाउनलोड की जा सकती है।',
      }),
    },
    expert: {
      channels: ['push', 'email'],
      en: () => ({
        title: 'Your data is ready',
        body: 'Download everything we store about you as an expert under More, within 7 days.',
      }),
      hi: () => ({
        title: 'आपका डेटा तैयार है',
        body: 'एक्सपर्ट के रूप में आपके बारे में हमारे पास जो कुछ है, उसकी फ़ाइल 7 दिनों तक “और” में डाउनलोड की जा सकती है।',
      }),
    },
  }),
  'erasure.asked': aboutData({
    alsoToDoer: true,
    args: { due: 'date' },
    sample: { due: '2026-11-28' },
    learner: {
      link: '/learner/more?show=erasure',
      en: ({ due }) => ({
        title: 'Your data will be deleted',
        body: `You asked us to delete your family’s data on ${due}. You can cancel this under More until then.`,
      }),
      hi: ({ due }) => ({
        title: 'आपका डेटा डिलीट होगा',
        body: `आपने अपने परिवार का डेटा ${due} को डिलीट करने को कहा है। तब तक आप “और” में इसे रद्द कर सकते हैं।`,
      }),
    },
    expert: {
      link: '/expert/more?show=erasure',
      en: ({ due }) => ({
        title: 'Your data will be deleted',
        body: `You asked us to delete your data on ${due}. You can cancel this under More until then.`,
      }),
      hi: ({ due }) => ({
        title: 'आपका डेटा डिलीट होगा',
        body: `आपने अपना डेटा ${due} को डिलीट करने को कहा है। तब तक आप “और” में इसे रद्द कर सकते हैं।`,
      }),
    },
  }),
  'erasure.waits': aboutData({
    learner: {
      link: '/learner/more?show=erasure',
      en: () => ({
        title: 'We couldn’t delete your data yet',
        body: 'A class or payment is still open. See More. We try again every day.',
      }),
      hi: () => ({
        title: 'आपका डेटा अभी डिलीट नहीं हो सका',
        body: 'कोई क्लास या पेमेंट बाकी है। “और” में देखें। हम हर दिन फिर कोशिश करते हैं।',
      }),
    },
    expert: {
      link: '/expert/more?show=erasure',
      en: () => ({
        title: 'We couldn’t delete your data yet',
        body: 'A class or payment is still open. See More. We try again every day.',
      }),
      hi: () => ({
        title: 'आपका डेटा अभी डिलीट नहीं हो सका',
        body: 'कोई क्लास या पेमेंट बाकी है। “और” में देखें। हम हर दिन फिर कोशिश करते हैं।',
      }),
    },
  }),
  'desk-link.confirmed': aboutDeskLink({
    center: {
      channels: [],
      en: ({ learner }) => ({
        title: 'Family confirmed',
        body: `${learner}’s family has confirmed. You both see the same details now.`,
      }),
      hi: ({ learner }) => ({
        title: 'परिवार ने कन्फ़र्म किया',
        body: `${learner} के परिवार ने कन्फ़र्म कर दिया है। अब उनके खाते में और आपके यहाँ एक ही जानकारी है।`,
      }),
    },
  }),
  'desk-link.refused': aboutDeskLink({
    center: {
      channels: [],
      en: ({ learner }) => ({
        title: 'Wrong phone number',
        body: `The person with ${learner}’s number says it isn’t their family. Ask for the right number and correct it.`,
      }),
      hi: ({ learner }) => ({
        title: 'ग़लत फ़ोन नंबर',
        body: `${learner} का नंबर जिनका है, वे कहते हैं कि यह उनका परिवार नहीं है। परिवार से सही नंबर पूछकर उसे ठीक करें।`,
      }),
    },
  }),
  'expert.inactive': aboutExpert({
    urgent: true,
    center: {
      en: ({ expert, center, classes }) => ({
        title: `${expert} is inactive`,
        body: `Nobody can book ${expert} now. Hand over or cancel ${classes === '1' ? '1 class' : `${classes} classes`} at ${center}.`,
      }),
      hi: ({ expert, center, classes }) => ({
        title: `${expert} डीऐक्टिवेट हैं`,
        body: `अब ${expert} को बुक नहीं किया जा सकता। ${center} की ${classes} क्लासें किसी और को दें या रद्द करें।`,
      }),
    },
  }),
  'expert.active': aboutExpert({
    center: {
      en: ({ expert, center }) => ({
        title: `${expert} is active again`,
        body: `${expert} can be found and booked at ${center} again.`,
      }),
      hi: ({ expert, center }) => ({
        title: `${expert} फिर चालू हैं`,
        body: `${expert} को ${center} में फिर खोजा और बुक किया जा सकता है।`,
      }),
    },
  }),
})
