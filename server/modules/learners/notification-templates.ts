import { brief } from '#server/platform/notification-words.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const learner = { id: '01939d3c-0000-7000-8000-000000000001', name: 'Aarav Sharma' }
const center = 'Sampige Sports and Arts'

const aboutFamily = notificationsAbout({ group: 'account', links: { learner: '/learner/more?show=family' } })

const aboutCenter = notificationsAbout({
  group: 'news',
  args: { center: 'text', text: 'text' },
  sample: { center, text: 'The hall is closed on Friday (शुक्रवार). Classes resume on Saturday.' },
  ids: { centerId: '01985a6e-0000-7000-8000-000000000001' },
  links: { learner: '/learner/find-new-centers/{centerId}' },
})

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
        title: 'Become a second parent',
        body: `${by || 'A parent'} invites you to manage a child together. Answer within 14 days under More.`,
      }),
      hi: ({ by }) => ({
        title: 'दूसरे अभिभावक बनें',
        body: `${by || 'एक अभिभावक'} ने आपको एक बच्चे को साथ सँभालने का न्योता दिया है। 14 दिनों में “और” में जवाब दें।`,
      }),
    },
  }),
  'guardian.joined': aboutFamily({
    args: { learner: 'learner', by: 'text' },
    sample: { learner, by: 'Rohit Sharma' },
    learner: {
      en: ({ learner, by }) => ({
        title: `${learner} has a second parent`,
        body: `${by || 'The person you invited'} now manages ${learner} too. Your address and payments stay private.`,
      }),
      hi: ({ learner, by }) => ({
        title: `${learner} के दूसरे अभिभावक`,
        body: `${by || 'जिन्हें आपने बुलाया'} अब ${learner} को भी सँभालते हैं। आपका पता और पेमेंट सिर्फ़ आप देखते हैं।`,
      }),
    },
  }),
  'guardian.left': aboutFamily({
    args: { learner: 'learner', by: 'text' },
    sample: { learner, by: 'Rohit Sharma' },
    learner: {
      en: ({ learner, by }) => ({
        title: `${learner} has one parent here`,
        body: `${by || 'The other parent'} no longer manages ${learner} here. Classes stay. You book and pay from now on.`,
      }),
      hi: ({ learner, by }) => ({
        title: `${learner} के अब एक अभिभावक हैं`,
        body: `${by || 'दूसरे अभिभावक'} अब यहाँ ${learner} के अभिभावक नहीं हैं। क्लासें बनी रहेंगी। आगे की बुकिंग और पेमेंट आप करें।`,
      }),
    },
  }),
  // The child is no longer named to the reader.
  'guardian.removed': aboutFamily({
    learner: {
      en: () => ({
        title: 'A child was removed from your account',
        body: 'An admin removed a child’s profile from your account. Your payments stay. Write to support if this is wrong.',
      }),
      hi: () => ({
        title: 'एक बच्चा आपके खाते से हटाया गया',
        body: 'एडमिन ने एक बच्चे की प्रोफ़ाइल आपके खाते से हटाई है। आपके पेमेंट बने रहेंगे। यह ग़लत हो तो हमें लिखें।',
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
        body: `${center} has added ${name || 'a family'} with your mobile number. Confirm it under More, or tell us it isn’t yours.`,
      }),
      hi: ({ center, name }) => ({
        title: 'क्या यह आपका परिवार है?',
        body: `${center} ने ${name || 'एक परिवार'} को आपके मोबाइल नंबर के साथ जोड़ा है। “और” में कन्फ़र्म करें, या बताएँ कि यह आपका परिवार नहीं है।`,
      }),
    },
  }),
  // Of no one thing: two messages of a day are two rows.
  'center.message': aboutCenter({
    learner: {
      en: ({ center, text }) => ({ title: `Message from ${center}`, body: text }),
      hi: ({ center, text }) => ({ title: `${center} का मैसेज`, body: text }),
    },
  }),
  'membership.changed': aboutMembership({
    learner: {
      en: ({ learner, center, what }) => ({
        title: `${center}: membership`,
        body: `The membership of ${learner} ${what}.`,
      }),
      hi: ({ learner, center, what }) => ({
        title: `${center}: मेंबरशिप`,
        body: `${learner} की मेंबरशिप ${what}।`,
      }),
    },
    center: {
      channels: [],
      en: ({ learner, what }) => ({
        title: 'A membership changed',
        body: `The membership of ${learner} ${what}.`,
      }),
      hi: ({ learner, what }) => ({ title: 'एक मेंबरशिप बदली', body: `${learner} की मेंबरशिप ${what}।` }),
    },
  }),
})
