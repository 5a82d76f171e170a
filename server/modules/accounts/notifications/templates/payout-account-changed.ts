import { defineTemplate } from '../template.ts'

/** Where an expert is paid to is another account now: whoever did not do it has to know at once. */
export const payoutAccountChanged = defineTemplate({
  event: 'payout-account.changed',
  group: 'account',
  args: { account: 'text' },
  link: [],
  told: {
    expert: {
      channels: ['push'],
      link: '/expert/more/payout-account',
      en: ({ account }) => ({
        title: 'Your payout account changed',
        body: `Centers pay you to ${account} from now on. If this was not you, change it back and sign out your other devices.`,
      }),
      hi: ({ account }) => ({
        title: 'आपका भुगतान खाता बदला गया',
        body: `अब केंद्र आपको ${account} पर भुगतान करेंगे। यदि यह आपने नहीं किया, तो इसे वापस बदलें और दूसरे डिवाइस साइन आउट करें।`,
      }),
    },
  },
  urgent: true,
  sample: { args: { account: '••••4471' }, link: {} },
})
