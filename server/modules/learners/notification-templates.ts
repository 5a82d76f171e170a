import { brief } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const learner = { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' }
const center = 'Sampige Sports and Arts'

const aboutFamily = notificationsAbout({ group: 'account', links: { learner: '/learner/more?show=family' } })

const aboutMembership = notificationsAbout({
  group: 'requests',
  args: { learner: 'learner', center: 'text', what: 'name' },
  sample: { learner, center, what: { en: 'is paused', hi: 'रोकी गई' } },
  ids: { membershipId: '01939d3c-0000-7000-8000-000000000002' },
  thing: 'membership:{membershipId}',
  links: {
    learner: '/learner/centers?membership={membershipId}',
    center: '/center/learners?membership={membershipId}',
  },
})

export const learnerNotifications = defineNotifications({
  // The reader sees whose child it is after signing in.
  'guardian.invited': aboutFamily({
    args: { by: 'text' },
    sample: { by: 'Priya Sharma' },
    learner: {
      link: '/learner/more?show=invitations',
      // Also by SMS: they may never have signed in.
      channels: ['push', 'sms'],
      sms: ({ by }) => ({ template: 'guardian_invited', variables: { by: brief(by || 'A parent') } }),
      en: ({ by }) => ({
        title: 'Look after a child together',
        body: `${by || 'A parent'} asks you to look after a child with them. Open More to answer within 14 days.`,
      }),
      hi: ({ by }) => ({
        title: 'बच्चे की देखरेख साथ में',
        body: `${by || 'एक अभिभावक'} ने आपसे एक बच्चे की देखरेख साथ में करने को कहा है। 14 दिनों के भीतर “और” खोलकर उत्तर दें।`,
      }),
    },
  }),
  'guardian.joined': aboutFamily({
    args: { learner: 'learner', by: 'text' },
    sample: { learner, by: 'Rohit Sharma' },
    learner: {
      en: ({ learner, by }) => ({
        title: `${learner} has a second guardian`,
        body: `${by || 'The person you invited'} looks after ${learner} too now. Each of you sees your own home and payments alone.`,
      }),
      hi: ({ learner, by }) => ({
        title: `${learner} के दूसरे अभिभावक`,
        body: `${by || 'जिन्हें आपने बुलाया'} अब ${learner} की देखरेख भी करते हैं। अपना घर और भुगतान केवल आप ही देखते हैं।`,
      }),
    },
  }),
  'guardian.left': aboutFamily({
    args: { learner: 'learner', by: 'text' },
    sample: { learner, by: 'Rohit Sharma' },
    learner: {
      en: ({ learner, by }) => ({
        title: `${learner}: one guardian`,
        body: `${by || 'The other guardian'} no longer looks after ${learner} here. Classes stay; what comes next is yours to book and pay.`,
      }),
      hi: ({ learner, by }) => ({
        title: `${learner}: एक अभिभावक`,
        body: `${by || 'दूसरे अभिभावक'} अब यहाँ ${learner} की देखरेख नहीं करते। कक्षाएँ बनी रहेंगी; आगे की बुकिंग और भुगतान आप करें।`,
      }),
    },
  }),
  // The child is no longer named to the reader.
  'guardian.removed': aboutFamily({
    learner: {
      en: () => ({
        title: 'You look after one child less here',
        body: 'An administrator has ended your access to a child’s profile. Your own payments stay with you. Write to support if this is wrong.',
      }),
      hi: () => ({
        title: 'यहाँ आपकी देखरेख में एक बच्चा कम है',
        body: 'एक प्रशासक ने एक बच्चे की प्रोफ़ाइल तक आपकी पहुँच समाप्त की है। आपके भुगतान आपके पास रहेंगे। यह ग़लत हो तो सहायता को लिखें।',
      }),
    },
  }),
  // Here too the child is only shown after signing in.
  'desk-link.asked': aboutFamily({
    args: { center: 'text', name: 'text' },
    sample: { center, name: 'Priya Sharma' },
    learner: {
      link: '/learner/more?show=confirmations',
      en: ({ center, name }) => ({
        title: 'Is this your family?',
        body: `${center} has added ${name || 'a family'} with your mobile number. Open More to confirm it, or say it is not your family.`,
      }),
      hi: ({ center, name }) => ({
        title: 'क्या यह आपका परिवार है?',
        body: `${center} ने ${name || 'एक परिवार'} को आपके मोबाइल नंबर के साथ जोड़ा है। “और” खोलकर कन्फ़र्म करें, या बताएँ कि यह आपका परिवार नहीं है।`,
      }),
    },
  }),
  'membership.changed': aboutMembership({
    learner: {
      en: ({ learner, center, what }) => ({
        title: `${center}: membership`,
        body: `The membership of ${learner} ${what}.`,
      }),
      hi: ({ learner, center, what }) => ({
        title: `${center}: सदस्यता`,
        body: `${learner} की सदस्यता ${what}।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, what }) => ({
        title: 'A membership changed',
        body: `The membership of ${learner} ${what}.`,
      }),
      hi: ({ learner, what }) => ({ title: 'एक सदस्यता बदली', body: `${learner} की सदस्यता ${what}।` }),
    },
  }),
})
