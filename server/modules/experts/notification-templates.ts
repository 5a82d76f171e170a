import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

/** Values an event does not need are empty. */
const between = {
  group: 'team',
  args: { center: 'text', expert: 'text', number: 'count', reason: 'text', on: 'date' },
  sample: {
    center: 'Sampige Sports and Arts',
    expert: 'Ananya Deshpande',
    number: 2,
    reason: 'Evenings are no longer possible',
    on: '2026-12-31',
  },
  ids: { engagementId: '01939d3c-0000-7000-8000-000000000003' },
  thing: 'engagement:{engagementId}',
} as const
const center = '/center/experts?requesterType=all&engagement={engagementId}'

const aboutEngagement = notificationsAbout({
  ...between,
  links: { center, expert: '/expert/centers?section=centers&engagement={engagementId}' },
})

/** Its number is the version's. */
const aboutAgreement = notificationsAbout({
  ...between,
  links: { center, expert: '/expert/agreements?engagement={engagementId}' },
})

const aboutLeave = notificationsAbout({
  group: 'requests',
  args: { expert: 'text' },
  sample: { expert: 'Ananya Deshpande' },
  ids: { requestId: '01939d3c-0000-7000-8000-000000000005' },
  thing: 'request:{requestId}',
})

/** A reason after a sentence, if one was given. */
const because = (reason: string): string => (reason === '' ? '' : ` ${reason}`)

