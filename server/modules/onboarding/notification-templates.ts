import { pathTo } from '#domain/links.ts'
import { asSentence } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const aboutDocuments = notificationsAbout({
  group: 'account',
  args: { name: 'text', reason: 'text', until: 'date' },
  sample: { name: 'Sampige Sports and Arts', reason: 'The photo is blurred', until: '2026-12-20' },
  links: { expert: '/expert/more/kyc', center: '/center/settings?tab=documents' },
})

const forAdmins = notificationsAbout({ group: 'team' })

const aboutCenter = notificationsAbout({
  group: 'account',
  args: { center: 'text' },
  sample: { center: 'Sampige Sports and Arts' },
  links: { center: '/center/choose-center' },
})

const aboutBrought = notificationsAbout({
  group: 'account',
  args: { name: 'text' },
  sample: { name: 'Nritya Studio' },
  links: { center: '/center/payment?tab=plan&part=brought' },
})

export const onboardingNotifications = defineNotifications({
  'kyc.submitted': forAdmins({
    args: { name: 'text' },
    sample: { name: 'Asha Iyer' },
    ids: { kind: 'expert', id: '01939d3c-0000-7000-8000-000000000004' },
    thing: ({ kind, id }) => (kind === 'center' ? `center:${id}` : `user:${id}`),
    admin: {
      link: ({ kind, id }) =>
        kind === 'center'
          ? pathTo('/admin/centers', id ? { center: id } : { kyc: 'submitted' })
          : pathTo('/admin/users', id ? { user: id } : { kyc: 'submitted' }),
      en: ({ name }) => ({ title: 'Documents to verify', body: `${name} submitted documents.` }),
      hi: ({ name }) => ({ title: 'दस्तावेज़ जाँचने हैं', body: `${name} ने दस्तावेज़ जमा किए हैं।` }),
    },
  }),
  'kyc.asked-back': aboutDocuments({
    expert: {
      en: ({ reason }) => ({
        title: 'Action needed on your documents',
        body: `${asSentence(reason, 'en')} Answer, then submit your documents again.`,
      }),
      hi: ({ reason }) => ({
        title: 'दस्तावेज़ों पर सवाल',
        body: `${asSentence(reason, 'hi')} जवाब देकर दस्तावेज़ फिर जमा करें।`,
      }),
    },
    center: {
      en: ({ name, reason }) => ({
        title: 'Action needed on your documents',
        body: `${name}: ${asSentence(reason, 'en')} Answer, then submit the documents again.`,
      }),
      hi: ({ name, reason }) => ({
        title: 'दस्तावेज़ों पर सवाल',
        body: `${name}: ${asSentence(reason, 'hi')} जवाब देकर दस्तावेज़ फिर जमा करें।`,
      }),
    },
  }),
  'kyc.verified': aboutDocuments({
    expert: {
      en: ({ until }) => ({
        title: 'Documents verified',
        body: `Your page now shows that you’re verified${until && `, until ${until}`}.`,
      }),
      hi: ({ until }) => ({
        title: 'दस्तावेज़ वेरिफ़ाइड',
        body: `आपके पेज पर अब “वेरिफ़ाइड” दिखेगा${until && `, ${until} तक`}।`,
      }),
    },
    center: {
      en: ({ name, until }) => ({
        title: 'Documents verified',
        body: `The page of ${name} now shows that it’s verified${until && `, until ${until}`}.`,
      }),
      hi: ({ name, until }) => ({
        title: 'दस्तावेज़ वेरिफ़ाइड',
        body: `${name} के पेज पर अब “वेरिफ़ाइड” दिखेगा${until && `, ${until} तक`}।`,
      }),
    },
  }),
  'kyc.rejected': aboutDocuments({
    expert: {
      en: ({ reason }) => ({
        title: 'Documents not accepted',
        body: `${asSentence(reason, 'en')} Submit other documents.`,
      }),
      hi: ({ reason }) => ({
        title: 'दस्तावेज़ नामंज़ूर',
        body: `${asSentence(reason, 'hi')} दूसरे दस्तावेज़ जमा करें।`,
      }),
    },
    center: {
      en: ({ name, reason }) => ({
        title: 'Documents not accepted',
        body: `${name}: ${asSentence(reason, 'en')} Submit other documents.`,
      }),
      hi: ({ name, reason }) => ({
        title: 'दस्तावेज़ नामंज़ूर',
        body: `${name}: ${asSentence(reason, 'hi')} दूसरे दस्तावेज़ जमा करें।`,
      }),
    },
  }),
  'kyc.ending': aboutDocuments({
    expert: {
      en: ({ until }) => ({
        title: 'Documents expire soon',
        body: `They’re valid until ${until}. Submit new ones before that to stay verified.`,
      }),
      hi: ({ until }) => ({
        title: 'दस्तावेज़ जल्द ख़त्म होंगे',
        body: `वे ${until} तक मान्य हैं। वेरिफ़ाइड रहने के लिए समय पर नए जमा करें।`,
      }),
    },
    center: {
      en: ({ name, until }) => ({
        title: 'Documents expire soon',
        body: `The documents of ${name} are valid until ${until}. Submit new ones before that to stay verified.`,
      }),
      hi: ({ name, until }) => ({
        title: 'दस्तावेज़ जल्द ख़त्म होंगे',
        body: `${name} के दस्तावेज़ ${until} तक मान्य हैं। वेरिफ़ाइड रहने के लिए समय पर नए जमा करें।`,
      }),
    },
  }),
  'kyc.expired': aboutDocuments({
    expert: {
      en: ({ until }) => ({
        title: 'Documents expired',
        body: `They were valid until ${until}. Submit new ones to get verified again.`,
      }),
      hi: ({ until }) => ({
        title: 'दस्तावेज़ ख़त्म हुए',
        body: `वे ${until} तक मान्य थे। फिर वेरिफ़ाइड होने के लिए नए जमा करें।`,
      }),
    },
    center: {
      en: ({ name, until }) => ({
        title: 'Documents expired',
        body: `The documents of ${name} were valid until ${until}. Submit new ones to get verified again.`,
      }),
      hi: ({ name, until }) => ({
        title: 'दस्तावेज़ ख़त्म हुए',
        body: `${name} के दस्तावेज़ ${until} तक मान्य थे। फिर वेरिफ़ाइड होने के लिए नए जमा करें।`,
      }),
    },
  }),
  'lead.added': forAdmins({
    args: { number: 'text', place: 'text' },
    sample: { number: 'L-7K2M9QXT', place: 'Jayanagar' },
    ids: { leadId: '01939d3c-0000-7000-8000-000000000004' },
    thing: 'lead:{leadId}',
    admin: {
      link: ({ leadId }) => pathTo('/admin/leads', { lead: leadId }),
      en: ({ number, place }) => ({
        title: `New lead ${number}`,
        body: `${place ? `Call back a person from ${place}.` : 'Call this person back.'}`,
      }),
      hi: ({ number, place }) => ({
        title: `नई पूछताछ ${number}`,
        body: `${place ? `${place} की इस पूछताछ पर` : 'इस पूछताछ पर'} वापस फ़ोन करें।`,
      }),
    },
  }),
  'center_referral.registered': aboutBrought({
    center: {
      channels: [],
      en: ({ name }) => ({
        title: `${name} registered with your code`,
        body: 'When they pay for their first plan, the free days are added.',
      }),
      hi: ({ name }) => ({
        title: `${name} आपके कोड से रजिस्टर हुआ`,
        body: 'उनके पहले प्लान का पेमेंट होने पर मुफ़्त दिन जुड़ेंगे।',
      }),
    },
  }),
  'center_referral.rewarded': aboutBrought({
    args: { days: 'count' },
    sample: { days: 30 },
    center: {
      en: ({ name, days }) => ({
        title: `${name} has joined`,
        body: `${days === '1' ? '1 free day was' : `${days} free days were`} added to your plan for bringing them. Thank you.`,
      }),
      hi: ({ name, days }) => ({
        title: `${name} जुड़ गया`,
        body: `इन्हें लाने के लिए आपके प्लान में ${days} मुफ़्त दिन जुड़ गए। धन्यवाद।`,
      }),
    },
  }),
  'center_referral.came': aboutBrought({
    args: { days: 'count' },
    sample: { name: 'Sampige Sports and Arts', days: 30 },
    center: {
      channels: [],
      link: '/center/payment?tab=plan',
      en: ({ name, days }) => ({
        title: days === '1' ? '1 free day on your plan' : `${days} free days on your plan`,
        body: `Added to your first plan because ${name} invited you.`,
      }),
      hi: ({ name, days }) => ({
        title: `आपके प्लान में ${days} मुफ़्त दिन`,
        body: `${name} के बुलाने पर ये आपके पहले प्लान में जुड़े हैं।`,
      }),
    },
  }),
  'lead.center_ready': aboutCenter({
    center: {
      // The SMS is sent by a separate job: they may never have signed in.
      en: ({ center }) => ({
        title: `${center} is ready`,
        body: 'We entered your details. Check them, accept the terms and choose a plan.',
      }),
      hi: ({ center }) => ({
        title: `${center} आपके लिए तैयार है`,
        body: `हमने आपकी जानकारी भर दी है। उसे जाँचें, शर्तें मंज़ूर करें और प्लान चुनें।`,
      }),
    },
  }),
})
