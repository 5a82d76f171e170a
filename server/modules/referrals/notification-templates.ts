import { money } from '#domain/kernel/money.ts'
import { defineNotifications, notificationsAbout } from '#server/platform/notifications.ts'

const referral = {
  ids: { referralId: '01939d3c-0000-7000-8000-000000000004' },
  thing: 'referral:{referralId}',
  links: { learner: '/learner/referrals?referral={referralId}' },
} as const

const reward = {
  args: { center: 'text', amount: 'money' },
  sample: { center: 'Sampige Sports and Arts', amount: money(20_000) },
} as const

const aboutReferral = notificationsAbout({ group: 'payments', ...referral })
const aboutReward = notificationsAbout({ group: 'payments', ...referral, ...reward })
const aboutWelcome = notificationsAbout({
  group: 'payments',
  ...reward,
  ids: { centerId: '01939d3c-0000-7000-8000-000000000005' },
  thing: 'wallet:{centerId}',
  links: { learner: '/learner/more/payments?wallet={centerId}' },
})

export const referralNotifications = defineNotifications({
  'referral.joined': aboutReferral({
    learner: {
      en: () => ({
        title: 'A friend joined with your code',
        body: 'You both get a reward after their first payment at a center that offers one.',
      }),
      hi: () => ({
        title: 'आपके कोड से एक दोस्त जुड़े',
        body: 'इनाम देने वाले सेंटर पर उनके पहले पेमेंट के बाद दोनों को इनाम मिलेगा।',
      }),
    },
  }),
  'referral.rewarded': aboutReward({
    learner: {
      en: ({ center, amount }) => ({
        title: `${amount} for bringing a friend`,
        body: `${amount} is in your wallet at ${center}. Use it for your next payment there.`,
      }),
      hi: ({ center, amount }) => ({
        title: `दोस्त को लाने के ${amount}`,
        body: `${center} के आपके वॉलेट में ${amount} आए। वहाँ अगले पेमेंट में इस्तेमाल करें।`,
      }),
    },
  }),
  'referral.welcomed': aboutWelcome({
    learner: {
      en: ({ center, amount }) => ({
        title: `${amount} welcome reward`,
        body: `${amount} is in your wallet at ${center}. Use it for your next payment there.`,
      }),
      hi: ({ center, amount }) => ({
        title: `${amount} का स्वागत इनाम`,
        body: `${center} के आपके वॉलेट में ${amount} आए। वहाँ अगले पेमेंट में इस्तेमाल करें।`,
      }),
    },
  }),
  'referral.void': aboutReferral({
    learner: {
      channels: [],
      en: () => ({
        title: 'No reward for a referral',
        body: 'Open this to see why.',
      }),
      hi: () => ({
        title: 'एक रेफ़रल पर इनाम नहीं मिलेगा',
        body: 'कारण देखने के लिए इसे खोलें।',
      }),
    },
  }),
})