export const expertNotifications = defineNotifications({
  'engagement.agreed': aboutEngagement({
    center: {
      en: ({ center, expert }) => ({
        title: `Welcome ${expert}`,
        body: `${expert} and ${center} will work together. Next: send the terms.`,
      }),
      hi: ({ center, expert }) => ({
        title: `${expert} का स्वागत`,
        body: `${expert} और ${center} साथ काम करेंगे। अब शर्तें भेजें।`,
      }),
    },
    expert: {
      en: ({ center }) => ({
        title: `${center} accepted you`,
        body: `You and ${center} will work together. The center sends the terms next.`,
      }),
      hi: ({ center }) => ({
        title: `${center} ने आपको मंज़ूर किया`,
        body: `आप और ${center} साथ काम करेंगे। अब सेंटर शर्तें भेजेगा।`,
      }),
    },
  }),
  'engagement.paused': aboutEngagement({
    center: {
      en: ({ center, expert, reason }) => ({
        title: `${expert} is taking a break`,
        body: `${expert} isn’t taking new classes at ${center} for now.${because(reason)}`,
      }),
      hi: ({ center, expert, reason }) => ({
        title: `${expert} ने काम रोका है`,
        body: `${expert} अभी ${center} में नई क्लासें नहीं लेंगे।${because(reason)}`,
      }),
    },
    expert: {
      en: ({ center, reason }) => ({
        title: `${center} has paused your work`,
        body: `You get no new classes at ${center} for now.${because(reason)}`,
      }),
      hi: ({ center, reason }) => ({
        title: `${center} ने आपका काम रोका`,
        body: `${center} अभी आपको नई क्लासें नहीं देगा।${because(reason)}`,
      }),
    },
  }),
  'engagement.resumed': aboutEngagement({
    center: {
      en: ({ center, expert }) => ({
        title: `${expert} is back`,
        body: `${expert} teaches at ${center} again.`,
      }),
      hi: ({ center, expert }) => ({
        title: `${expert} लौट आए`,
        body: `${expert} फिर से ${center} में सिखाते हैं।`,
      }),
    },
    expert: {
      en: ({ center }) => ({
        title: `${center} has resumed your work`,
        body: `You can get classes at ${center} again.`,
      }),
      hi: ({ center }) => ({
        title: `${center} के साथ फिर शुरू`,
        body: `आपको फिर से ${center} में क्लासें मिल सकती हैं।`,
      }),
    },
  }),
  'engagement.ending': aboutEngagement({
    center: {
      en: ({ center, expert, on, reason }) => ({
        title: `${expert} is leaving`,
        body: `The last day of ${expert} at ${center} is ${on}.${because(reason)}`,
      }),
      hi: ({ center, expert, on, reason }) => ({
        title: `${expert} जा रहे हैं`,
        body: `${center} में ${expert} का अंतिम दिन ${on} है।${because(reason)}`,
      }),
    },
    expert: {
      en: ({ center, on, reason }) => ({
        title: `${center} is ending your work there`,
        body: `Your last day at ${center} is ${on}.${because(reason)}`,
      }),
      hi: ({ center, on, reason }) => ({
        title: `${center} आपके साथ काम ख़त्म कर रहा है`,
        body: `${center} में आपका अंतिम दिन ${on} है।${because(reason)}`,
      }),
    },
  }),
  'engagement.ending-agreed': aboutEngagement({
    center: {
      en: ({ center, expert, on }) => ({
        title: `${expert} agreed to the last day`,
        body: `The last day of ${expert} at ${center} is now ${on}.`,
      }),
      hi: ({ center, expert, on }) => ({
        title: `${expert} अंतिम दिन पर सहमत हैं`,
        body: `${center} में ${expert} का अंतिम दिन अब ${on} है।`,
      }),
    },
    expert: {
      en: ({ center, on }) => ({
        title: `${center} agreed to your last day`,
        body: `Your last day at ${center} is now ${on}.`,
      }),
      hi: ({ center, on }) => ({
        title: `${center} आपके अंतिम दिन पर सहमत है`,
        body: `${center} में आपका अंतिम दिन अब ${on} है।`,
      }),
    },
  }),
  'engagement.ending-waits': aboutEngagement({
    center: {
      en: ({ expert, on }) => ({
        title: 'Classes need another expert',
        body: `The last day of ${expert} was ${on}, but classes are still scheduled. Hand them over or cancel them.`,
      }),
      hi: ({ expert, on }) => ({
        title: 'क्लासों के लिए दूसरे एक्सपर्ट चाहिए',
        body: `${expert} का अंतिम दिन ${on} था, और क्लासें अब भी तय हैं। उन्हें किसी और को दें या रद्द करें।`,
      }),
    },
    expert: {
      en: ({ center, on }) => ({
        title: `You still have classes at ${center}`,
        body: `Your last day was ${on}. The center needs to find another expert for the remaining classes.`,
      }),
      hi: ({ center, on }) => ({
        title: `${center} में आपकी क्लासें बाकी हैं`,
        body: `आपका अंतिम दिन ${on} था। बची क्लासों के लिए सेंटर को किसी और को ढूँढना है।`,
      }),
    },
  }),
  'engagement.notice_withdrawn': aboutEngagement({
    center: {
      en: ({ center, expert }) => ({
        title: `${expert} stays`,
        body: `${expert} withdrew the notice and stays with ${center}.`,
      }),
      hi: ({ center, expert }) => ({
        title: `${expert} आपके साथ रहेंगे`,
        body: `${expert} ने नोटिस वापस लिया और ${center} के साथ रहेंगे।`,
      }),
    },
    expert: {
      en: ({ center }) => ({
        title: `You stay with ${center}`,
        body: `${center} withdrew its notice.`,
      }),
      hi: ({ center }) => ({
        title: `${center} ने नोटिस वापस लिया`,
        body: `${center} आपके साथ काम जारी रखेगा।`,
      }),
    },
  }),
  'engagement.ended': aboutEngagement({
    center: {
      en: ({ center, expert, reason }) => ({
        title: `${expert} has left`,
        body: `${expert} and ${center} no longer work together.${because(reason)}`,
      }),
      hi: ({ center, expert, reason }) => ({
        title: `${expert} चले गए`,
        body: `${expert} और ${center} अब साथ काम नहीं करते।${because(reason)}`,
      }),
    },
    expert: {
      en: ({ center, reason }) => ({
        title: `Your work with ${center} has ended`,
        body: `You and ${center} no longer work together.${because(reason)}`,
      }),
      hi: ({ center, reason }) => ({
        title: `${center} के साथ काम ख़त्म`,
        body: `आप और ${center} अब साथ काम नहीं करते।${because(reason)}`,
      }),
    },
  }),
  'agreement.sent': aboutAgreement({
    expert: {
      en: ({ center, number }) => ({
        title: `Terms from ${center}`,
        body: `${center} sent you version ${number} of the terms. Read them, then sign, propose changes or decline.`,
      }),
      hi: ({ center, number }) => ({
        title: `${center} की शर्तें`,
        body: `${center} ने शर्तों का वर्ज़न ${number} भेजा है। पढ़कर साइन करें, बदलाव सुझाएँ या नामंज़ूर करें।`,
      }),
    },
  }),
  'agreement.countered': aboutAgreement({
    center: {
      en: ({ expert, number }) => ({
        title: `${expert} proposed other terms`,
        body: `${expert} sent version ${number}. Accept it, propose changes or decline.`,
      }),
      hi: ({ expert, number }) => ({
        title: `${expert} ने दूसरी शर्तें भेजीं`,
        body: `${expert} ने वर्ज़न ${number} भेजा है। उसे मंज़ूर करें, बदलाव सुझाएँ या नामंज़ूर करें।`,
      }),
    },
  }),
  'agreement.verified': aboutAgreement({
    center: {
      en: ({ expert, number, on }) => ({
        title: `${expert} signed the agreement`,
        body: `Version ${number} applies from ${on}.`,
      }),
      hi: ({ expert, number, on }) => ({
        title: `${expert} ने एग्रीमेंट साइन किया`,
        body: `वर्ज़न ${number} ${on} से लागू है।`,
      }),
    },
  }),
  'agreement.declined': aboutAgreement({
    center: {
      en: ({ expert, number, reason }) => ({
        title: `${expert} declined the terms`,
        body: `Version ${number} was declined.${because(reason)}`,
      }),
      hi: ({ expert, number, reason }) => ({
        title: `${expert} ने शर्तें नामंज़ूर कीं`,
        body: `वर्ज़न ${number} नामंज़ूर हुआ।${because(reason)}`,
      }),
    },
    expert: {
      en: ({ center, number, reason }) => ({
        title: `${center} declined your terms`,
        body: `Version ${number} was declined.${because(reason)}`,
      }),
      hi: ({ center, number, reason }) => ({
        title: `${center} ने आपकी शर्तें नामंज़ूर कीं`,
        body: `वर्ज़न ${number} नामंज़ूर हुआ।${because(reason)}`,
      }),
    },
  }),
  'agreement.withdrawn': aboutAgreement({
    center: {
      en: ({ expert, number }) => ({
        title: `${expert} withdrew the terms`,
        body: `You don’t need to answer version ${number}.`,
      }),
      hi: ({ expert, number }) => ({
        title: `${expert} ने शर्तें वापस लीं`,
        body: `वर्ज़न ${number} का जवाब देने की ज़रूरत नहीं।`,
      }),
    },
    expert: {
      en: ({ center, number }) => ({
        title: `${center} withdrew the terms`,
        body: `You don’t need to answer version ${number}.`,
      }),
      hi: ({ center, number }) => ({
        title: `${center} ने शर्तें वापस लीं`,
        body: `वर्ज़न ${number} का जवाब देने की ज़रूरत नहीं।`,
      }),
    },
  }),
  'leave.urgent': aboutLeave({
    args: { classes: 'count', startsAt: 'moment', until: 'moment' },
    sample: {
      classes: 2,
      startsAt: new Date('2026-12-05T11:00:00Z'),
      until: new Date('2026-12-05T10:00:00Z'),
    },
    urgent: true,
    center: {
      link: '/center/experts/requests?requesterType=Expert&request={requestId}',
      en: ({ expert, classes, startsAt, until }) => ({
        title: `Urgent leave for ${expert}`,
        body: `It covers ${classes === '1' ? '1 class' : `${classes} classes`}, from ${startsAt}. Please answer by ${until}.`,
      }),
      hi: ({ expert, classes, startsAt, until }) => ({
        title: `${expert} को तुरंत लीव चाहिए`,
        body: `${startsAt} से, इतनी क्लासें ${classes}। कृपया ${until} तक जवाब दें।`,
      }),
    },
  }),
  'leave.unanswered': aboutLeave({
    args: { center: 'text' },
    sample: { center: 'Sampige Sports and Arts' },
    urgent: true,
    center: {
      link: '/center/experts/requests?requesterType=Expert&status=closed&request={requestId}',
      en: ({ expert }) => ({
        title: `${expert}’s leave got no answer`,
        body: `The classes are still scheduled. ${expert} takes no new bookings then. Call ${expert} and decide.`,
      }),
      hi: ({ expert }) => ({
        title: `${expert} की लीव का जवाब नहीं दिया`,
        body: `क्लासें अब भी तय हैं। ${expert} तब नई बुकिंग नहीं लेंगे। उनसे बात करके तय करें।`,
      }),
    },
    expert: {
      link: '/expert/more/time-off?request={requestId}',
      en: ({ center }) => ({
        title: 'No answer to your leave',
        body: `Your classes at ${center} are still scheduled. New bookings are off then. Please call ${center}.`,
      }),
      hi: ({ center }) => ({
        title: 'आपकी लीव का जवाब नहीं आया',
        body: `${center} में आपकी क्लासें अब भी तय हैं। तब कोई नई बुकिंग नहीं होगी। ${center} को फ़ोन करें।`,
      }),
    },
  }),
})
