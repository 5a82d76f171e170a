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

export const onboardingNotifications = defineNotifications({
  'kyc.submitted': forAdmins({
    args: { name: 'text' },
    sample: { name: 'Asha Iyer' },
    ids: { kind: 'expert', id: '01939d3c-0000-7000-8000-000000000004' },
    admin: {
      link: ({ kind, id }) =>
        kind === 'center'
          ? pathTo('/admin/centers', id ? { center: id } : { kyc: 'submitted' })
          : pathTo('/admin/users', id ? { user: id } : { kyc: 'submitted' }),
      en: ({ name }) => ({ title: 'Documents to look at', body: `${name} has submitted documents.` }),
      hi: ({ name }) => ({ title: 'दस्तावेज़ देखने हैं', body: `${name} ने दस्तावेज़ जमा किए हैं।` }),
    },
  }),
  'kyc.asked-back': aboutDocuments({
    expert: {
      en: ({ reason }) => ({
        title: 'A question about your documents',
        body: `${asSentence(reason, 'en')} Answer it and hand your documents in again.`,
      }),
      hi: ({ reason }) => ({
        title: 'आपके दस्तावेज़ों पर प्रश्न',
        body: `${asSentence(reason, 'hi')} उत्तर देकर दस्तावेज़ फिर जमा करें।`,
      }),
    },
    center: {
      en: ({ name, reason }) => ({
        title: 'A question about your documents',
        body: `${name}: ${asSentence(reason, 'en')} Answer it and hand the documents in again.`,
      }),
      hi: ({ name, reason }) => ({
        title: 'आपके दस्तावेज़ों पर प्रश्न',
        body: `${name}: ${asSentence(reason, 'hi')} उत्तर देकर दस्तावेज़ फिर जमा करें।`,
      }),
    },
  }),
  'kyc.verified': aboutDocuments({
    expert: {
      en: ({ until }) => ({
        title: 'Your documents are verified',
        body: `Everybody sees on your page that you are verified${until && `, until ${until}`}.`,
      }),
      hi: ({ until }) => ({
        title: 'आपके दस्तावेज़ सत्यापित',
        body: `आपके पेज पर सबको दिखेगा कि आप सत्यापित हैं${until && `, ${until} तक`}।`,
      }),
    },
    center: {
      en: ({ name, until }) => ({
        title: 'Your documents are verified',
        body: `Everybody sees that ${name} is verified${until && `, until ${until}`}.`,
      }),
      hi: ({ name, until }) => ({
        title: 'आपके दस्तावेज़ सत्यापित',
        body: `सबको दिखेगा कि ${name} सत्यापित है${until && `, ${until} तक`}।`,
      }),
    },
  }),
  'kyc.rejected': aboutDocuments({
    expert: {
      en: ({ reason }) => ({
        title: 'Your documents were not accepted',
        body: `${asSentence(reason, 'en')} You can submit others.`,
      }),
      hi: ({ reason }) => ({
        title: 'आपके दस्तावेज़ स्वीकार नहीं हुए',
        body: `${asSentence(reason, 'hi')} आप दूसरे दस्तावेज़ दे सकते हैं।`,
      }),
    },
    center: {
      en: ({ name, reason }) => ({
        title: 'Your documents were not accepted',
        body: `${name}: ${asSentence(reason, 'en')} You can submit others.`,
      }),
      hi: ({ name, reason }) => ({
        title: 'आपके दस्तावेज़ स्वीकार नहीं हुए',
        body: `${name}: ${asSentence(reason, 'hi')} आप दूसरे दस्तावेज़ दे सकते हैं।`,
      }),
    },
  }),
  'kyc.ending': aboutDocuments({
    expert: {
      en: ({ until }) => ({
        title: 'Your documents end soon',
        body: `They hold until ${until}. Submit the renewed one in time, so that you stay verified.`,
      }),
      hi: ({ until }) => ({
        title: 'आपके दस्तावेज़ जल्द समाप्त',
        body: `वे ${until} तक मान्य हैं। समय पर नया दस्तावेज़ दें, ताकि आप सत्यापित रहें।`,
      }),
    },
    center: {
      en: ({ name, until }) => ({
        title: 'Your documents end soon',
        body: `The documents of ${name} hold until ${until}. Submit the renewed one in time, so that it stays verified.`,
      }),
      hi: ({ name, until }) => ({
        title: 'आपके दस्तावेज़ जल्द समाप्त',
        body: `${name} के दस्तावेज़ ${until} तक मान्य हैं। समय पर नया दस्तावेज़ दें, ताकि सत्यापन बना रहे।`,
      }),
    },
  }),
  'kyc.expired': aboutDocuments({
    expert: {
      en: ({ until }) => ({
        title: 'Your documents have ended',
        body: `They held until ${until}. Submit new ones to be shown as verified again.`,
      }),
      hi: ({ until }) => ({
        title: 'आपके दस्तावेज़ समाप्त',
        body: `वे ${until} तक मान्य थे। फिर सत्यापित दिखने के लिए नए दस्तावेज़ दें।`,
      }),
    },
    center: {
      en: ({ name, until }) => ({
        title: 'Your documents have ended',
        body: `The documents of ${name} held until ${until}. Submit new ones to be shown as verified again.`,
      }),
      hi: ({ name, until }) => ({
        title: 'आपके दस्तावेज़ समाप्त',
        body: `${name} के दस्तावेज़ ${until} तक मान्य थे। फिर सत्यापित दिखने के लिए नए दस्तावेज़ दें।`,
      }),
    },
  }),
  'lead.added': forAdmins({
    args: { number: 'text', place: 'text' },
    sample: { number: 'L-7K2M9QXT', place: 'Jayanagar' },
    ids: { leadId: '01939d3c-0000-7000-8000-000000000004' },
    admin: {
      link: ({ leadId }) => pathTo('/admin/leads', { lead: leadId }),
      en: ({ number, place }) => ({
        title: `New lead ${number}`,
        body: `Somebody${place && ` from ${place}`} asks to be called back.`,
      }),
      hi: ({ number, place }) => ({
        title: `नई पूछताछ ${number}`,
        body: `${place && `${place} से `}किसी ने वापस फ़ोन करने को कहा है।`,
      }),
    },
  }),
  'lead.center_ready': aboutCenter({
    center: {
      // The SMS is sent by a separate job: they may never have signed in.
      en: ({ center }) => ({
        title: `${center} is ready for you`,
        body: `We entered what you told us. Look it over, accept the terms and choose a plan to open it.`,
      }),
      hi: ({ center }) => ({
        title: `${center} आपके लिए तैयार है`,
        body: `आपकी बताई जानकारी हमने भर दी है। उसे देखें, शर्तें स्वीकार करें और खोलने के लिए योजना चुनें।`,
      }),
    },
  }),
})
